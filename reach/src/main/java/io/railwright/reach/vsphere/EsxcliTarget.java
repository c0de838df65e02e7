package io.railwright.reach.vsphere;

import io.railwright.model.fabric.Access;
import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.api.Deadline;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.EsxcliCommand;
import io.railwright.reach.bundle.EsxcliQuestion;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Question.Form;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.fleet.AnswerMask;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsConnection.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * An ESXi host that nobody logs in to, asked by {@code esxcli} through its vCenter. The answers are
 * those that a shell of the host would print; what takes a shell is said to take one.
 *
 * @param reference by what the vCenter refers to the host
 */
public record EsxcliTarget(
    String name, String reference, Access.Api vcenter, KnownSecrets secrets, HostLimit limit)
    implements Target {
  private static final Limit FIRST = new Limit(Duration.ofSeconds(30), 1 << 20);

  @Override
  public Answer ask(List<Question> questions) {
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    List<Section> sections = new ArrayList<>();
    Optional<String> failure = Optional.empty();
    try (HttpsConnection connection = new HttpsConnection(VsphereTarget.endpoint(vcenter))) {
      Deadline deadline = new Deadline(limit.time());
      SoapSession session = new SoapSession(vcenter, secrets, connection, deadline);
      try {
        session.open();
        ask(session, questions, sections);
      } finally {
        session.close();
      }
    } catch (ReachException unreached) {
      failure = Optional.of(String.valueOf(unreached.getMessage()));
    }
    return new AnswerMask(secrets).of(new Answer(name, time, sections, failure));
  }

  private void ask(SoapSession session, List<Question> questions, List<Section> sections)
      throws ReachException {
    try {
      HostCommands commands = HostCommands.of(session, reference, FIRST);
      long kept = 0;
      for (Question question : questions) {
        Section section = answered(commands, question);
        kept += section.out().size();
        if (kept > limit.bytes()) {
          throw new ReachException(
              Kind.ANSWER, "%s answers more than a host may fill.".formatted(name));
        }
        sections.add(section);
      }
    } catch (SoapFault.Raised raised) {
      throw refused(session, raised.fault());
    } catch (XMLStreamException broken) {
      throw session.broken(broken);
    }
  }

  private static Section answered(HostCommands commands, Question question)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    List<EsxcliCommand> some =
        question.form() instanceof Form.Esxcli(EsxcliQuestion of) ? of.commands() : List.of();
    if (some.isEmpty()) {
      return new Section(question.id(), "", Ending.NO_SHELL, -1, Output.EMPTY, "");
    }
    Limit limit = new Limit(Duration.ofSeconds(question.seconds()), question.bytes());
    Printed printed = new Printed(new StringBuilder(), "");
    for (EsxcliCommand command : some) {
      printed = printed(commands, command, limit, printed);
    }
    boolean cut = printed.text().length() > question.bytes();
    String text = cut ? printed.text().substring(0, question.bytes()) : printed.text().toString();
    return new Section(
        question.id(),
        "",
        cut ? Ending.CUT : Ending.COMPLETE,
        printed.refused().isEmpty() ? 0 : 1,
        Output.of(text),
        printed.refused());
  }

  /**
   * What a shell would have shown.
   *
   * @param refused why the last command was not run; empty where it was
   */
  private record Printed(StringBuilder text, String refused) {
    Printed with(String typed, EsxcliAnswer answer) {
      text.append("# esxcli --formatter=json ").append(typed).append('\n').append(answer.text());
      return new Printed(text, answer.refused());
    }
  }

  private static Printed printed(
      HostCommands commands, EsxcliCommand command, Limit limit, Printed before)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    String words = command.words();
    if (command.option().isEmpty()) {
      return before.with(words, commands.run(words, limit));
    }
    List<String> names =
        command.listing().isEmpty()
            ? command.names()
            : commands.run(command.listing(), limit).objects().stream()
                .map(it -> it.text("Name"))
                .filter(it -> !it.isEmpty())
                .toList();
    Printed printed = before;
    for (String of : names) {
      printed =
          printed.with(
              "%s %s %s".formatted(words, command.option(), Plain.line(of)),
              commands.run(words, command.option(), of, limit));
    }
    return printed;
  }

  private ReachException refused(SoapSession session, SoapFault fault) {
    if (fault.is(SoapFault.NO_PERMISSION)) {
      return new ReachException(
          Kind.LOGIN,
          "%s may not run esxcli on %s through %s: give its role the right %s there."
              .formatted(
                  session.user(),
                  name,
                  session.place(),
                  fault.privilege().isEmpty() ? "that it wants" : fault.privilege()));
    }
    if (fault.is(SoapFault.NOT_FOUND)) {
      return new ReachException(
          Kind.ANSWER, "%s has no host %s any more.".formatted(session.place(), reference));
    }
    return new ReachException(
        Kind.ANSWER,
        "%s can't run esxcli on %s: %s."
            .formatted(session.place(), name, Plain.line(secrets.masked(fault.words()))));
  }
}

package io.railwright.collect;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.AnswerRefused;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns what a machine answered into facts. What it did not answer becomes facts too: a machine
 * that was not reached, a tool that is not there, an answer that broke off, lines that were not
 * understood.
 */
public final class HostFacts {
  /** Room for what is wrong and what to do about it. */
  private static final int LONGEST_REASON = 600;

  /** So many machines may a cluster or a vCenter speak for. */
  private static final int MANY = 64;

  private final Subject machine;
  private final Answer answer;
  private final List<Fact> facts = new ArrayList<>();
  private final FactLimit limit;

  private HostFacts(Subject machine, Answer answer) {
    this.machine = machine;
    this.answer = answer;
    this.limit = new FactLimit(speaksForMany(machine.kind()) ? MANY : 1);
  }

  private static boolean speaksForMany(Kind kind) {
    return kind.equals(Kind.CLUSTER) || kind.equals(Kind.VCENTER);
  }

  /** The facts in the answer of a host. */
  public static List<Fact> of(Answer answer, List<Probe> probes) {
    return of(Subject.host(answer.target()), answer, probes);
  }

  /**
   * The facts in an answer to the questions of {@code probes}.
   *
   * @throws AnswerRefused if there are more than a machine may have, or the thread is interrupted
   */
  public static List<Fact> of(Subject machine, Answer answer, List<Probe> probes) {
    HostFacts made = new HostFacts(machine, answer);
    made.reached();
    probes.forEach(made::probe);
    return List.copyOf(made.facts);
  }

  private void reached() {
    Value reached =
        answer
            .failure()
            .<Value>map(why -> new Value.Unknown(Plain.line(why, LONGEST_REASON)))
            .orElse(new Value.Flag(true));
    add(machine, reachedKey(machine.kind()), reached, origin("", "reach"), 0);
  }

  private static String reachedKey(Kind kind) {
    if (kind.equals(Kind.SWITCH)) {
      return "switch.reached";
    }
    if (kind.equals(Kind.HYPERVISOR)) {
      return "hypervisor.reached";
    }
    if (kind.equals(Kind.VCENTER)) {
      return "vcenter.reached";
    }
    return kind.equals(Kind.CLUSTER) ? "cluster.reached" : "host.reached";
  }

  private void probe(Probe probe) {
    boolean asked = false;
    boolean absent = false;
    boolean whole = true;
    for (Section section : answer.sections()) {
      if (section.question().equals(probe.id())) {
        asked = true;
        if (section.ending() != Section.Ending.ABSENT) {
          whole &= section(probe, section) || !section.item().isEmpty();
        } else if (!absent) {
          absent = true; // said once, not for each device that it would have been asked of
          whole = false;
          unread(probe, "", tool(probe) + " is not installed");
        }
      }
    }
    if (asked && whole) {
      answered(probe);
    }
    boolean none = probe.question().form() instanceof Question.Form.Each;
    if (!asked && !none && answer.failure().isEmpty()) {
      unread(probe, "", "not in the recording");
    }
  }

  /** That there was an answer is worth knowing where nothing was in it: then there is none. */
  private void answered(Probe probe) {
    Origin origin = origin(probe.id(), probe.question().command(""));
    add(subject(probe, ""), "probe.answer", Value.text("read"), origin, 0);
  }

  /** Whether it is all that was asked for. */
  private boolean section(Probe probe, Section section) {
    Origin origin = origin(probe.id(), probe.question().command(section.item()));
    Parsed parsed = probe.parser().parse(Printed.of(section));
    AnswerRefused.ifInterrupted();
    for (Reading reading : parsed.readings()) {
      add(
          new Fact(
              machine.resolve(reading.subject()),
              reading.key(),
              reading.moment(),
              reading.value(),
              origin,
              reading.line()));
    }
    if (parsed.linesNotUnderstood() > 0) {
      Value count = new Value.Count(parsed.linesNotUnderstood(), "lines");
      add(subject(probe, section.item()), "probe.not-understood", count, origin, 0);
    }
    String gap = gap(probe, section, parsed);
    if (!gap.isEmpty()) {
      unread(probe, section.item(), gap);
    }
    return gap.isEmpty();
  }

  /** Why the answer is not all that was asked for; empty if it is. */
  private static String gap(Probe probe, Section section, Parsed parsed) {
    return switch (section.ending()) {
      case ABSENT -> "";
      case LATE -> "no answer within " + probe.question().seconds() + " s; ended";
      case CUT -> "more than " + probe.question().bytes() + " bytes; the rest was cut off";
      case HALF -> "the answer broke off";
      case NO_SHELL -> "SSH is off, and esxcli through the vCenter does not tell it";
      case COMPLETE -> {
        if (parsed.leftOut() > 0) {
          yield parsed.leftOut() + " values were left out: no machine has as many";
        }
        boolean silent = section.exit() != 0 && parsed.readings().isEmpty();
        yield silent && !noneOfTheKind(probe, section) ? complaint(probe, section) : "";
      }
    };
  }

  /**
   * Every complaint is about a pattern that found no file: the host has no such device. Where only
   * some lines were looked for, there need be none.
   */
  private static boolean noneOfTheKind(Probe probe, Section section) {
    if (section.err().isEmpty()) {
      return switch (probe.question().form()) {
        case Question.Form.Lines(var files, String holding) -> !holding.isEmpty();
        case Question.Form.Parts parts -> true;
        case Question.Form.Run run -> false;
        case Question.Form.Esxcli esxcli -> false;
        case Question.Form.Sifted sifted -> false;
        case Question.Form.Read read -> false;
        case Question.Form.Text text -> false;
        case Question.Form.Bytes bytes -> false;
        case Question.Form.Each each -> false;
        case Question.Form.Line line -> false;
        case Question.Form.Configure configure -> false;
        case Question.Form.Request request -> false;
        case Question.Form.Objects objects -> false;
        case Question.Form.Managed managed -> false;
        case Question.Form.Called called -> false;
      };
    }
    return section
        .err()
        .lines()
        .allMatch(
            line -> (line.contains("*") || line.contains("[")) && line.contains("No such file"));
  }

  private static String complaint(Probe probe, Section section) {
    String said = Plain.line(section.err());
    if (probe.question().form() instanceof Question.Form.Line) {
      return said.isEmpty()
          ? "the switch answers with code " + section.exit()
          : "the switch answers: " + said;
    }
    if (probe.question().form() instanceof Question.Form.Objects
        || probe.question().form() instanceof Question.Form.Request
        || probe.question().form() instanceof Question.Form.Managed) {
      return said.isEmpty() ? "the API server answers with code " + section.exit() : said;
    }
    return tool(probe)
        + " ended with status "
        + section.exit()
        + (said.isEmpty() ? "" : ": " + said);
  }

  private static String tool(Probe probe) {
    String command = probe.question().command("");
    int blank = command.indexOf(' ');
    return blank < 0 ? command : command.substring(0, blank);
  }

  private void unread(Probe probe, String item, String why) {
    Origin origin = origin(probe.id(), probe.question().command(item));
    add(subject(probe, item), "probe.answer", new Value.Unknown(why), origin, 0);
  }

  private Subject subject(Probe probe, String item) {
    Subject subject = machine.child("probe", probe.id());
    return item.isEmpty() ? subject : subject.child("of", item);
  }

  private void add(Subject subject, String parameter, Value value, Origin origin, int line) {
    add(new Fact(subject, parameter, Moment.CURRENT, value, origin, line));
  }

  private void add(Fact fact) {
    limit.add(fact);
    facts.add(fact);
  }

  private Origin origin(String probe, String command) {
    return new Origin(answer.target(), probe, command, answer.time());
  }
}

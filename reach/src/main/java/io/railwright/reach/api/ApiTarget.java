package io.railwright.reach.api;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Platform;
import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.AnswerMask;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.https.HttpsConnection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A switch that is asked over the API of its vendor. */
public record ApiTarget(
    String name, Platform platform, Access.Api access, KnownSecrets secrets, HostLimit limit)
    implements Target {

  @Override
  public Answer ask(List<Question> questions) {
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    CommandApi api = CommandApi.of(platform);
    Deadline deadline = new Deadline(limit.time());
    List<Section> sections = List.of();
    Optional<String> failure = Optional.empty();
    try (HttpsConnection connection = new HttpsConnection(access)) {
      ApiSession session = new ApiSession(api, access, secrets, connection, deadline);
      ApiRun run = new ApiRun(api, session, deadline, limit.bytes());
      sections = run.sections();
      run.ask(questions);
      failure = silence(session.place(), sections);
    } catch (ReachException unreached) {
      failure = Optional.of(String.valueOf(unreached.getMessage()));
    }
    List<String> order = questions.stream().map(Question::id).toList();
    List<Section> inOrder =
        sections.stream()
            .sorted(Comparator.comparingInt(section -> order.indexOf(section.question())))
            .toList();
    return new AnswerMask(secrets).of(new Answer(name, time, inOrder, failure));
  }

  /** Who answers no question at all was not read, whatever it said. */
  private static Optional<String> silence(String place, List<Section> sections) {
    boolean none = !sections.isEmpty() && sections.stream().noneMatch(it -> it.out().size() > 0);
    return none
        ? Optional.of(
            "%s answers none of the questions%s"
                .formatted(
                    place,
                    sections.stream()
                        .map(Section::err)
                        .filter(err -> !err.isEmpty())
                        .findFirst()
                        .map(err -> "; it says: " + Plain.line(err))
                        .orElse(". Ask again.")))
        : Optional.empty();
  }
}

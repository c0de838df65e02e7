package io.railwright.reach.vsphere;

import io.railwright.model.fabric.Access;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.api.Deadline;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.AnswerMask;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsEndpoint;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** A vCenter that is asked over SOAP. */
public record VsphereTarget(String name, Access.Api access, KnownSecrets secrets, HostLimit limit)
    implements Target {
  private static final int HTTPS = 443;
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final int MOST_REASONS = 3;
  private static final String COMPARED_AT =
      "in the vSphere Client (Administration, Certificates), or on the console of the vCenter";

  @Override
  public Answer ask(List<Question> questions) {
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Deadline deadline = new Deadline(limit.time());
    List<Section> sections = List.of();
    Optional<String> failure;
    try (HttpsConnection connection = new HttpsConnection(endpoint(access))) {
      SoapSession session = new SoapSession(access, secrets, connection, deadline);
      ManagedObjects objects = new ManagedObjects(session, limit.bytes());
      sections = objects.sections();
      try {
        session.open();
        SoapCalls calls = new SoapCalls(session, sections);
        for (Question question : questions) { // one behind another sees what that has changed
          objects.ask(List.of(question));
          calls.ask(List.of(question));
        }
        failure = summary(objects.failures());
      } finally {
        session.close();
      }
    } catch (ReachException unreached) {
      failure = Optional.of(String.valueOf(unreached.getMessage()));
    }
    return new AnswerMask(secrets).of(new Answer(name, time, sections, failure));
  }

  static HttpsEndpoint endpoint(Access.Api access) {
    return new HttpsEndpoint(
        access.address(),
        access.port().orElse(HTTPS),
        access.connectTimeout().map(VsphereTarget::duration).orElse(CONNECT),
        HttpsEndpoint.Trust.ofFile(access.tls(), COMPARED_AT),
        Optional.empty());
  }

  private static Duration duration(TimeSpan span) {
    return Duration.ofNanos(span.nanoseconds());
  }

  private static Optional<String> summary(List<String> failures) {
    if (failures.isEmpty()) {
      return Optional.empty();
    }
    String first = String.join(" ", failures.stream().limit(MOST_REASONS).toList());
    int more = failures.size() - MOST_REASONS;
    return Optional.of(more > 0 ? "%s And %d more.".formatted(first, more) : first);
  }
}

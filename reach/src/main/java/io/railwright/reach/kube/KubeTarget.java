package io.railwright.reach.kube;

import io.railwright.model.fabric.Access;
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
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cluster that is asked at its API server.
 *
 * @param access a kubeconfig, or the server and a token
 * @param environment by which kubeconfigs and the commands that they name are found
 */
public record KubeTarget(
    String name,
    Access.Cluster access,
    KnownSecrets secrets,
    HostLimit limit,
    Map<String, String> environment)
    implements Target {
  private static final int MOST_REASONS = 3;

  public KubeTarget {
    environment = Map.copyOf(environment);
  }

  public KubeTarget(String name, Access.Cluster access, KnownSecrets secrets, HostLimit limit) {
    this(name, access, secrets, limit, System.getenv());
  }

  @Override
  public Answer ask(List<Question> questions) {
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Deadline deadline = new Deadline(limit.time());
    List<Section> sections = List.of();
    Optional<String> failure;
    try {
      KubeLogin login = KubeLogin.of(name, access, secrets, environment);
      try (HttpsConnection connection = new HttpsConnection(login.endpoint())) {
        KubeSession session = new KubeSession(login, connection, secrets, deadline);
        ObjectLists lists = new ObjectLists(session, limit.bytes());
        sections = lists.sections();
        lists.ask(questions);
        new ObjectRequests(session, sections).ask(questions);
        failure = summary(lists.failures());
      }
    } catch (ReachException unreached) {
      failure = Optional.of(String.valueOf(unreached.getMessage()));
    }
    return new AnswerMask(secrets).of(new Answer(name, time, sections, failure));
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

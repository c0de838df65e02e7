package io.railwright.monitor.application;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Applications that tell by themselves, from any thread. What they tell is handed on with the next
 * answer of their host, so that it has the time of that host as all else.
 */
public final class PushedApplications {
  private static final double LONGEST = 86_400;
  private static final double MOST_BANDWIDTH = 100_000;
  private static final int MOST_OF_A_HOST = 32;
  private static final int MOST = 1_000;

  private final Map<Subject, ApplicationCounts> counts = new TreeMap<>();

  /** Something that is not taken; its message says why. */
  public static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String message) {
      super(message);
    }
  }

  /**
   * One iteration.
   *
   * @param host that is watched
   * @param seconds that it took
   * @param gigabytes GB/s of bus bandwidth
   * @param ended whether it was the last
   */
  public synchronized void push(
      Subject host, String name, OptionalDouble seconds, OptionalDouble gigabytes, boolean ended)
      throws RefusedException {
    if (!Application.NAME.matcher(name).matches()) {
      throw new RefusedException(
          "the name of an application has letters, digits, '_', '.' and '-', 48 at most");
    }
    if (seconds.isEmpty() && gigabytes.isEmpty() && !ended) {
      throw new RefusedException("say how many seconds an iteration took, or how fast data moved");
    }
    check("seconds", seconds, LONGEST);
    check("gigabytes", gigabytes, MOST_BANDWIDTH);
    ApplicationCounts known = known(host.child(Kind.APPLICATION, name), host);
    OptionalLong time =
        seconds.isPresent()
            ? OptionalLong.of(Math.max(1, Math.round(seconds.getAsDouble() * 1e6)))
            : OptionalLong.empty();
    known.take(new LogPattern.Found(time, gigabytes));
    if (ended) {
      known.end();
    }
  }

  private static void check(String what, OptionalDouble number, double most)
      throws RefusedException {
    if (number.isPresent() && !(number.getAsDouble() > 0 && number.getAsDouble() <= most)) {
      throw new RefusedException("'%s' must be above 0 and at most %.0f".formatted(what, most));
    }
  }

  private ApplicationCounts known(Subject subject, Subject host) throws RefusedException {
    ApplicationCounts known = counts.get(subject);
    if (known != null) {
      return known;
    }
    long ofHost = counts.keySet().stream().filter(it -> it.root().equals(host)).count();
    if (ofHost >= MOST_OF_A_HOST || counts.size() >= MOST) {
      throw new RefusedException(
          "there are too many applications: at most %d of a host and %d in all"
              .formatted(MOST_OF_A_HOST, MOST));
    }
    ApplicationCounts added = new ApplicationCounts();
    counts.put(subject, added);
    return added;
  }

  /** What those of a host told so far. */
  public synchronized List<Fact> facts(Subject host, Instant time) {
    List<Fact> facts = new ArrayList<>();
    Origin origin = new Origin(host.machine(), "application-push", "/api/v1/applications", time);
    counts.forEach(
        (subject, known) -> {
          if (subject.root().equals(host)) {
            facts.addAll(known.facts(subject, known.state(), origin));
          }
        });
    return facts;
  }
}

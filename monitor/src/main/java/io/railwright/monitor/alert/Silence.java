package io.railwright.monitor.alert;

import io.railwright.model.fact.Subject;
import java.time.Instant;

/**
 * A promise of a person that something is meant to be so, until a time: a port that was taken out
 * of service, a rack that is rebuilt. It has an end, so that nothing is forgotten.
 *
 * @param alert its id, or {@link #ALL}
 * @param under what it is about: a machine, a port, or anything below
 */
public record Silence(String alert, Subject under, Instant until, String because) {
  public static final String ALL = "*";

  public Silence {
    if (until.equals(Instant.MAX)) {
      throw new IllegalArgumentException("a silence has an end");
    }
  }

  /** Whether it covers an alert at a time. */
  public boolean covers(String id, Subject subject, Instant now) {
    boolean inside = subject.equals(under) || subject.path().startsWith(under.path() + "/");
    return inside && now.isBefore(until) && (alert.equals(ALL) || alert.equals(id));
  }
}

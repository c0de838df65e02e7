package io.railwright.model.monitor;

import io.railwright.model.finding.Severity;
import io.railwright.model.text.Worded;
import java.time.Instant;
import java.util.List;

/**
 * An alert of a port or a machine, from the first sign of it until it is over.
 *
 * @param since when it began
 * @param says the sentence for the operator
 * @param measured what was counted, for people; empty where it is a state
 * @param pointsTo what it hints at
 */
public record PortAlert(
    String id,
    Severity severity,
    Stage stage,
    Instant since,
    String says,
    String measured,
    List<String> pointsTo) {
  public PortAlert {
    pointsTo = List.copyOf(pointsTo);
  }

  /** How far it is. */
  public enum Stage implements Worded {
    /** It has not lasted long enough to be told. */
    PENDING,
    RAISED,
    /** It was raised, and nobody can say whether it still is so. */
    UNKNOWN,
    /** It is so, and somebody said that it is meant to be. */
    SILENCED
  }

  /** Whether a person should look. */
  public boolean isTold() {
    return stage == Stage.RAISED || stage == Stage.UNKNOWN;
  }
}

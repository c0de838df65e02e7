package io.railwright.model.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.finding.Action;
import java.util.List;

/**
 * What comes of the fabric when one cable between switches fails, on routes that are computed
 * again: the shortest that are left.
 *
 * @param cables how many were taken out, one at a time
 * @param rings ports that would wait for each other then, and do not now
 */
public record LinkFailures(int cables, List<Ring> rings) {
  public LinkFailures {
    rings = List.copyOf(rings);
  }

  /**
   * A ring.
   *
   * @param closedBy the cables each of which closes it when it fails
   * @param proof {@link Proof#BROKEN}, or {@link Proof#UNKNOWN} where not all of its ports are read
   * @param next where to cut it
   */
  public record Ring(List<Relation.Cable> closedBy, Proof proof, String cause, List<Action> next) {
    public Ring {
      closedBy = List.copyOf(closedBy);
      next = List.copyOf(next);
    }
  }
}

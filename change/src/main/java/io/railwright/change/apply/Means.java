package io.railwright.change.apply;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.NodeDrain;
import java.util.Map;

/**
 * By what a plan is carried out.
 *
 * @param machines all that the plan names
 * @param drains how jobs are taken off machines, for those of which the site says it
 * @param verification what is looked at behind each wave
 */
public record Means(
    Map<String, Changeable> machines, Map<String, NodeDrain> drains, Verification verification) {
  public Means {
    machines = Map.copyOf(machines);
    drains = Map.copyOf(drains);
  }
}

package io.railwright.flow.sweep;

import io.railwright.model.simulation.SweepReport.Origin;
import java.util.List;

/** Settings that are tried. */
record SweepPoint(int number, Origin origin, List<String> changes) {
  SweepPoint {
    changes = List.copyOf(changes);
  }

  /** What was there before stays in every round, to be compared with. */
  boolean isKept() {
    return origin == Origin.AS_IT_IS || origin == Origin.DEFAULTS;
  }
}

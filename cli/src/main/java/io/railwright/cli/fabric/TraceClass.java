package io.railwright.cli.fabric;

import io.railwright.model.path.TrafficClass;

/** What {@code rail trace --class} takes; picocli shows the constants as they are. */
enum TraceClass {
  roce(TrafficClass.ROCE),
  cnp(TrafficClass.CNP);

  private final TrafficClass traffic;

  TraceClass(TrafficClass traffic) {
    this.traffic = traffic;
  }

  TrafficClass traffic() {
    return traffic;
  }
}

package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.text.HumanUnits;

/** What a heat map of ports shows. */
enum PortMeasure {
  /** Frames without preamble and gap, against the rate of the link. */
  LOAD("Load", "busy", "sent anything"),
  /** Of the whole run, on hold; priorities that are on hold at once count once each. */
  PAUSED("Time on hold", "bad", "was paused"),
  MARKS("CE marks", "bad", "marked a packet"),
  DROPS("Drops", "bad", "dropped a packet"),
  QUEUE("Longest queue", "bad", "had a queue");

  private final String title;
  private final String style;
  private final String verb;

  PortMeasure(String title, String style, String verb) {
    this.title = title;
    this.style = style;
    this.verb = verb;
  }

  String title() {
    return title;
  }

  String style() {
    return style;
  }

  /** What no port did where all have nothing, as in {@code dropped a packet}. */
  String verb() {
    return verb;
  }

  double of(PortOutcome port, SimulationReport report) {
    return switch (this) {
      case LOAD -> port.rateGbps() > 0 ? port.goodputGbps() / port.rateGbps() : 0;
      case PAUSED ->
          report.simulatedMicroseconds() > 0
              ? port.pausedMicroseconds() / report.simulatedMicroseconds()
              : 0;
      case MARKS -> port.marks();
      case DROPS -> port.drops();
      case QUEUE -> port.maxQueueKilobytes();
    };
  }

  String words(double value) {
    return switch (this) {
      case LOAD, PAUSED -> Amount.share(value);
      case MARKS, DROPS -> HumanUnits.count((long) value);
      case QUEUE -> Amount.size(value);
    };
  }

  /** What a cell in full colour stands for, given the most of all. */
  double strongest(double most) {
    return this == LOAD || this == PAUSED ? 1 : most;
  }
}

package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationAdvice;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.model.simulation.SimulationVerdict.Kind;
import io.railwright.model.text.HumanUnits;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** The verdict on lost packets: how many, where, and what they cost. */
final class LossVerdict {
  private final SimulationReport report;
  private final SimulationAdvice advice;

  LossVerdict(SimulationReport report, SimulationAdvice advice) {
    this.report = report;
    this.advice = advice;
  }

  Optional<SimulationVerdict> judge(SlowFlows slow) {
    if (report.totals().drops() + report.totals().answersDropped() == 0) {
      return Optional.empty();
    }
    boolean open = report.flows().done() < report.flows().all();
    boolean livelock = open && useful() < advice.limit("useful-share");
    String cost =
        report.totals().retransmits() == 0
            ? ""
            : ", and "
                + HumanUnits.count(report.totals().retransmits())
                + " were sent again"
                + (livelock
                    ? ": only "
                        + HumanUnits.percent(useful(), 1)
                        + " of what was sent was of use"
                        + " (livelock)"
                    : "");
    return Optional.of(
        slow.verdict(livelock ? Kind.LIVELOCK : Kind.LOSS, where() + cost, advice()));
  }

  /** Payload that arrived in order, against all bytes of data sent. */
  private double useful() {
    long received = report.perFlow().stream().mapToLong(FlowOutcome::receivedBytes).sum();
    return report.books().sentBytes() == 0 ? 1 : (double) received / report.books().sentBytes();
  }

  private Optional<PortOutcome> worst() {
    return report.ports().stream()
        .filter(it -> it.drops() > 0)
        .max(Comparator.comparingLong(PortOutcome::drops));
  }

  private static boolean isOfQueue(PortOutcome port) {
    return port.lostOnLink() * 2 < port.drops();
  }

  private String where() {
    long data = report.totals().drops();
    long answers = report.totals().answersDropped();
    String lost =
        data == 0
            ? HumanUnits.count(answers) + " ACKs, NAKs and CNPs"
            : HumanUnits.count(data, "packet");
    return lost
        + (data == 1 ? " was lost" : " were lost")
        + worst().map(it -> ", most " + place(it)).orElse("");
  }

  private static String place(PortOutcome port) {
    return isOfQueue(port)
        ? "at "
            + port.port()
            + " (queue up to "
            + HumanUnits.bytes(port.maxQueueKilobytes() * 1e3)
            + ")"
        : "on the link " + port.port();
  }

  private String advice() {
    if (report.totals().watchdogActions() > 0) {
      String times = HumanUnits.count(report.totals().watchdogActions(), "time");
      return advice.of("loss-by-watchdog", Map.of("times", times));
    }
    if (2 * report.totals().tooLarge() > report.totals().drops()) {
      return advice.of("loss-too-large");
    }
    if (worst().filter(LossVerdict::isOfQueue).isEmpty()) {
      return advice.of("loss-on-link");
    }
    return advice.of(report.totals().xoff() == 0 ? "loss-without-pause" : "loss-despite-pauses");
  }
}

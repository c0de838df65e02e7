package io.railwright.view;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.DeadlockFound;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.QueueLength;
import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.simulation.SimulationReport.StepEnd;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.TextOutput;
import java.util.function.DoubleFunction;

/** A simulation's outcome for a person, with the verdict at the end. */
public final class SimulationText {
  private static final int MOST_STEPS = 20;

  private final SimulationLines lines;
  private final SimulationRows rows;
  private final boolean perFlow;
  private final boolean ports;
  private final boolean stats;

  public SimulationText(TextOutput out, boolean perFlow, boolean ports, boolean stats) {
    this.lines = new SimulationLines(out);
    this.rows = new SimulationRows(lines);
    this.perFlow = perFlow;
    this.ports = ports;
    this.stats = stats;
  }

  public void print(SimulationResult result) {
    SimulationReport report = result.report();
    lines.headline(report.scenario() + ", profile " + report.profile() + ", seed " + report.seed());
    lines.line("flows", flows(report));
    report.fct().ifPresent(it -> spread("FCT", it, SimulationLines::time, ""));
    report.slowdown().ifPresent(it -> spread("slowdown", it, HumanUnits::number, " times ideal"));
    report.goodput().ifPresent(this::goodput);
    totals(report.totals());
    queue(report.queue());
    steps(report);
    rows.causes(report.pauseTree());
    report.deadlock().ifPresent(this::deadlock);
    if (ports) {
      report.ports().forEach(rows::port);
    }
    if (perFlow) {
      report.perFlow().forEach(rows::flow);
    }
    report.samples().forEach(this::sample);
    if (stats) {
      effort(report);
    }
    result.assumed().forEach(it -> lines.line("assumed", it));
    lines.line("verdict", result.verdict().sentence());
  }

  private static String flows(SimulationReport report) {
    SimulationReport.FlowCounts flows = report.flows();
    return HumanUnits.count(flows.done())
        + " of "
        + HumanUnits.count(flows.all())
        + " done"
        + (flows.failed() == 0 ? "" : ", " + HumanUnits.count(flows.failed()) + " failed")
        + "; "
        + ending(report.ending(), SimulationLines.time(report.simulatedMicroseconds()));
  }

  private static String ending(Ending ending, String time) {
    return switch (ending) {
      case finished -> "finished after " + time;
      case duration -> "stopped at " + time + ", as asked for";
      case clock -> "stopped at " + time + ", where the clock ends; --duration stops it earlier";
      case stuck -> "stuck at " + time + ": nothing more can happen";
      case interrupted -> "interrupted at " + time + "; this is what was reached";
    };
  }

  private void spread(String name, Spread spread, DoubleFunction<String> form, String unit) {
    lines.line(
        name,
        "mean "
            + form.apply(spread.mean())
            + ", median "
            + form.apply(spread.p50())
            + ", p99 "
            + form.apply(spread.p99())
            + ", max "
            + form.apply(spread.max())
            + unit);
  }

  private void goodput(Spread spread) {
    lines.line(
        "goodput",
        "mean "
            + SimulationLines.rate(spread.mean())
            + ", min "
            + SimulationLines.rate(spread.min())
            + ", max "
            + SimulationLines.rate(spread.max())
            + " a flow");
  }

  private void totals(Totals totals) {
    lines.line(
        "PFC",
        HumanUnits.count(totals.xoff())
            + " XOFF, "
            + SimulationLines.time(totals.pausedMicroseconds())
            + " paused in all"
            + (totals.watchdogActions() == 0
                ? ""
                : "; the PFC watchdog acted "
                    + HumanUnits.count(totals.watchdogActions(), "time")));
    lines.line(
        "ECN",
        HumanUnits.count(totals.marks(), "CE mark")
            + ", "
            + HumanUnits.count(totals.cnps(), "CNP")
            + (totals.cnpsDropped() == 0
                ? ""
                : ", " + HumanUnits.count(totals.cnpsDropped()) + " of them dropped"));
    lines.line(
        "loss",
        HumanUnits.count(totals.drops(), "packet")
            + " dropped, "
            + HumanUnits.count(totals.retransmits())
            + " retransmitted, "
            + HumanUnits.count(totals.nacks(), "NAK")
            + ", "
            + HumanUnits.count(totals.timeouts(), "timeout")
            + (totals.answersDropped() == 0
                ? ""
                : "; "
                    + HumanUnits.count(totals.answersDropped())
                    + " ACKs, NAKs and CNPs dropped"));
  }

  private void queue(QueueLength queue) {
    lines.line(
        "queue",
        "max "
            + SimulationLines.size(queue.maxKilobytes())
            + ", average "
            + SimulationLines.size(queue.averageKilobytes())
            + " at "
            + queue.port());
  }

  private void steps(SimulationReport report) {
    report.steps().stream().limit(MOST_STEPS).forEach(this::step);
    if (report.steps().size() > MOST_STEPS) {
      lines.line(
          "", "and " + (report.steps().size() - MOST_STEPS) + " more steps; -o json has all");
    }
  }

  private void step(StepEnd step) {
    lines.line(
        "step " + (step.step() + 1),
        SimulationLines.time(step.lastedMicroseconds())
            + ", ended at "
            + SimulationLines.time(step.endMicroseconds()));
  }

  private void deadlock(DeadlockFound deadlock) {
    lines.line(
        "DEADLOCK",
        "at "
            + SimulationLines.time(deadlock.atMicroseconds())
            + ": "
            + String.join(" waits for ", deadlock.cycle()));
  }

  private void sample(QueueSample sample) {
    lines.line(
        "at " + SimulationLines.time(sample.atMicroseconds()),
        SimulationLines.size(sample.kilobytes()) + " at " + sample.port());
  }

  private void effort(SimulationReport report) {
    var effort = report.effort();
    lines.line(
        "simulation",
        HumanUnits.count(effort.hops(), "hop")
            + ", "
            + HumanUnits.count(effort.events(), "event")
            + ", "
            + HumanUnits.time(effort.loopCpuSeconds() * 1e9)
            + " of CPU and "
            + HumanUnits.time(effort.loopSeconds() * 1e9)
            + " by the clock in the loop, "
            + HumanUnits.number(effort.hops() / Math.max(1e-9, effort.loopCpuSeconds()) / 1e6)
            + " million hops a second");
    lines.line(
        "",
        HumanUnits.bytes((double) effort.allocatedBytes())
            + " allocated in the loop, at most "
            + HumanUnits.count(effort.peakPackets(), "packet")
            + " at once");
  }
}

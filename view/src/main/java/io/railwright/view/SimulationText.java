package io.railwright.view;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.TextOutput;
import java.util.Locale;

/** A simulation's outcome for a person. */
public final class SimulationText {
  private static final int MOST_CAUSES = 12;
  private static final int MOST_STEPS = 20;

  private final TextOutput out;
  private final SimulationRows rows;
  private final boolean perFlow;
  private final boolean ports;
  private final boolean stats;

  public SimulationText(TextOutput out, boolean perFlow, boolean ports, boolean stats) {
    this.out = out;
    this.rows = new SimulationRows(out);
    this.perFlow = perFlow;
    this.ports = ports;
    this.stats = stats;
  }

  public void print(SimulationReport report) {
    out.printf(
        Locale.ROOT,
        "%s, profile %s, seed %d%n",
        Plain.line(report.scenario()),
        report.profile(),
        report.seed());
    out.printf(
        Locale.ROOT,
        "flows        %d of %d done%s; %s%n",
        report.flows().done(),
        report.flows().all(),
        report.flows().failed() == 0 ? "" : ", " + report.flows().failed() + " failed",
        ending(report));
    report.fct().ifPresent(it -> spread("FCT", it, "us"));
    report.slowdown().ifPresent(it -> spread("slowdown", it, "times the ideal"));
    report.goodput().ifPresent(this::goodput);
    totals(report.totals());
    out.printf(
        Locale.ROOT,
        "queue        max %.0f KB, average %.0f KB at %s%n",
        report.queue().maxKilobytes(),
        report.queue().averageKilobytes(),
        report.queue().port());
    steps(report);
    causes(report);
    report
        .deadlock()
        .ifPresent(
            it ->
                out.printf(
                    Locale.ROOT,
                    "DEADLOCK     at %.1f us: %s%n",
                    it.atMicroseconds(),
                    String.join(" waits for ", it.cycle())));
    if (ports) {
      report.ports().forEach(rows::port);
    }
    if (perFlow) {
      report.perFlow().forEach(rows::flow);
    }
    report
        .samples()
        .forEach(
            it ->
                out.printf(
                    Locale.ROOT,
                    "at %.1f us   %.1f KB at %s%n",
                    it.atMicroseconds(),
                    it.kilobytes(),
                    it.port()));
    if (stats) {
      effort(report);
    }
  }

  private static String ending(SimulationReport report) {
    Ending ending = report.ending();
    String time = String.format(Locale.ROOT, "%.1f us", report.simulatedMicroseconds());
    return switch (ending) {
      case finished -> "finished after " + time;
      case duration -> "stopped at " + time + ", as asked for";
      case clock -> "stopped at " + time + ", where the clock ends; --duration stops it earlier";
      case stuck -> "stuck at " + time + ": nothing more can happen";
      case interrupted -> "interrupted at " + time + "; this is what was reached";
    };
  }

  private void spread(String name, Spread spread, String unit) {
    out.printf(
        Locale.ROOT,
        "%-12s mean %.1f, median %.1f, p99 %.1f, max %.1f %s%n",
        name,
        spread.mean(),
        spread.p50(),
        spread.p99(),
        spread.max(),
        unit);
  }

  private void goodput(Spread spread) {
    out.printf(
        Locale.ROOT,
        "goodput      mean %.2f, min %.2f, max %.2f Gb/s a flow%n",
        spread.mean(),
        spread.min(),
        spread.max());
  }

  private void totals(Totals totals) {
    out.printf(
        Locale.ROOT,
        "PFC          %d XOFF, %.1f us paused in all%n",
        totals.xoff(),
        totals.pausedMicroseconds());
    out.printf(
        Locale.ROOT, "ECN          %d marks, %d notifications%n", totals.marks(), totals.cnps());
    out.printf(
        Locale.ROOT,
        "loss         %d packets dropped, %d retransmitted, %d NACKs, %d timeouts%n",
        totals.drops(),
        totals.retransmits(),
        totals.nacks(),
        totals.timeouts());
    if (totals.answersDropped() + totals.watchdogActions() > 0) {
      out.printf(
          Locale.ROOT,
          "             %d answers dropped, the PFC watchdog acted %d times%n",
          totals.answersDropped(),
          totals.watchdogActions());
    }
  }

  private void steps(SimulationReport report) {
    report.steps().stream()
        .limit(MOST_STEPS)
        .forEach(
            it ->
                out.printf(
                    Locale.ROOT,
                    "step %-7d %.1f us, ended at %.1f us%n",
                    it.step() + 1,
                    it.lastedMicroseconds(),
                    it.endMicroseconds()));
    if (report.steps().size() > MOST_STEPS) {
      out.printf(
          Locale.ROOT, "             and %d more steps%n", report.steps().size() - MOST_STEPS);
    }
  }

  /** Roots first: that is where to look. */
  private void causes(SimulationReport report) {
    var causes =
        report.pauseTree().stream()
            .sorted(
                (a, b) ->
                    a.root() == b.root()
                        ? Long.compare(b.count(), a.count())
                        : Boolean.compare(b.root(), a.root()))
            .toList();
    causes.stream()
        .limit(MOST_CAUSES)
        .forEach(
            it ->
                out.printf(
                    Locale.ROOT,
                    "paused       %s by %s, priority %d, %d times: %s %s%n",
                    it.paused(),
                    it.by(),
                    it.priority(),
                    it.count(),
                    it.because(),
                    it.root() ? "is congested (root)" : "is paused itself"));
    if (causes.size() > MOST_CAUSES) {
      out.printf(
          Locale.ROOT, "             and %d more; -o json has all%n", causes.size() - MOST_CAUSES);
    }
  }

  private void effort(SimulationReport report) {
    var effort = report.effort();
    out.printf(
        Locale.ROOT,
        "simulation   %d hops, %d events, %.3f s of CPU in the loop, %.2f million hops a second%n",
        effort.hops(),
        effort.events(),
        effort.loopCpuSeconds(),
        effort.hops() / Math.max(1e-9, effort.loopCpuSeconds()) / 1e6);
    out.printf(
        Locale.ROOT,
        "             %d bytes allocated in the loop, at most %d packets at once%n",
        effort.allocatedBytes(),
        effort.peakPackets());
  }
}

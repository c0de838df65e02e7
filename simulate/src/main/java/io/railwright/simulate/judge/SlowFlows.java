package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationAdvice;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.model.simulation.SimulationVerdict.Kind;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The flows that suffer, and the sentence that says so. */
final class SlowFlows {
  /** For words alone: what is so near to the time needed is that time. */
  private static final double JUST = 1.05;

  private final SimulationReport report;
  private final List<FlowOutcome> slow = new ArrayList<>();
  private double least = Double.MAX_VALUE;
  private double most = 1;

  SlowFlows(SimulationReport report, SimulationAdvice advice) {
    this.report = report;
    double tooLong = advice.limit("slow-flow");
    List<FlowOutcome> begun = report.perFlow().stream().filter(SlowFlows::hasBegun).toList();
    FairShares shares = new FairShares(begun, report.simulatedMicroseconds());
    for (FlowOutcome flow : begun) {
      double factor = shares.taken(flow) / shares.of(flow);
      most = flow.fctMicroseconds().isPresent() ? Math.max(most, factor) : most;
      if (factor >= tooLong) {
        slow.add(flow);
        least = Math.min(least, factor);
        most = Math.max(most, factor);
      }
    }
  }

  /** A later step of a collective may not have begun; its start reads as 0. */
  private static boolean hasBegun(FlowOutcome flow) {
    return flow.fctMicroseconds().isPresent()
        || flow.startMicroseconds() > 0
        || flow.receivedBytes() + flow.retransmits() > 0;
  }

  boolean any() {
    return !slow.isEmpty() || report.flows().failed() > 0 || isStuck();
  }

  long count(Predicate<FlowOutcome> kind) {
    return slow.stream().filter(kind).count();
  }

  /** Who suffers, from what, and what would help, if anything is known to. */
  SimulationVerdict verdict(Kind kind, String cause, String advice) {
    return new SimulationVerdict(
        kind,
        sentence()
            + (any() || report.flows().done() == 0 ? ": " : ", but ")
            + cause
            + "."
            + (advice.isEmpty() ? "" : " " + advice));
  }

  /** Who suffers, without a full stop; that nobody does is said as well. */
  String sentence() {
    int all = report.flows().all();
    int open = all - report.flows().done() - report.flows().failed();
    if (report.flows().failed() > 0) {
      return of(report.flows().failed(), all) + " failed (retries ran out)";
    }
    if (isStuck()) {
      return of(open, all) + " can never finish";
    }
    return slow.isEmpty() ? inTime(open, all) : slow(all);
  }

  private String inTime(int open, int all) {
    String until = " after " + time(report.simulatedMicroseconds());
    if (open == all) {
      return all == 0 ? "There were no flows" : "No flow had finished" + until;
    }
    return of(report.flows().done(), all)
        + (open == 0 ? " finished" : " had finished" + until + ", each")
        + (most < JUST ? " in the time" : " within " + HumanUnits.number(most) + " times the time")
        + " that a fair share of the links needs";
  }

  private String slow(int all) {
    long open = count(it -> it.fctMicroseconds().isEmpty());
    String factor =
        HumanUnits.number(least).equals(HumanUnits.number(most))
            ? HumanUnits.number(least)
            : HumanUnits.number(least) + " to " + HumanUnits.number(most);
    return of(slow.size(), all)
        + " took "
        + factor
        + " times as long as a fair share of the links needs"
        + (open == 0
            ? ""
            : open == slow.size()
                ? ", so far, and had not finished"
                : ", and " + open + " of them had not finished");
  }

  private boolean isStuck() {
    return report.ending() == Ending.stuck && report.flows().done() < report.flows().all();
  }

  private static String of(long some, long all) {
    return some == all
        ? all == 1
            ? "The only flow"
            : all == 2 ? "Both flows" : "All " + HumanUnits.count(all) + " flows"
        : HumanUnits.count(some) + " of " + HumanUnits.count(all, "flow");
  }

  static String time(double microseconds) {
    return HumanUnits.time(microseconds * 1e3);
  }
}

package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationAdvice;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.model.simulation.SimulationVerdict.Kind;
import io.railwright.model.text.HumanUnits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The verdict on a run. The first cause that the numbers prove is told, the gravest first. */
public final class SimulationJudge {
  private final SimulationReport report;
  private final SlowFlows slow;
  private final PauseSources pauses;
  private final LossVerdict loss;
  private final SimulationAdvice advice;
  private final double pausedShare;

  private SimulationJudge(SimulationReport report, SimulationAdvice advice) {
    this.report = report;
    this.advice = advice;
    this.slow = new SlowFlows(report, advice);
    this.pauses = new PauseSources(report, advice);
    this.loss = new LossVerdict(report, advice);
    this.pausedShare = advice.limit("paused-share");
  }

  public static SimulationVerdict judge(SimulationReport report, SimulationAdvice advice) {
    SimulationJudge judge = new SimulationJudge(report, advice);
    return judge
        .deadlock()
        .or(judge::storm)
        .or(judge::slowReceiver)
        .or(() -> judge.loss.judge(judge.slow))
        .or(judge::noNotification)
        .or(judge::congestionPauses)
        .or(judge::congestion)
        .orElseGet(judge::healthy);
  }

  private Optional<SimulationVerdict> deadlock() {
    return report
        .deadlock()
        .map(
            it ->
                slow.verdict(
                    Kind.DEADLOCK,
                    "at "
                        + SlowFlows.time(it.atMicroseconds())
                        + " "
                        + it.cycle().size()
                        + " paused buffers waited for each other in a cycle (PFC deadlock), "
                        + it.cycle().getFirst()
                        + " among them",
                    advice.of("deadlock")));
  }

  private Optional<SimulationVerdict> storm() {
    boolean watchdog = report.totals().watchdogActions() > 0;
    double least = advice.limit("storm-pause");
    return pauses
        .pausedByHost()
        .filter(it -> watchdog || PauseSources.longest(it) >= least)
        .map(
            port ->
                slow.verdict(
                    Kind.PFC_STORM,
                    PauseSources.end(port.port())
                        + " paused its switch for "
                        + SlowFlows.time(PauseSources.longest(port))
                        + " without a break (PFC storm)"
                        + spread(port),
                    watchdog ? watchdogActed() : stormAdvice(port)));
  }

  private String watchdogActed() {
    return advice.of(
        "storm-cut",
        Map.of(
            "times", HumanUnits.count(report.totals().watchdogActions(), "time"),
            "packets", HumanUnits.count(report.totals().drops(), "data packet"),
            "answers", HumanUnits.count(report.totals().answersDropped())));
  }

  private String stormAdvice(PortOutcome port) {
    return advice.of(
        pauses.pausedPorts() > 1 ? "storm-spreads" : "storm-alone",
        Map.of("host", PauseSources.end(port.port())));
  }

  private Optional<SimulationVerdict> slowReceiver() {
    return pauses
        .pausedByHost()
        .filter(it -> pauses.share(it) >= pausedShare)
        .map(
            port ->
                slow.verdict(
                    Kind.SLOW_RECEIVER,
                    PauseSources.end(port.port())
                        + " paused its switch "
                        + HumanUnits.count(PauseSources.count(port), "time")
                        + ", for "
                        + HumanUnits.percent(pauses.share(port), 1)
                        + " of the run (slow receiver)"
                        + spread(port),
                    advice.of(victims(port) == 0 ? "slow-receiver" : "slow-receiver-victims")));
  }

  /** Slow flows that have nothing to do with the host behind this port. */
  private long victims(PortOutcome port) {
    String host = PauseSources.end(port.port());
    return slow.count(it -> !it.to().equals(host) && !it.from().equals(host));
  }

  /** How far the pauses of a host reach. */
  private String spread(PortOutcome port) {
    long others = pauses.pausedPorts() - 1;
    if (others <= 0) {
      return "";
    }
    long victims = victims(port);
    return "; pauses spread to "
        + HumanUnits.count(others, "other port")
        + (victims == 0
            ? ""
            : " and " + HumanUnits.count(victims, "slow flow") + " of other hosts");
  }

  /** Only marks that arrived count: the receiver has seen them. */
  private Optional<SimulationVerdict> noNotification() {
    long arrived = report.perFlow().stream().mapToLong(FlowOutcome::marks).sum();
    return arrived == 0 || report.totals().cnps() > 0
        ? Optional.empty()
        : Optional.of(
            slow.verdict(
                Kind.NO_CNP,
                HumanUnits.count(arrived, "packet")
                    + " arrived with a CE mark and no CNP was sent back, so that no sender slowed"
                    + " down",
                advice.of("no-cnp")));
  }

  private Optional<SimulationVerdict> congestionPauses() {
    List<String> roots = pauses.roots();
    if (roots.isEmpty() || pauses.worstShare() < pausedShare) {
      return Optional.empty();
    }
    Predicate<FlowOutcome> elsewhere = it -> pauses.isElsewhere(it, roots);
    long victims = slow.count(elsewhere);
    String cause =
        "PFC paused "
            + HumanUnits.count(pauses.pausedPorts(), "port")
            + ", the worst for "
            + HumanUnits.percent(pauses.worstShare(), 1)
            + " of the run, because "
            + some(roots)
            + (roots.size() == 1 ? " was" : " were")
            + " congested"
            + (victims == 0
                ? ""
                : "; "
                    + HumanUnits.count(victims, "slow flow")
                    + (victims == 1 ? " was" : " were")
                    + " not even for "
                    + (roots.size() == 1 ? "this port" : "these ports")
                    + " (victims)");
    boolean unmarked = report.totals().marks() == 0;
    return Optional.of(
        slow.verdict(
            victims > 0 ? Kind.VICTIMS : unmarked ? Kind.NO_ECN : Kind.PFC_PAUSES,
            cause + (unmarked ? ", and not one packet was marked" : ""),
            advice.of(unmarked ? "pauses-unmarked" : "pauses-marked")));
  }

  private Optional<SimulationVerdict> congestion() {
    if (!slow.any()) {
      return Optional.empty();
    }
    String port = report.queue().port();
    if (report.totals().marks() == 0) {
      return Optional.of(
          slow.verdict(
              Kind.SLOW,
              report.totals().xoff() == 0
                  ? "no pause, no loss and no ECN mark tells why"
                  : "no ECN mark and no loss tells why, and no port was on hold for more than "
                      + HumanUnits.percent(pauses.worstShare(), 1)
                      + " of the run",
              ""));
    }
    boolean inside = pauses.isBetweenSwitches(port);
    return Optional.of(
        slow.verdict(
            Kind.CONGESTION,
            "the queue of "
                + port
                + " grew to "
                + HumanUnits.bytes(report.queue().maxKilobytes() * 1e3)
                + " and "
                + HumanUnits.count(report.totals().cnps(), "CNP")
                + " slowed the senders",
            inside ? advice.of("congestion-inside") : ""));
  }

  private SimulationVerdict healthy() {
    long xoff = report.totals().xoff();
    boolean over = report.flows().done() == report.flows().all();
    return new SimulationVerdict(
        Kind.HEALTHY,
        (over ? "Healthy. " : "Healthy so far. ")
            + slow.sentence()
            + (xoff == 0
                ? ". No pause, no loss."
                : ". No loss, and no port on hold for more than "
                    + HumanUnits.percent(pauses.worstShare(), 1)
                    + " of the run."));
  }

  private static String some(List<String> ports) {
    return ports.size() <= 2
        ? String.join(" and ", ports)
        : ports.getFirst() + " and " + (ports.size() - 1) + " more ports";
  }
}

package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationAdvice;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Where the pauses of a run come from, and how far they reach. */
final class PauseSources {
  private static final String ARROW = "→";

  private final SimulationReport report;
  private final double longQueue;
  private final Set<String> hosts = new TreeSet<>();

  PauseSources(SimulationReport report, SimulationAdvice advice) {
    this.report = report;
    this.longQueue = advice.limit("long-queue");
    for (FlowOutcome flow : report.perFlow()) {
      hosts.add(flow.from());
      hosts.add(flow.to());
    }
  }

  /** The port of a switch that a host pauses longest, if any host does. */
  Optional<PortOutcome> pausedByHost() {
    return report.ports().stream()
        .filter(it -> paused(it) > 0 && leadsToHost(it.port()))
        .max(Comparator.comparingDouble(PauseSources::paused));
  }

  /** The longest time on hold of any port, as a share of the run. */
  double worstShare() {
    return report.ports().stream().mapToDouble(this::share).max().orElse(0);
  }

  double share(PortOutcome port) {
    return report.simulatedMicroseconds() == 0 ? 0 : paused(port) / report.simulatedMicroseconds();
  }

  long pausedPorts() {
    return report.ports().stream().filter(it -> paused(it) > 0).count();
  }

  /**
   * Ports that were congested without being paused themselves, the most frequent cause first. The
   * packet that fills a buffer may be for a port that is idle: only long queues are congestion.
   */
  List<String> roots() {
    Map<String, Double> queues =
        report.ports().stream()
            .collect(
                Collectors.toMap(PortOutcome::port, PortOutcome::maxQueueKilobytes, Math::max));
    List<String> all = causes();
    double longest = all.stream().mapToDouble(it -> queues.getOrDefault(it, 0.0)).max().orElse(0);
    return all.stream().filter(it -> queues.getOrDefault(it, 0.0) >= longQueue * longest).toList();
  }

  private List<String> causes() {
    return report.pauseTree().stream()
        .filter(PauseCause::root)
        .collect(
            Collectors.groupingBy(PauseCause::because, Collectors.summingLong(PauseCause::count)))
        .entrySet()
        .stream()
        .sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Whether a flow certainly does not pass any of these ports. Nobody knows its path, so only ports
   * that lead to a host tell.
   */
  boolean isElsewhere(FlowOutcome flow, List<String> ports) {
    return ports.stream().allMatch(it -> leadsToHost(it) && !end(it).equals(flow.to()));
  }

  boolean leadsToHost(String port) {
    return hosts.contains(end(port));
  }

  boolean isBetweenSwitches(String port) {
    return port.contains(ARROW)
        && !leadsToHost(port)
        && !hosts.contains(port.substring(0, port.indexOf(ARROW)));
  }

  static String end(String port) {
    return port.substring(port.indexOf(ARROW) + 1);
  }

  static double paused(PortOutcome port) {
    return port.pauses().stream().mapToDouble(PausedPriority::pausedMicroseconds).max().orElse(0);
  }

  static double longest(PortOutcome port) {
    return port.pauses().stream().mapToDouble(PausedPriority::longestMicroseconds).max().orElse(0);
  }

  static long count(PortOutcome port) {
    return port.pauses().stream().mapToLong(PausedPriority::xoffReceived).sum();
  }
}

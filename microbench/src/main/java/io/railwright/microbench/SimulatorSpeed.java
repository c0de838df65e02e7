package io.railwright.microbench;

import io.railwright.flow.simulation.RunSimulation;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.SimulationRequest;
import io.railwright.model.simulation.SimulationReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The simulator's event loop: the reference scenarios against their bars, then how the cost grows
 * with the number of hosts. Of each the CPU seconds of the loop alone, in the first run and in the
 * best of several in a warm JVM; where a bar is set for two threads, the seconds by the clock too.
 * Scenario E is read from the folder that {@code -Dsim.traces} names, where there is one.
 */
public final class SimulatorSpeed {
  private static final int RUNS = Integer.getInteger("rounds", 8);

  private SimulatorSpeed() {}

  public static void main(String[] arguments) throws ScenarioException {
    System.out.println(
        "scenario          M hops  first CPU s  best CPU s     bar  M hops/s  bytes allocated");
    reference("A incast16", named("incast16", Map.of()), 0.07, 4 * RUNS);
    SimulationRequest permutation = named("perm64", Map.of());
    reference("C perm64", permutation, 0.25, RUNS);
    byTwoThreads(permutation, 0.16, RUNS);
    reference("D ring8", named("ring8", Map.of()), 0.01, 8 * RUNS);
    Map<String, String> large = Map.of("hosts", "64", "size", "1GB");
    reference("ring64, 1 GB", named("ring", large), 0.6, RUNS);
    Path traces = Path.of(System.getProperty("sim.traces", "../../shared/sim"));
    if (Files.isReadable(traces.resolve("fat320.topo"))) {
      reference("E fat320", trace(traces), 2, RUNS);
      byTwoThreads(trace(traces), 1.3, RUNS);
    }
    System.out.println("growth: permutation in a fat tree, 1 MB each");
    for (int hosts : new int[] {8, 64, 320, 1024, 4096}) {
      grow(hosts);
    }
  }

  /** The compiler needs some seconds, which a small scenario takes only with many runs. */
  private static void reference(String name, SimulationRequest request, double bar, int runs)
      throws ScenarioException {
    double first = RunSimulation.of(request).run(1).report().effort().loopCpuSeconds();
    SimulationReport report = RunSimulation.of(request).run(runs).report();
    print(name, first, report, "%8.2f".formatted(bar));
  }

  private static void byTwoThreads(SimulationRequest request, double bar, int runs)
      throws ScenarioException {
    var result = RunSimulation.of(request).run(runs, OptionalInt.of(2));
    System.out.printf(
        "  two threads %37.3f s by the clock, bar %.2f%n",
        result.report().effort().loopSeconds(), bar);
  }

  private static void grow(int hosts) throws ScenarioException {
    Map<String, String> form = Map.of("hosts", "" + hosts, "size", "1MB");
    SimulationRequest request = request("permutation", Optional.of("fat-tree"), form);
    int runs = Math.max(2, Math.min(RUNS, 8192 / hosts));
    double first = RunSimulation.of(request).run(1).report().effort().loopCpuSeconds();
    SimulationReport report = RunSimulation.of(request).run(runs).report();
    print(hosts + " hosts", first, report, "       –");
    SimulationReport.Effort effort = report.effort();
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    System.out.printf(
        "%18s%.0f ns a hop, heap in use %d MB, resident %s%n",
        "", effort.loopCpuSeconds() * 1e9 / effort.hops(), used >> 20, resident());
  }

  /** The memory of this process, where the kernel tells. */
  private static String resident() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .map(line -> line.substring(6).strip() + " at most")
          .findFirst()
          .orElse("unknown");
    } catch (IOException unreadable) {
      return "unknown: " + unreadable.getMessage();
    }
  }

  private static void print(String name, double first, SimulationReport report, String bar) {
    SimulationReport.Effort effort = report.effort();
    System.out.printf(
        "%-16s %7.2f  %11.3f  %10.3f %s  %8.2f  %15d%n",
        name,
        effort.hops() / 1e6,
        first,
        effort.loopCpuSeconds(),
        bar,
        effort.hops() / effort.loopCpuSeconds() / 1e6,
        effort.allocatedBytes());
  }

  private static SimulationRequest named(String scenario, Map<String, String> form) {
    return request(scenario, Optional.empty(), form);
  }

  private static SimulationRequest request(
      String scenario, Optional<String> topology, Map<String, String> form) {
    return new SimulationRequest(
        Optional.of(scenario),
        topology,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        true,
        Optional.empty(),
        List.of(),
        form,
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static SimulationRequest trace(Path folder) {
    return new SimulationRequest(
        Optional.empty(),
        Optional.of(folder.resolve("fat320.topo").toString()),
        Optional.empty(),
        Optional.of(folder.resolve("fat320-websearch.flows")),
        Optional.empty(),
        true,
        Optional.empty(),
        List.of(),
        Map.of(),
        Optional.of("3ms"),
        List.of(),
        Optional.empty());
  }
}

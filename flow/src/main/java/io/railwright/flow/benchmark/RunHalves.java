package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.FewRuns;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.StartingLine;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.RawOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * TCP of half of the hosts to the other half at the same time, each with one partner: what their
 * network carries together. The first result is the sum, the others are its pairs.
 */
public final class RunHalves {
  private static final Duration TO_BE_READY = Duration.ofSeconds(20);

  private final RunTcp tcp;

  public RunHalves(RunTcp tcp) {
    this.tcp = tcp;
  }

  /**
   * Runs it.
   *
   * @param hosts the first half sends, the second receives
   */
  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, List<String> hosts)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    Map<EndPair, MeasuredRuns> pairs = new LinkedHashMap<>();
    List<String> notices = new ArrayList<>();
    int half = hosts.size() / 2;
    for (int at = 0; at < half; at++) {
      EndPair pair = fabric.pair(hosts.get(at), hosts.get(half + at), tcp.rail());
      pairs.put(pair, new MeasuredRuns(fabric, pair, "iperf", Optional.empty()));
    }
    for (EndPair pair : tcp.evenIfBusy() ? List.<EndPair>of() : List.copyOf(pairs.keySet())) {
      notices.addAll(fabric.refuseBusy(pair));
    }
    PairRun run = new PairRun(fabric::shell);
    HalvesSum sum = new HalvesSum(List.copyOf(pairs.keySet()), fabric.uplinksOfHalves());
    for (int number = 1; number <= tcp.runs(); number++) {
      sum.add(once(run, pairs));
    }
    return report(pairs, sum, notices);
  }

  /** All pairs at once: none starts before the servers of all are ready. */
  private List<PairRun.Outcome> once(PairRun run, Map<EndPair, MeasuredRuns> pairs)
      throws InterruptedException {
    StartingLine line = new StartingLine(pairs.size(), TO_BE_READY);
    List<Future<PairRun.Outcome>> started = new ArrayList<>();
    List<PairRun.Outcome> outcomes = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (EndPair pair : pairs.keySet()) {
        started.add(threads.submit(() -> run.run(pair, tcp.call(), line)));
      }
      for (Future<PairRun.Outcome> one : started) {
        outcomes.add(MeshMeasurements.outcome(one));
      }
    }
    int at = 0;
    for (MeasuredRuns runs : pairs.values()) {
      runs.add(outcomes.get(at));
      at++;
    }
    return outcomes;
  }

  private BenchmarkReport report(
      Map<EndPair, MeasuredRuns> pairs, HalvesSum sum, List<String> notices) {
    List<BenchmarkResult> results = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    List<RawOutput> outputs = new ArrayList<>();
    List<Instant> times = new ArrayList<>();
    pairs.forEach(
        (pair, runs) -> {
          BenchmarkReport one = runs.report(failed -> RunTcp.nothing(pair, failed));
          results.addAll(one.results());
          one.remarks().forEach(it -> failures.add(pair.name() + ": " + it));
          outputs.addAll(one.outputs());
          one.made().ifPresent(times::add);
        });
    List<String> remarks = new ArrayList<>(List.of(tcp.call().sentence()));
    sum.assumed().ifPresent(remarks::add);
    remarks.addAll(notices);
    List<BenchmarkResult> all = new ArrayList<>();
    all.add(FewRuns.judged(sum.result(results)).remarked(remarks));
    all.addAll(results);
    return new BenchmarkReport(all, failures, outputs, times.stream().findFirst());
  }
}

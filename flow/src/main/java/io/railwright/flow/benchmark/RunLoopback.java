package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.RawOutput;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures a host with itself: its card, slot and memory, and nothing of the network. */
public final class RunLoopback {
  private final RunPair.Request wanted;

  public RunLoopback(RunPair.Request wanted) {
    this.wanted = wanted;
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String host)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    List<BenchmarkResult> results = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    List<RawOutput> outputs = new ArrayList<>();
    for (RdmaEnd end : fabric.ends(host, wanted.rail())) {
      BenchmarkReport report = new RunPair(wanted).run(fabric, new EndPair(end, end));
      report.results().forEach(it -> results.add(withoutVerdict(it, end)));
      failures.addAll(report.remarks());
      outputs.addAll(report.outputs());
    }
    return new BenchmarkReport(results, failures, outputs, Optional.of(began));
  }

  private static BenchmarkResult withoutVerdict(BenchmarkResult it, RdmaEnd end) {
    return new BenchmarkResult(
        it.test() + " loopback",
        it.quantity(),
        List.of(end.host() + " " + end.device()),
        it.runs(),
        it.unit(),
        it.higherIsBetter(),
        it.curve(),
        Optional.empty(),
        it.runs().isEmpty() ? it.verdict() : BenchmarkVerdict.NO_VERDICT,
        it.runs().isEmpty()
            ? it.because()
            : "a loopback crosses no wire: compare it with that of a like host",
        it.remarks(),
        it.setup(),
        it.configuration(),
        it.distribution(),
        it.failed());
  }
}

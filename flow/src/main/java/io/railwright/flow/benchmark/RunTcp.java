package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.IperfCall;
import io.railwright.benchmark.run.PairRun;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures TCP between the RDMA addresses of two hosts with iperf3. */
public final class RunTcp {
  private final int runs;
  private final IperfCall call;
  private final boolean evenIfBusy;

  /**
   * A test of TCP.
   *
   * @param evenIfBusy whether it is run beside traffic of others
   */
  public RunTcp(int runs, int seconds, int streams, boolean evenIfBusy) {
    if (runs < 1 || seconds < 1 || streams < 1 || streams > 128) {
      throw new IllegalArgumentException("runs, seconds and streams must be at least 1");
    }
    this.runs = runs;
    this.evenIfBusy = evenIfBusy;
    this.call = new IperfCall(seconds, streams);
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    EndPair pair = fabric.pairs(from, to).getFirst();
    List<String> notices = evenIfBusy ? List.of() : fabric.refuseBusy(pair);
    PairRun run = new PairRun(fabric::shell);
    MeasuredRuns measured = new MeasuredRuns(fabric, pair, "iperf", Optional.empty());
    for (int number = 1; number <= runs; number++) {
      measured.add(run.run(pair, call));
    }
    notices.forEach(measured::remark);
    return measured.report(failures -> nothing(pair, failures));
  }

  private static BenchmarkResult nothing(EndPair pair, List<String> failures) {
    return new BenchmarkResult(
        "iperf",
        "TCP throughput at the receiver",
        List.of(pair.name()),
        List.of(),
        "Gb/s",
        true,
        List.of(),
        Optional.empty(),
        BenchmarkVerdict.FAILED,
        failures.isEmpty() ? "the test printed no number" : failures.getFirst(),
        List.of(),
        Map.of());
  }
}

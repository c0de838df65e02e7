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
import java.util.List;
import java.util.Optional;

/** Measures TCP between the RDMA addresses of two hosts with iperf3. */
public final class RunTcp {
  private final int runs;
  private final IperfCall call;
  private final boolean evenIfBusy;
  private final Optional<String> rail;

  /**
   * A test of TCP.
   *
   * @param window of each stream, like {@code 4M}; empty where the kernel tunes it
   * @param evenIfBusy whether it is run beside traffic of others
   * @param rail whose ports are used; empty for the first that both ends have
   */
  public RunTcp(
      int runs,
      int seconds,
      int streams,
      Optional<String> window,
      boolean evenIfBusy,
      Optional<String> rail) {
    if (runs < 1 || seconds < 1 || streams < 1 || streams > 128) {
      throw new IllegalArgumentException(
          "--runs, --seconds and --streams must be at least 1, and --streams at most 128");
    }
    if (window.isPresent() && !window.get().matches("[1-9]\\d{0,8}[KMG]?")) {
      throw new IllegalArgumentException(
          "--window takes a size like 256K or 4M, not '" + window.get() + "'");
    }
    this.runs = runs;
    this.evenIfBusy = evenIfBusy;
    this.rail = rail;
    this.call = new IperfCall(seconds, streams, window);
  }

  int runs() {
    return runs;
  }

  boolean evenIfBusy() {
    return evenIfBusy;
  }

  Optional<String> rail() {
    return rail;
  }

  IperfCall call() {
    return call;
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    EndPair pair = fabric.pair(from, to, rail);
    List<String> notices = evenIfBusy ? List.of() : fabric.refuseBusy(pair);
    PairRun run = new PairRun(fabric::shell);
    MeasuredRuns measured = new MeasuredRuns(fabric, pair, "iperf", Optional.empty());
    for (int number = 1; number <= runs; number++) {
      measured.add(run.run(pair, call));
    }
    measured.remark(call.sentence());
    notices.forEach(measured::remark);
    return measured.report(failures -> nothing(pair, failures));
  }

  static BenchmarkResult nothing(EndPair pair, List<String> failures) {
    return BenchmarkResult.ofFailure(
        "iperf",
        "TCP throughput at the receiver",
        List.of(pair.name()),
        "Gb/s",
        true,
        MeasuredRuns.noNumber(failures));
  }
}

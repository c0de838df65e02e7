package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.SizeSweep;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures between two hosts with messages of several sizes. Each size is a test of its own, for
 * the same time: perftest's own sweep ({@code -a}) counts messages instead, which are over within
 * microseconds where they are small, and begins at two bytes whatever is wanted. All sizes are run
 * before any is run again, so that drift hits all of them.
 */
public final class RunSizes {
  /** Seconds that logins, waiting for servers and looking for leftovers take beside a test. */
  private static final int AROUND = 2;

  private final RunPair.Request wanted;
  private final SizeRange range;

  public RunSizes(RunPair.Request wanted, SizeRange range) {
    this.wanted = wanted;
    this.range = range;
  }

  /**
   * Runs it.
   *
   * @param tell told how long it will take, before it starts
   */
  public BenchmarkReport run(
      FabricSource source,
      TakeSnapshot take,
      ReadFabric.Watcher watcher,
      String from,
      String to,
      Consumer<String> tell)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    EndPair pair = fabric.pair(from, to, wanted.rail());
    if (pair.isEmulated()) {
      throw new FabricException(
          pair.name()
              + " has a device that is emulated in software: it gets messages of 4 KiB at most, so"
              + " that a sweep over sizes says nothing");
    }
    List<String> notices = wanted.evenIfBusy() ? List.of() : fabric.refuseBusy(pair);
    List<Long> sizes = range.sizes();
    int one = (wanted.isTime() ? 1 : wanted.seconds()) + AROUND;
    tell.accept(
        "%d sizes, %d %s of each: about %d s"
            .formatted(
                sizes.size(),
                wanted.runs(),
                wanted.runs() == 1 ? "run" : "runs",
                one * sizes.size() * wanted.runs()));
    PerftestCall call = new RunPair(wanted).prepared(fabric, pair);
    PairRun pairRun = new PairRun(fabric::shell);
    MeasuredRuns runs = new MeasuredRuns(fabric, pair, call);
    for (int run = 1; run <= wanted.runs(); run++) {
      for (long size : sizes) {
        String name = "run %d of %d bytes".formatted(run, size);
        runs.add(name, pairRun.run(pair, call.ofBytes(size)));
      }
    }
    notices.forEach(runs::remark);
    call.tooShort().ifPresent(runs::remark);
    BenchmarkReport report = runs.report(failures -> RunPair.nothing(pair, call, failures));
    return new BenchmarkReport(
        List.of(SizeSweep.of(report.results())), report.remarks(), report.outputs(), report.made());
  }
}

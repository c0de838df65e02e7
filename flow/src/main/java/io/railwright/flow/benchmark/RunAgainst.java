package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Compare;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.RawOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures between two hosts in the workload's traffic class and in the default class, in the order
 * A B B A, so that what drifts meanwhile hits both alike.
 */
public final class RunAgainst {
  private static final int DEFAULT_CLASS = 0;

  private final RunPair.Request wanted;
  private final double margin;

  /**
   * A comparison.
   *
   * @param margin the largest difference that does not matter, as a part
   */
  public RunAgainst(RunPair.Request wanted, double margin) {
    this.wanted = wanted;
    this.margin = margin;
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    EndPair pair = fabric.pair(from, to, wanted.rail());
    PerftestCall call = new RunPair(wanted).prepared(fabric, pair);
    if (call.trafficClass() == DEFAULT_CLASS) {
      throw new FabricException(
          "traffic class 0 is the default class: there is nothing to compare; --tclass names that"
              + " of the workload");
    }
    List<String> notices = wanted.evenIfBusy() ? List.of() : fabric.refuseBusy(pair);
    PairRun run = new PairRun(fabric::shell);
    Alternative first = new Alternative(fabric, pair, call);
    Alternative second = new Alternative(fabric, pair, call.inClass(DEFAULT_CLASS));
    for (int round = 1; round <= wanted.runs(); round++) {
      boolean turned = round % 2 == 0;
      (turned ? second : first).measure(run, round);
      (turned ? first : second).measure(run, round);
    }
    return report(first.report(notices), second.report(notices), call.trafficClass());
  }

  private BenchmarkReport report(BenchmarkReport first, BenchmarkReport second, int own) {
    BenchmarkResult a = first.results().getFirst();
    BenchmarkResult b = second.results().getFirst();
    List<String> failures = new ArrayList<>();
    first.remarks().forEach(it -> failures.add("traffic class " + own + ", " + it));
    second.remarks().forEach(it -> failures.add("default class, " + it));
    List<RawOutput> outputs = new ArrayList<>(first.outputs());
    outputs.addAll(second.outputs());
    return new BenchmarkReport(
        List.of(a, b.named(b.test() + ", default class")),
        failures,
        outputs,
        first.made(),
        Optional.of(Compare.of(a, b, margin)));
  }

  /** One of the two, with its runs. */
  private static final class Alternative {
    private final EndPair pair;
    private final PerftestCall call;
    private final MeasuredRuns runs;

    Alternative(BenchedFabric fabric, EndPair pair, PerftestCall call) throws FabricException {
      this.pair = pair;
      this.call = call;
      this.runs = new MeasuredRuns(fabric, pair, call);
    }

    void measure(PairRun run, int number) throws InterruptedException {
      String name = "traffic class %d, run %d".formatted(call.trafficClass(), number);
      runs.add(name, run.run(pair, call));
    }

    BenchmarkReport report(List<String> notices) {
      notices.forEach(runs::remark);
      call.tooShort().ifPresent(runs::remark);
      return runs.report(failures -> RunPair.nothing(pair, call, failures));
    }
  }
}

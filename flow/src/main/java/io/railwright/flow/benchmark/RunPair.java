package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.judge.KeptOutput;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ParseText;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.fact.Parsed;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures between two hosts, several times, and judges what came of it. */
public final class RunPair {
  /**
   * What is asked for.
   *
   * @param trafficClass as perftest's --tclass; empty for that of the workload
   * @param evenIfBusy whether it is run beside traffic of others
   */
  public record Wanted(
      String program,
      int runs,
      int seconds,
      int queuePairs,
      long bytes,
      Optional<Integer> trafficClass,
      boolean evenIfBusy) {
    /** The programs of perftest that are run. */
    public static final List<String> PROGRAMS =
        List.of("ib_write_bw", "ib_send_bw", "ib_read_bw", "ib_write_lat", "ib_send_lat");

    public Wanted {
      if (!PROGRAMS.contains(program)) {
        throw new IllegalArgumentException(
            "'" + program + "' is none of " + String.join(", ", PROGRAMS));
      }
      if (runs < 1 || runs > 1000) {
        throw new IllegalArgumentException("--runs must be from 1 to 1000, not " + runs);
      }
      if (seconds < 1 || seconds > 3600) {
        throw new IllegalArgumentException("--seconds must be from 1 to 3600, not " + seconds);
      }
    }
  }

  private final Wanted wanted;

  public RunPair(Wanted wanted) {
    this.wanted = wanted;
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    return run(fabric, fabric.pairs(from, to).getFirst());
  }

  BenchmarkReport run(BenchedFabric fabric, EndPair pair)
      throws FabricException, InterruptedException {
    List<String> notices = wanted.evenIfBusy ? List.of() : fabric.refuseBusy(pair);
    PerftestCall call = call(fabric, pair);
    PairRun pairRun = new PairRun(fabric::shell);
    MeasuredRuns runs =
        new MeasuredRuns(fabric, pair, "perftest", Optional.of(call.trafficClass()));
    for (int run = 1; run <= wanted.runs; run++) {
      runs.add(pairRun.run(pair, call));
    }
    notices.forEach(runs::remark);
    return runs.report(failures -> nothing(pair, call, failures));
  }

  PerftestCall call(BenchedFabric fabric, EndPair pair) {
    int traffic = wanted.trafficClass.orElseGet(() -> fabric.trafficClass(pair.from().host()));
    return new PerftestCall(
        wanted.program, wanted.seconds, wanted.queuePairs, wanted.bytes, traffic);
  }

  static KeptOutput kept(EndPair pair, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    for (String tool : List.of("perftest", "iperf")) {
      ParseText.parse(tool, bytes).ifPresent(it -> parsed.put(tool, it));
    }
    return new KeptOutput(pair.name(), text, parsed);
  }

  private static BenchmarkResult nothing(EndPair pair, PerftestCall call, List<String> failures) {
    PathTerms terms = pair.terms();
    return new BenchmarkResult(
        call.program(),
        call.isLatency() ? "half a round trip" : "payload bandwidth",
        List.of(pair.name()),
        List.of(),
        call.isLatency() ? "us" : "Gb/s",
        !call.isLatency(),
        List.of(),
        call.isLatency() ? Optional.empty() : terms.rdma(call.bytes(), false, false),
        BenchmarkVerdict.FAILED,
        failures.isEmpty()
            ? "the test printed no number"
            : "no run gave a result; " + failures.getFirst(),
        List.of(),
        Map.of());
  }
}

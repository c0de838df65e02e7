package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Judge;
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
   * @param gpu whose memory is used: {@code nearest} to the NIC, or a number; empty for that of
   *     hosts
   * @param evenIfBusy whether it is run beside traffic of others
   * @param rail the only one that is used; empty for the first, and in a mesh for all
   */
  public record Request(
      String program,
      int runs,
      int seconds,
      int queuePairs,
      long bytes,
      Optional<Integer> trafficClass,
      boolean evenIfBusy,
      Optional<String> gpu,
      Optional<String> rail) {
    /** The programs of perftest that are run. */
    public static final List<String> PROGRAMS =
        List.of(
            "ib_write_bw",
            "ib_send_bw",
            "ib_read_bw",
            "ib_write_lat",
            "ib_send_lat",
            "ib_read_lat");

    /** Perftest takes no more. */
    private static final int MOST_QUEUE_PAIRS = 16_384;

    public Request {
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
      if (bytes < 1 || bytes > SizeRange.LARGEST) {
        throw new IllegalArgumentException("--size must be from 1 byte to 1 GiB, not " + bytes);
      }
      if (queuePairs < 1 || queuePairs > MOST_QUEUE_PAIRS) {
        throw new IllegalArgumentException(
            "--qps must be from 1 to " + MOST_QUEUE_PAIRS + ", not " + queuePairs);
      }
      if (trafficClass.isPresent() && (trafficClass.get() < 0 || trafficClass.get() > 255)) {
        throw new IllegalArgumentException(
            "--tclass must be from 0 to 255, not "
                + trafficClass.get()
                + ": it is 4 x DSCP + 2 with ECN");
      }
      if (gpu.isPresent() && !gpu.get().matches(GpuChoice.NEAREST + "|\\d{1,3}")) {
        throw new IllegalArgumentException(
            "--gpu takes nearest or the number of a GPU, not '" + gpu.get() + "'");
      }
    }

    /**
     * With the memory of hosts.
     *
     * @param trafficClass as perftest's --tclass; empty for that of the workload
     */
    public Request(
        String program,
        int runs,
        int seconds,
        int queuePairs,
        long bytes,
        Optional<Integer> trafficClass,
        boolean evenIfBusy) {
      this(
          program,
          runs,
          seconds,
          queuePairs,
          bytes,
          trafficClass,
          evenIfBusy,
          Optional.empty(),
          Optional.empty());
    }

    /** The same over this rail alone. */
    public Request onRail(String name) {
      return new Request(
          program,
          runs,
          seconds,
          queuePairs,
          bytes,
          trafficClass,
          evenIfBusy,
          gpu,
          Optional.of(name));
    }

    /** The same with the memory of GPUs. */
    public Request onGpu(String which) {
      return new Request(
          program,
          runs,
          seconds,
          queuePairs,
          bytes,
          trafficClass,
          evenIfBusy,
          Optional.of(which),
          rail);
    }

    /**
     * The same, where several hosts send to one.
     *
     * @throws IllegalArgumentException with a sentence where the test does not send that way
     */
    public Request toOne() {
      if (!program.equals("ib_write_bw") && !program.equals("ib_send_bw")) {
        throw new IllegalArgumentException(
            program
                + (isTime()
                    ? " measures times, which do not add up"
                    : " has the data sent by the one that is asked")
                + ": several hosts send to one with ib_write_bw or ib_send_bw");
      }
      return this;
    }

    public boolean isTime() {
      return program.endsWith("_lat");
    }

    /** Of a latency one message is waited for: a small one, unless a sweep asks for others. */
    private long message() {
      return isTime() ? Math.min(bytes, SMALL) : bytes;
    }
  }

  private static final long SMALL = 8;

  private final Request wanted;

  public RunPair(Request wanted) {
    this.wanted = wanted;
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    return run(fabric, fabric.pair(from, to, wanted.rail()));
  }

  BenchmarkReport run(BenchedFabric fabric, EndPair pair)
      throws FabricException, InterruptedException {
    List<String> notices = wanted.evenIfBusy ? List.of() : fabric.refuseBusy(pair);
    PerftestCall call = prepared(fabric, pair);
    PairRun pairRun = new PairRun(fabric::shell);
    MeasuredRuns runs = new MeasuredRuns(fabric, pair, call);
    for (int run = 1; run <= wanted.runs; run++) {
      runs.add(pairRun.run(pair, call));
    }
    notices.forEach(runs::remark);
    call.tooShort().ifPresent(runs::remark);
    return runs.report(failures -> nothing(pair, call, failures));
  }

  /** The call, with the GPUs that it uses. */
  PerftestCall prepared(BenchedFabric fabric, EndPair pair)
      throws FabricException, InterruptedException {
    PerftestCall call = call(fabric, pair);
    return wanted.gpu.isEmpty() ? call : call.onGpus(new GpuChoice(fabric, wanted).of(pair));
  }

  PerftestCall call(BenchedFabric fabric, EndPair pair) {
    int traffic = wanted.trafficClass.orElseGet(() -> fabric.trafficClass(pair.from().host()));
    return new PerftestCall(
        wanted.program, wanted.seconds, wanted.queuePairs, wanted.message(), traffic);
  }

  /**
   * What one run measured.
   *
   * @param value empty where it has none
   * @param failure why it has none
   */
  record Measured(Optional<Double> value, String failure) {}

  static Measured measured(EndPair pair, PairRun.Outcome outcome) {
    if (!outcome.failure().isEmpty()) {
      return new Measured(Optional.empty(), outcome.failure());
    }
    BenchmarkReport report =
        new Judge(pair.terms()).judge(List.of(kept(pair.name(), outcome.output())));
    Optional<Double> value = report.measured().stream().findFirst().map(it -> it.runs().getFirst());
    String failure =
        report.results().stream()
            .findFirst()
            .map(BenchmarkResult::because)
            .orElse("the test printed no number");
    return new Measured(value, value.isPresent() ? "" : failure);
  }

  static KeptOutput kept(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    for (String tool : List.of("perftest", "iperf", "daqiri")) {
      ParseText.parse(tool, bytes).ifPresent(it -> parsed.put(tool, it));
    }
    return new KeptOutput(name, text, parsed);
  }

  static BenchmarkResult nothing(EndPair pair, PerftestCall call, List<String> failures) {
    return BenchmarkResult.ofFailure(
        call.program(),
        call.isLatency()
            ? call.isWholeRoundTrip() ? "a whole round trip" : "half a round trip"
            : "payload bandwidth",
        List.of(pair.name()),
        call.isLatency() ? "us" : "Gb/s",
        !call.isLatency(),
        MeasuredRuns.noNumber(failures));
  }
}

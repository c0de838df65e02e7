package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.judge.FewRuns;
import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.judge.KeptOutput;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.EndSettings;
import io.railwright.benchmark.run.GpuMemory;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.RawOutput;
import io.railwright.reach.mask.SecretMask;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Runs of one test between two ends: what they printed, which failed, and under what they ran. */
final class MeasuredRuns {
  /** Whatever the test: behind such a device there is no wire of a known rate. */
  private static final String EMULATED =
      "the device is emulated in software: its processor is measured, not a wire";

  private static final String FAR =
      "between a GPU and its NIC is the processor: the way there may carry less than the slots";

  private final EndPair pair;
  private final PathTerms terms;
  private final BenchmarkConfiguration configuration;
  private final Optional<String> shared;
  private final List<KeptOutput> outputs = new ArrayList<>();
  private final List<RawOutput> raw = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private List<String> commands = List.of();
  private final Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private int count;
  private String suffix = "";

  /**
   * No run yet.
   *
   * @param trafficClass that the test marks its packets with; empty where it marks none
   */
  MeasuredRuns(BenchedFabric fabric, EndPair pair, String tool, Optional<Integer> trafficClass)
      throws FabricException {
    this(fabric, pair, tool, trafficClass, pair.terms());
  }

  /** No run of perftest yet. */
  MeasuredRuns(BenchedFabric fabric, EndPair pair, PerftestCall call) throws FabricException {
    this(fabric, pair, "perftest", Optional.of(call.trafficClass()), call.terms(pair));
    if (call.gpus().isPresent()) {
      GpuMemory.Ends gpus = call.gpus().get();
      suffix = ", GPU memory";
      remark(gpus.from().sentence(pair.from()));
      remark(gpus.to().sentence(pair.to()));
      if (gpus.from().isFar() || gpus.to().isFar()) {
        remark(FAR);
      }
    }
  }

  private MeasuredRuns(
      BenchedFabric fabric,
      EndPair pair,
      String tool,
      Optional<Integer> trafficClass,
      PathTerms terms)
      throws FabricException {
    this.pair = pair;
    this.terms = terms;
    this.shared = fabric.shared(pair);
    pair.unequalMtus().ifPresent(this::remark);
    this.configuration =
        new BenchmarkConfiguration(
            tool,
            List.of(),
            pair.terms().mtu(),
            trafficClass,
            Optional.of(EndSettings.of(pair.from(), fabric.facts(pair.from().host()))),
            Optional.of(EndSettings.of(pair.to(), fabric.facts(pair.to().host()))),
            Optional.of(fabric.digest()));
  }

  void add(PairRun.Outcome outcome) {
    count++;
    add("run " + count, outcome);
  }

  /**
   * Adds one.
   *
   * @param run which it is, like {@code run 3}
   */
  void add(String run, PairRun.Outcome outcome) {
    String text = masked(outcome.output());
    if (!text.isEmpty()) {
      raw.add(new RawOutput(pair.name() + ", " + run, SingleTimes.leftOut(text)));
    }
    if (outcome.failure().isEmpty()) {
      commands = commands.isEmpty() ? outcome.commands() : commands;
      outputs.add(RunPair.kept(pair.name(), text));
    } else {
      failures.add(run + " failed: " + outcome.failure());
    }
  }

  void remark(String sentence) {
    remarks.add(sentence);
  }

  /** Without secrets, and without what the guard says. */
  static String masked(String text) {
    byte[] bytes = SecretMask.mask(text.getBytes(StandardCharsets.UTF_8));
    return new String(bytes, StandardCharsets.UTF_8)
        .replaceAll("(?m)^rail-(?:exit|listen) .*\\R?", "");
  }

  /**
   * What they gave.
   *
   * @param nothing the result where no run gave one, from the failures
   */
  BenchmarkReport report(Function<List<String>, BenchmarkResult> nothing) {
    BenchmarkConfiguration known =
        new BenchmarkConfiguration(
            configuration.tool(),
            commands,
            configuration.mtu(),
            configuration.trafficClass(),
            configuration.from(),
            configuration.to(),
            configuration.digest());
    List<BenchmarkResult> results = new Judge(terms).judge(outputs).results();
    List<BenchmarkResult> all = results.isEmpty() ? List.of(nothing.apply(failures)) : results;
    return new BenchmarkReport(
        all.stream().map(result -> told(result.ranUnder(known))).toList(),
        failures,
        raw,
        Optional.of(began));
  }

  /** Why there is no number at all. */
  static String noNumber(List<String> failures) {
    return failures.isEmpty()
        ? "the test failed: it printed no number"
        : "the test failed: no run gave a result; " + failures.getFirst();
  }

  private BenchmarkResult told(BenchmarkResult judged) {
    BenchmarkResult result = FewRuns.judged(judged).named(judged.test() + suffix);
    BenchmarkResult remarked = remarks.isEmpty() ? result : result.remarked(remarks);
    if (pair.isEmulated() && !result.runs().isEmpty()) {
      return remarked.withoutVerdict(EMULATED);
    }
    return shared.isEmpty() || result.runs().isEmpty()
        ? remarked
        : remarked.withoutVerdict(shared.get() + ": the test may have crossed no wire");
  }
}

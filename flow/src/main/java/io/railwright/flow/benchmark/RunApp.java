package io.railwright.flow.benchmark;

import io.railwright.benchmark.app.Study;
import io.railwright.benchmark.app.StudyResults;
import io.railwright.benchmark.run.CollectiveRun;
import io.railwright.benchmark.run.PairRun;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.RawOutput;
import io.railwright.model.text.Nearest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what applications printed, or runs one and reads what it prints. */
public final class RunApp {
  private final List<Study> forms;
  private final double gauge;

  /**
   * What is read.
   *
   * @param pattern for any application; empty for one that is known by its name
   * @param lastOnly whether only the last number counts
   * @param gauge the largest loss of a virtual machine that passes, as a part
   */
  public record Request(
      Optional<String> name,
      Optional<String> pattern,
      String unit,
      boolean higherIsBetter,
      boolean lastOnly,
      double gauge) {
    /** What is usual for a virtual machine. */
    public static final double GAUGE = StudyResults.GAUGE;
  }

  /** The applications that are known, by name. */
  public static List<String> names() {
    return Study.KNOWN.stream().map(Study::name).distinct().toList();
  }

  /**
   * A study.
   *
   * @throws IllegalArgumentException with a sentence if there is none like that
   */
  public RunApp(Request wanted) {
    this.gauge = wanted.gauge;
    if (wanted.pattern.isPresent()) {
      this.forms =
          List.of(
              Study.of(wanted.pattern.get(), wanted.unit, wanted.higherIsBetter, wanted.lastOnly));
    } else {
      String name =
          wanted.name.orElseThrow(
              () -> new IllegalArgumentException("--study or --pattern says what is read"));
      this.forms = Study.named(name);
      if (forms.isEmpty()) {
        throw new IllegalArgumentException(
            "there is no study '" + name + "'" + Nearest.hint(name, names()));
      }
    }
  }

  /**
   * Of logs that were kept.
   *
   * @param logs by label, with their names: a number of nodes, {@code bare}, {@code vm} or nothing
   */
  public BenchmarkReport of(Map<String, Map<String, byte[]>> logs) {
    StudyResults results = new StudyResults(forms, gauge);
    logs.forEach(
        (label, texts) ->
            texts.forEach(
                (name, text) ->
                    results.add(label, name, new String(text, StandardCharsets.UTF_8))));
    return results.report();
  }

  /**
   * Runs a command on a host, guarded.
   *
   * @param words of the command
   * @param seconds after which it is ended
   */
  public BenchmarkReport run(
      FabricSource source,
      TakeSnapshot take,
      ReadFabric.Watcher watcher,
      String host,
      List<String> words,
      int runs,
      int seconds)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    if (fabric.shellOf(host).isEmpty()) {
      throw new FabricException(fabric.name() + " has no host '" + host + "' that can be reached");
    }
    Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    StudyResults results = new StudyResults(forms, gauge);
    List<RawOutput> raw = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    for (int run = 1; run <= runs; run++) {
      PairRun.Outcome outcome = new CollectiveRun(fabric::shell).run(List.of(host), words, seconds);
      String text = MeasuredRuns.masked(outcome.output());
      String name = host + ", run " + run;
      raw.add(new RawOutput(name, text));
      if (outcome.failure().isEmpty()) {
        results.add("", name, text);
      } else {
        failures.add("run " + run + " failed: " + outcome.failure());
      }
    }
    BenchmarkConfiguration configuration =
        new BenchmarkConfiguration(
            forms.getFirst().name(),
            List.of(String.join(" ", words)),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(fabric.digest()));
    BenchmarkReport report = results.report();
    failures.addAll(report.remarks());
    List<BenchmarkResult> known =
        report.results().stream().map(it -> it.ranUnder(configuration)).toList();
    return new BenchmarkReport(known, failures, raw, Optional.of(began));
  }
}

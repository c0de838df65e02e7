package io.railwright.benchmark.app;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What all-reduce takes of a step, where logs say it: a result beside that of the steps. */
final class AllReduceResults {
  private static final String COUNTED =
      "as the log counts it: without what overlaps with the backward pass, and with waiting for the"
          + " slowest rank";

  private final Study study;
  private final Map<String, List<StudyResults.Run>> byLabel = new LinkedHashMap<>();

  AllReduceResults(Study study, Map<String, List<StudyResults.Run>> runs) {
    this.study = study;
    runs.forEach(
        (label, all) -> {
          List<StudyResults.Run> with =
              all.stream().filter(it -> !it.log().allReduce().isEmpty()).toList();
          if (!with.isEmpty()) {
            byLabel.put(label, with);
          }
        });
  }

  List<BenchmarkResult> results() {
    List<BenchmarkResult> results = new ArrayList<>();
    byLabel.forEach((label, runs) -> results.add(result(label, runs)));
    return results;
  }

  /** The part of a step that is all-reduce; empty where the log does not have both. */
  static Optional<String> share(Study study, StudyLog log) {
    double step =
        switch (study.unit()) {
          case "ms" -> log.median();
          case "s" -> log.median() * 1000;
          default -> log.iterationSeconds().orElse(0) * 1000;
        };
    if (log.allReduce().isEmpty() || step <= 0) {
      return Optional.empty();
    }
    double reduced = new Sample(log.allReduce()).median();
    return Optional.of(
        String.format(
            Locale.ROOT,
            "all-reduce takes %s ms of %s ms, %.1f %% of a step, %s",
            number(reduced),
            number(step),
            100 * reduced / step,
            COUNTED));
  }

  private BenchmarkResult result(String label, List<StudyResults.Run> runs) {
    List<Double> medians = medians(runs);
    List<String> remarks = new ArrayList<>();
    against(label, medians).ifPresent(remarks::add);
    Map<String, String> setup = new LinkedHashMap<>();
    if (label.matches("[1-9]\\d{0,5}")) {
      setup.put("nodes", label);
    }
    return new BenchmarkResult(
        study.name() + " all-reduce" + StudyResults.named(label),
        "time of all-reduce in a step",
        runs.stream().map(StudyResults.Run::source).toList(),
        medians,
        "ms",
        false,
        List.of(),
        Optional.empty(),
        BenchmarkVerdict.NO_VERDICT,
        "a log does not say what all-reduce sent, so that there is no ceiling; rail bench compare"
            + " holds two series against each other",
        remarks,
        setup);
  }

  /** More nodes against the fewest, a virtual machine against bare metal. */
  private Optional<String> against(String label, List<Double> medians) {
    String first =
        label.equals("vm")
            ? "bare"
            : byLabel.containsKey("1") ? "1" : byLabel.keySet().iterator().next();
    boolean alike = label.matches("\\d+") == first.matches("\\d+");
    if (label.isEmpty() || first.equals(label) || !alike || !byLabel.containsKey(first)) {
      return Optional.empty();
    }
    double before = new Sample(medians(byLabel.getOrDefault(first, List.of()))).median();
    double now = new Sample(medians).median();
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%.2f times as long as on %s",
            now / before,
            first.equals("bare") ? "bare metal" : StudyResults.named(first).substring(2)));
  }

  private static List<Double> medians(List<StudyResults.Run> runs) {
    return runs.stream().map(it -> new Sample(it.log().allReduce()).median()).toList();
  }

  private static String number(double milliseconds) {
    return String.format(Locale.ROOT, milliseconds >= 100 ? "%.0f" : "%.1f", milliseconds);
  }
}

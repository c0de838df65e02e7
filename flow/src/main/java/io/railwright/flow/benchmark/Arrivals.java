package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.FewRuns;
import io.railwright.benchmark.judge.Reached;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What several senders brought to one receiver, run by run, and how that stands to its port. */
final class Arrivals {
  private static final String WHAT = "payload bandwidth of all senders together";

  private final String receiver;
  private final List<Double> sums = new ArrayList<>();
  private final Map<String, List<Double>> shares = new LinkedHashMap<>();
  private final List<String> failures = new ArrayList<>();
  private int runs;

  Arrivals(String receiver) {
    this.receiver = receiver;
  }

  /**
   * What one sender measured in one run.
   *
   * @param value in Gb/s; empty where it failed
   */
  record Share(Optional<Double> value, String failure) {}

  /** A run of which a sender is missing has no sum: it would be that of fewer senders. */
  void add(Map<String, Share> run) {
    runs++;
    double sum = 0;
    boolean whole = true;
    for (Map.Entry<String, Share> one : run.entrySet()) {
      Optional<Double> value = one.getValue().value();
      if (value.isPresent()) {
        sum += value.get();
        shares.computeIfAbsent(one.getKey(), _ -> new ArrayList<>()).add(value.get());
      } else {
        whole = false;
        failures.add(
            "run %d, %s -> %s: %s"
                .formatted(runs, one.getKey(), receiver, one.getValue().failure()));
      }
    }
    if (whole) {
      sums.add(sum);
    }
  }

  List<String> failures() {
    return failures;
  }

  BenchmarkResult result(String program, int senders, Optional<Ceiling> ceiling) {
    List<String> brought = new ArrayList<>();
    shares.forEach(
        (sender, values) ->
            brought.add(
                String.format(Locale.ROOT, "%s %.2f Gb/s", sender, new Sample(values).median())));
    List<String> remarks =
        brought.isEmpty() ? List.of() : List.of("each brought: " + String.join(", ", brought));
    List<String> sources = List.of(senders + " senders -> " + receiver);
    String test = program + " incast";
    if (sums.isEmpty()) {
      String why = shares.isEmpty() ? "no sender gave a result" : "a sender failed in every run";
      return BenchmarkResult.ofFailure(test, WHAT, sources, "Gb/s", true, "the test failed: " + why)
          .remarked(remarks);
    }
    double median = new Sample(sums).median();
    double part = ceiling.map(it -> median / it.value()).orElse(0.0);
    BenchmarkVerdict verdict =
        ceiling.isEmpty() || part > Reached.IMPOSSIBLE
            ? BenchmarkVerdict.NO_VERDICT
            : Reached.verdict(part);
    return FewRuns.judged(
        new BenchmarkResult(
            test,
            WHAT,
            sources,
            sums,
            "Gb/s",
            true,
            List.of(),
            ceiling,
            verdict,
            because(senders, median, part, ceiling),
            remarks,
            Map.of("senders", Integer.toString(senders))));
  }

  private String because(int senders, double median, double part, Optional<Ceiling> ceiling) {
    if (ceiling.isEmpty()) {
      return "the line rate of the receiver is not known";
    }
    String words =
        String.format(
            Locale.ROOT,
            "%d senders delivered %.2f Gb/s, %.1f %% of what the receiver's port can take",
            senders,
            median,
            part * 100);
    return part > Reached.IMPOSSIBLE
        ? words + ": they did not send at the same time, or share a card with the receiver"
        : words;
  }
}

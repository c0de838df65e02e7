package io.railwright.benchmark.judge;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * One result of tests that differ in the size of their messages alone. Of bandwidths it is that of
 * the largest messages, of times that of the smallest; the others are its curve. A size that is
 * worse is named.
 */
public final class SizeSweep {
  private static final List<String> UNITS = List.of("bytes", "KiB", "MiB", "GiB");

  private SizeSweep() {}

  /** Of at least one result, each of one size. */
  public static BenchmarkResult of(List<BenchmarkResult> sizes) {
    List<BenchmarkResult> measured =
        sizes.stream()
            .filter(it -> !it.runs().isEmpty())
            .sorted(Comparator.comparingLong(SizeSweep::bytes))
            .toList();
    if (measured.isEmpty()) {
      return sizes.getFirst();
    }
    boolean wide = measured.getFirst().higherIsBetter();
    BenchmarkResult main = wide ? measured.getLast() : measured.getFirst();
    List<String> remarks = new ArrayList<>();
    remarks.add(
        "%d sizes from %s to %s, %d %s of each: this is the %s"
            .formatted(
                measured.size(),
                words(bytes(measured.getFirst())),
                words(bytes(measured.getLast())),
                main.runs().size(),
                main.runs().size() == 1 ? "run" : "runs",
                wide ? "largest" : "smallest"));
    measured.stream()
        .filter(it -> part(it) >= Reached.AT_CEILING)
        .findFirst()
        .ifPresent(
            it ->
                remarks.add(
                    "95 %% of the ceiling is reached from %s on".formatted(words(bytes(it)))));
    measured.stream()
        .filter(it -> isWorse(it, main))
        .forEach(it -> remarks.add(words(bytes(it)) + " is " + worse(it)));
    sizes.stream()
        .filter(BenchmarkResult::failed)
        .forEach(it -> remarks.add("a size has no number: " + it.because()));
    return main.over(measured.stream().map(SizeSweep::point).toList()).remarked(remarks);
  }

  private static boolean isWorse(BenchmarkResult one, BenchmarkResult main) {
    return one.verdict() != BenchmarkVerdict.NO_VERDICT
        && main.verdict() != BenchmarkVerdict.NO_VERDICT
        && one.verdict().compareTo(main.verdict()) > 0;
  }

  private static String worse(BenchmarkResult one) {
    return one.verdict().word() + ": " + one.because();
  }

  private static SizePoint point(BenchmarkResult one) {
    return new SizePoint(bytes(one), median(one), one.ceiling().map(Ceiling::value));
  }

  private static double part(BenchmarkResult one) {
    return one.ceiling().map(it -> median(one) / it.value()).orElse(0.0);
  }

  private static double median(BenchmarkResult one) {
    return new Sample(one.runs()).median();
  }

  private static long bytes(BenchmarkResult one) {
    return Long.parseLong(one.setup().getOrDefault("bytes", "0"));
  }

  private static String words(long bytes) {
    long rest = bytes;
    int unit = 0;
    while (rest >= 1024 && rest % 1024 == 0 && unit + 1 < UNITS.size()) {
      rest /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, "%d %s", rest, UNITS.get(unit));
  }
}

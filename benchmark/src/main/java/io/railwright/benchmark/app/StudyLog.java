package io.railwright.benchmark.app;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.benchmark.statistics.WarmUp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers of one run, behind its warm-up and without steps that wrote a checkpoint.
 *
 * @param steps those that count
 * @param cut how many were warm-up
 * @param checkpoints how many wrote a checkpoint
 * @param slowestRank the rank with the worst median; empty where lines have no rank before them
 */
public record StudyLog(List<Double> steps, int cut, int checkpoints, Optional<String> slowestRank) {
  /** First steps of a long run are compilation and caches, whatever their numbers look like. */
  private static final int ALWAYS_CUT = 10;

  private static final int LONG = 40;
  private static final int LONGEST_LINE = 4000;

  /** As srun -l and mpirun --tag-output put it before each line. */
  private static final Pattern RANK =
      Pattern.compile("^(?:\\[\\d{1,5},)?(\\d{1,6})(?:]<\\w+>)?: ?");

  public StudyLog {
    steps = List.copyOf(steps);
  }

  public static StudyLog of(Study study, String text) {
    List<Double> all = new ArrayList<>();
    Map<String, List<Double>> byRank = new TreeMap<>();
    int checkpoints = 0;
    boolean saved = false;
    for (String line : text.lines().toList()) {
      String shortened = line.substring(0, Math.min(line.length(), LONGEST_LINE));
      Matcher number = study.pattern().matcher(shortened);
      if (!number.find()) {
        saved |= isCheckpoint(shortened);
        continue;
      }
      Optional<Double> value = number(number.group(1));
      if (saved && !study.last()) {
        checkpoints++;
      } else if (value.isPresent()) {
        all.add(value.get());
        Matcher rank = RANK.matcher(shortened);
        if (rank.find()) {
          byRank.computeIfAbsent(rank.group(1), _ -> new ArrayList<>()).add(value.get());
        }
      }
      saved = false;
    }
    if (study.last()) {
      List<Double> end = all.isEmpty() ? List.of() : List.of(all.getLast());
      return new StudyLog(end, 0, 0, Optional.empty());
    }
    int cut = cut(all);
    return new StudyLog(
        all.subList(cut, all.size()), cut, checkpoints, slowest(byRank, study.higherIsBetter()));
  }

  private static boolean isCheckpoint(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    return lower.contains("checkpoint") && (lower.contains("sav") || lower.contains("writ"));
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.parseDouble(text)).filter(it -> it > 0 && !it.isInfinite());
    } catch (NumberFormatException none) {
      return Optional.empty(); // a pattern of somebody's own may find a word
    }
  }

  private static int cut(List<Double> all) {
    int found = WarmUp.cut(all.stream().mapToDouble(Double::doubleValue).toArray());
    return all.size() >= LONG ? Math.max(ALWAYS_CUT, found) : found;
  }

  private static Optional<String> slowest(Map<String, List<Double>> byRank, boolean higher) {
    if (byRank.size() < 2) {
      return Optional.empty();
    }
    String worst = "";
    double most = 0;
    for (Map.Entry<String, List<Double>> rank : byRank.entrySet()) {
      double median = new Sample(rank.getValue()).median();
      double slow = higher ? 1 / median : median;
      if (slow > most) {
        most = slow;
        worst = rank.getKey();
      }
    }
    return Optional.of(worst);
  }

  public double median() {
    return new Sample(steps).median();
  }

  /** The value that only one step in a hundred exceeds, or falls below where more is better. */
  public double worstPercentile(boolean higherIsBetter) {
    double[] sorted = steps.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(0.99 * sorted.length) - 1;
    return higherIsBetter ? sorted[sorted.length - 1 - rank] : sorted[rank];
  }
}

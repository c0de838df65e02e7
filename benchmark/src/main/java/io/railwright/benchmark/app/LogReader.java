package io.railwright.benchmark.app;

import io.railwright.benchmark.statistics.WarmUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one log, line by line. Cost: linear in its length. */
final class LogReader {
  /** First steps of a long run are compilation and caches, whatever their numbers look like. */
  private static final int ALWAYS_CUT = 10;

  private static final int LONG = 40;

  /** Of fewer steps none can be told to be warm-up. */
  private static final int FEWEST_TO_CUT = 5;

  private static final int LONGEST_LINE = 4000;

  /** As srun -l, mpirun --tag-output and torchrun put it before each line. */
  private static final Pattern RANK =
      Pattern.compile("^(?:\\[\\d{1,5},|\\[(?:rank|default))?(\\d{1,6})(?:]<\\w+>|])?: ?");

  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]{0,12}m");

  private final Study study;
  private final List<Double> steps = new ArrayList<>();
  private final List<Double> allReduce = new ArrayList<>();
  private final Map<String, List<Double>> byRank = new TreeMap<>();
  private final StepClock clock = new StepClock();
  private int checkpoints;
  private boolean saved;

  private LogReader(Study study) {
    this.study = study;
  }

  static StudyLog read(Study study, String text) {
    LogReader reader = new LogReader(study);
    text.lines().forEach(reader::take);
    return reader.log();
  }

  private void take(String whole) {
    String line = whole.substring(0, Math.min(whole.length(), LONGEST_LINE));
    if (line.indexOf('\u001b') >= 0) {
      line = COLOUR.matcher(line).replaceAll("");
    }
    OptionalDouble reduced = AllReduceLine.of(line);
    Matcher number = study.pattern().matcher(line);
    if (!number.find()) {
      saved |= isCheckpoint(line);
      reduced.ifPresent(allReduce::add);
      clock.other(line);
      return;
    }
    clock.step(line, saved);
    Optional<Double> value = number(number.group(1));
    if (saved && !study.last()) {
      checkpoints++;
    } else if (value.isPresent()) {
      steps.add(value.get());
      reduced.ifPresent(allReduce::add);
      Matcher rank = RANK.matcher(line);
      if (rank.find()) {
        byRank.computeIfAbsent(rank.group(1), _ -> new ArrayList<>()).add(value.get());
      }
    }
    saved = false;
  }

  private StudyLog log() {
    if (study.last()) {
      List<Double> end = steps.isEmpty() ? List.of() : List.of(steps.getLast());
      return new StudyLog(end, 0, 0, Optional.empty(), List.of(), OptionalDouble.empty());
    }
    int cut = cut(steps);
    int reducedFrom = allReduce.size() == steps.size() ? cut : cut(allReduce);
    List<Double> counted = steps.subList(cut, steps.size());
    return new StudyLog(
        counted,
        cut,
        checkpoints,
        StudyLog.slowest(byRank, study.higherIsBetter()),
        allReduce.subList(reducedFrom, allReduce.size()),
        clock.secondsPerStep(cut, study.perWorker(), counted));
  }

  private static boolean isCheckpoint(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    return lower.contains("checkpoint") && (lower.contains("sav") || lower.contains("writ"));
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.parseDouble(text.replace(",", "")))
          .filter(it -> it > 0 && !it.isInfinite());
    } catch (NumberFormatException none) {
      return Optional.empty(); // a pattern of somebody's own may find a word
    }
  }

  private static int cut(List<Double> all) {
    if (all.size() < FEWEST_TO_CUT) {
      return 0;
    }
    int found = WarmUp.cut(all.stream().mapToDouble(Double::doubleValue).toArray());
    return all.size() >= LONG ? Math.max(ALWAYS_CUT, found) : found;
  }
}

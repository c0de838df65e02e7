package io.railwright.benchmark.app;

import io.railwright.benchmark.statistics.Sample;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a step takes where a log prints rates alone: by the batch of a worker, which Horovod's
 * benchmark prints, or by the times before lines whose steps are numbered.
 */
final class StepClock {
  private static final Pattern TIME =
      Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d)(?:[.,](\\d{1,9}))?");

  private static final Pattern STEP =
      Pattern.compile("\\b(?:[Bb]atch|[Ss]tep|[Ii]ter(?:ation)?)[: #]{1,4}(\\d{1,12})\\b");

  private static final Pattern BATCH = Pattern.compile("^\\W*Batch size: (\\d{1,9})\\s*$");

  private record Moment(long step, LocalDateTime time, boolean saved) {}

  private final List<Moment> moments = new ArrayList<>();
  private OptionalDouble batch = OptionalDouble.empty();

  /** A line that is no step. */
  void other(String line) {
    Matcher size = BATCH.matcher(line.contains("Batch size") ? line : "");
    if (size.find()) {
      batch = OptionalDouble.of(Double.parseDouble(size.group(1)));
    }
  }

  /**
   * A step.
   *
   * @param saved whether a checkpoint was written before it, which its time contains
   */
  void step(String line, boolean saved) {
    Matcher time = TIME.matcher(line);
    Matcher step = STEP.matcher(line);
    if (!time.find() || !step.find()) {
      return;
    }
    String part = time.group(3) == null ? "" : "." + time.group(3);
    try {
      LocalDateTime at = LocalDateTime.parse(time.group(1) + "T" + time.group(2) + part);
      moments.add(new Moment(Long.parseLong(step.group(1)), at, saved));
    } catch (DateTimeException none) {
      return; // 2025-13-99 is no date
    }
  }

  /**
   * Seconds a step.
   *
   * @param cut how many steps are warm-up
   * @param perWorker whether the rates are those of a worker, whose batch is printed
   */
  OptionalDouble secondsPerStep(int cut, boolean perWorker, List<Double> rates) {
    if (perWorker && batch.isPresent() && !rates.isEmpty()) {
      return OptionalDouble.of(batch.getAsDouble() / new Sample(rates).median());
    }
    double seconds = 0;
    long steps = 0;
    for (int at = cut + 1; at < moments.size(); at++) {
      Moment before = moments.get(at - 1);
      Moment now = moments.get(at);
      Duration took = Duration.between(before.time, now.time);
      if (now.step > before.step && !now.saved && !took.isNegative()) {
        seconds += took.toMillis() / 1000.0;
        steps += now.step - before.step;
      }
    }
    return steps == 0 || seconds <= 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / steps);
  }
}

package io.railwright.monitor.application;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds in a line how long an iteration took, how fast data moved, or both. The name of a group
 * says what its number is: {@code elapsed time per iteration \(ms\): (?<milliseconds>[0-9.]+)}.
 */
public final class LogPattern {
  private static final Map<String, Double> TIMES =
      Map.of("seconds", 1e6, "milliseconds", 1e3, "microseconds", 1.0);

  /** Of bus bandwidth, in GB/s. */
  private static final String BANDWIDTH = "gigabytes";

  /** Names of groups that are understood. */
  public static final List<String> GROUPS =
      List.of("seconds", "milliseconds", "microseconds", BANDWIDTH);

  /** A number as logs have it; what is longer is none. */
  private static final Pattern NUMBER =
      Pattern.compile("[0-9]{1,15}(\\.[0-9]{0,15})?([eE][+-]?[0-9]{1,2})?|\\.[0-9]{1,15}");

  /** A day: nobody waits longer for an iteration. */
  private static final double LONGEST = 86_400e6;

  private static final double MOST_BANDWIDTH = 100_000;

  private final BoundedPattern pattern;
  private final List<String> times;
  private final boolean hasBandwidth;

  private LogPattern(BoundedPattern pattern) {
    this.pattern = pattern;
    this.times = TIMES.keySet().stream().filter(pattern::hasGroup).toList();
    this.hasBandwidth = pattern.hasGroup(BANDWIDTH);
  }

  public static LogPattern of(String text) throws BoundedPattern.RefusedException {
    LogPattern pattern = new LogPattern(BoundedPattern.of(text));
    if (pattern.times.isEmpty() && !pattern.hasBandwidth) {
      throw new BoundedPattern.RefusedException(
          "no group says what its number is; name one, such as (?<milliseconds>[0-9.]+), or "
              + "seconds, microseconds or gigabytes (GB/s of bus bandwidth)");
    }
    if (pattern.times.size() > 1) {
      throw new BoundedPattern.RefusedException("an iteration has one time, and here are two");
    }
    return pattern;
  }

  boolean hasTime() {
    return !times.isEmpty();
  }

  boolean hasBandwidth() {
    return hasBandwidth;
  }

  /**
   * What a line tells.
   *
   * @param microseconds of an iteration
   * @param bandwidth in GB/s
   */
  record Found(OptionalLong microseconds, OptionalDouble bandwidth) {
    private boolean isEmpty() {
      return microseconds.isEmpty() && bandwidth.isEmpty();
    }
  }

  /** Empty for a line that tells nothing, or no number that can be. */
  Optional<Found> find(String line) throws BoundedPattern.TooCostlyException {
    Optional<Matcher> match = pattern.find(line);
    if (match.isEmpty()) {
      return Optional.empty();
    }
    OptionalLong time = OptionalLong.empty();
    for (String group : times) {
      OptionalDouble told = number(match.get().group(group), LONGEST / factor(group));
      if (told.isPresent()) {
        time = OptionalLong.of(Math.max(1, Math.round(told.getAsDouble() * factor(group))));
      }
    }
    OptionalDouble speed =
        hasBandwidth
            ? number(match.get().group(BANDWIDTH), MOST_BANDWIDTH)
            : OptionalDouble.empty();
    Found found = new Found(time, speed);
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  private static double factor(String group) {
    return TIMES.getOrDefault(group, 1.0);
  }

  private static OptionalDouble number(@Nullable String text, double most) {
    if (text == null || !NUMBER.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    double number = Double.parseDouble(text);
    return number > 0 && number <= most ? OptionalDouble.of(number) : OptionalDouble.empty();
  }
}

package io.railwright.model.value;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/** A length of time, held in nanoseconds. */
public record TimeSpan(long nanoseconds) implements Value, Comparable<TimeSpan> {
  public static final String UNIT = "ns";

  public TimeSpan {
    if (nanoseconds < 0) {
      throw new IllegalArgumentException("a span can't be negative: " + nanoseconds);
    }
  }

  /**
   * Reads {@code 10s}, {@code 500 ms}, {@code 1.93 usec}, {@code 4 us}, {@code 2m}, {@code 1h},
   * {@code 7 days}.
   */
  public static Optional<TimeSpan> parse(String text) {
    return Quantity.parse(text)
        .flatMap(
            quantity -> factor(quantity.unit()).flatMap(f -> quantity.times(BigDecimal.valueOf(f))))
        .map(TimeSpan::new);
  }

  private static Optional<Long> factor(String unit) {
    return switch (unit) {
      case "ns", "nsec" -> Optional.of(1L);
      case "us", "µs", "usec" -> Optional.of(1_000L);
      case "ms", "msec" -> Optional.of(1_000_000L);
      case "s", "sec" -> Optional.of(1_000_000_000L);
      case "m", "min" -> Optional.of(60_000_000_000L);
      case "h" -> Optional.of(3_600_000_000_000L);
      case "d", "day", "days" -> Optional.of(86_400_000_000_000L);
      default -> Optional.empty();
    };
  }

  public Duration toDuration() {
    return Duration.ofNanos(nanoseconds);
  }

  @Override
  public String print() {
    if (nanoseconds >= 1_000_000_000) {
      return Quantity.print(nanoseconds, BigDecimal.valueOf(1_000_000_000), 9) + " s";
    }
    if (nanoseconds >= 1_000_000) {
      return Quantity.print(nanoseconds, BigDecimal.valueOf(1_000_000), 6) + " ms";
    }
    return nanoseconds >= 1_000
        ? Quantity.print(nanoseconds, BigDecimal.valueOf(1_000), 3) + " us"
        : nanoseconds + " ns";
  }

  /** In whole units, of which there are at least two: {@code 27 days}, {@code 90 s}. */
  public String rough() {
    long seconds = nanoseconds / 1_000_000_000;
    if (seconds >= 2 * 86_400) {
      return seconds / 86_400 + " days";
    }
    if (seconds >= 2 * 3_600) {
      return seconds / 3_600 + " h";
    }
    return seconds >= 2 * 60 ? seconds / 60 + " min" : seconds + " s";
  }

  @Override
  public String unit() {
    return UNIT;
  }

  @Override
  public int compareTo(TimeSpan other) {
    return Long.compare(nanoseconds, other.nanoseconds);
  }
}

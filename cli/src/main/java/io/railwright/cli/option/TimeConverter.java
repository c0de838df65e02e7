package io.railwright.cli.option;

import io.railwright.model.value.TimeSpan;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 30s} or {@code 5m}, within bounds. */
public abstract class TimeConverter implements ITypeConverter<Duration> {
  private static final Duration LEAST = Duration.ofSeconds(1);

  private final Duration most;
  private final String words;

  /**
   * At least a second.
   *
   * @param words what is taken: {@code from 1s to 1h, such as 30s or 5m}
   */
  protected TimeConverter(Duration most, String words) {
    this.most = most;
    this.words = words;
  }

  @Override
  public Duration convert(String text) {
    return TimeSpan.parse(text)
        .map(TimeSpan::toDuration)
        .filter(it -> it.compareTo(LEAST) >= 0 && it.compareTo(most) <= 0)
        .orElseThrow(() -> new TypeConversionException("'" + text + "' is no time " + words));
  }
}

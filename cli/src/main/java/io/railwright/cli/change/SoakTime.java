package io.railwright.cli.change;

import io.railwright.model.value.TimeSpan;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the time for which errors are counted. */
final class SoakTime implements ITypeConverter<Duration> {
  private static final Duration MOST = Duration.ofHours(1);

  @Override
  public Duration convert(String text) {
    if (text.equals("0")) {
      return Duration.ZERO;
    }
    return TimeSpan.parse(text)
        .map(TimeSpan::toDuration)
        .filter(it -> !it.isNegative() && it.compareTo(MOST) <= 0)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' is no time up to 1h, such as 0, 30s or 5m"));
  }
}

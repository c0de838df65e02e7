package io.railwright.cli.monitor;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads {@code 2026-11-18T08:00:00Z}, with any offset; without one it is the local time of this
 * machine.
 */
final class MomentConverter implements ITypeConverter<MomentConverter.Moment> {

  /**
   * A time that somebody typed.
   *
   * @param takenAs how it was understood, where it had no offset
   */
  record Moment(Instant time, Optional<String> takenAs) {}

  @Override
  public Moment convert(String text) {
    return convert(text, ZoneId.systemDefault());
  }

  static Moment convert(String text, ZoneId here) {
    try {
      return new Moment(OffsetDateTime.parse(text).toInstant(), Optional.empty());
    } catch (DateTimeException noOffset) {
      return local(text, here);
    }
  }

  private static Moment local(String text, ZoneId here) {
    try {
      LocalDateTime time =
          text.length() == 10
              ? LocalDate.parse(text).atStartOfDay()
              : LocalDateTime.parse(text.replace(' ', 'T'));
      ZonedDateTime zoned = time.atZone(here);
      String taken =
          "%s was taken as %s, the local time of this machine"
              .formatted(text, zoned.toOffsetDateTime().truncatedTo(ChronoUnit.SECONDS));
      return new Moment(zoned.toInstant(), Optional.of(taken));
    } catch (DateTimeException wrong) {
      throw new TypeConversionException(
          "'" + text + "' is no time such as 2026-11-18T08:00:00Z or 2026-11-18T08:00");
    }
  }
}

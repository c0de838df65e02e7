package io.railwright.collect.switches.nxos.chassis;

import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.Optional;

/** {@code 2 day(s), 23 hour(s), 30 minute(s), 26 second(s)}. */
public final class Uptime {
  private static final List<String> UNITS = List.of("day", "hour", "minute", "second");
  private static final List<Long> SECONDS = List.of(86_400L, 3_600L, 60L, 1L);

  public static final long MOST_SECONDS = 1L << 32;

  private Uptime() {}

  static Optional<TimeSpan> parse(String text) {
    List<String> words = Words.list(text);
    long seconds = 0;
    boolean said = false;
    for (int at = 0; at + 1 < words.size(); at += 2) {
      Optional<Integer> number = NxosNumber.small(words.get(at));
      int unit = unit(words.get(at + 1));
      if (number.isEmpty() || unit < 0) {
        return Optional.empty();
      }
      seconds += number.get() * SECONDS.get(unit);
      said = true;
    }
    return said && seconds < MOST_SECONDS
        ? Optional.of(new TimeSpan(seconds * 1_000_000_000L))
        : Optional.empty();
  }

  private static int unit(String word) {
    for (int at = 0; at < UNITS.size(); at++) {
      if (word.startsWith(UNITS.get(at))) {
        return at;
      }
    }
    return -1;
  }
}

package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.util.Locale;

/** The rate to which a queue is shaped: {@code 10 gbps}, {@code 50 percent}. */
public final class Shape {
  private Shape() {}

  public static Value rate(String number, String unit) {
    String word = unit.toLowerCase(Locale.ROOT);
    if (word.equals("percent") || word.equals("%")) {
      return NxosNumber.count(number, "%");
    }
    long factor =
        switch (word) {
          case "bps" -> 1;
          case "kbps" -> 1_000;
          case "mbps" -> 1_000_000;
          case "gbps" -> 1_000_000_000;
          default -> 0;
        };
    boolean known = factor > 0 && NxosNumber.isWhole(number) && number.length() <= 9;
    return known
        ? new Bandwidth(Long.parseLong(number) * factor)
        : new Value.Unknown("the switch prints " + number + " " + unit);
  }
}

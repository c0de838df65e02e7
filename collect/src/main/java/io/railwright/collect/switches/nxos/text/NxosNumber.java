package io.railwright.collect.switches.nxos.text;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Numbers as NX-OS prints them, with the units that stand beside them or nowhere. */
public final class NxosNumber {
  private static final int LONGEST = 18;
  private static final int LONGEST_SMALL = 6;
  private static final long MOST_MEGABITS = 1_000_000_000;

  private NxosNumber() {}

  public static boolean isWhole(String text) {
    boolean whole = !text.isEmpty() && text.length() <= 40;
    for (int at = 0; whole && at < text.length(); at++) {
      whole = text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
    return whole;
  }

  public static Optional<Integer> small(String text) {
    return isWhole(text) && text.length() <= LONGEST_SMALL
        ? Optional.of(Integer.parseInt(text))
        : Optional.empty();
  }

  /** A counter; what the switch prints where it has none is the reason why there is none. */
  public static Value count(String text, String unit) {
    return isWhole(text)
        ? Value.number(text, unit)
        : new Value.Unknown("the switch prints " + (text.isEmpty() ? "nothing" : text));
  }

  public static Value count(String text) {
    return count(text, "");
  }

  /** A number that may have a fraction; a percent sign behind it is left out. */
  public static Value decimal(String text, String unit) {
    String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
    int point = number.indexOf('.');
    boolean fraction =
        point > 0
            && number.length() <= LONGEST
            && isWhole(number.substring(0, point))
            && isWhole(number.substring(point + 1));
    return fraction ? new Value.Decimal(new BigDecimal(number), unit) : count(number, unit);
  }

  /** A measure, which may be below zero. */
  public static Value signed(String text, String unit) {
    if (!text.startsWith("-")) {
      return decimal(text, unit);
    }
    return switch (decimal(text.substring(1), unit)) {
      case Value.Decimal(BigDecimal number, String _) -> new Value.Decimal(number.negate(), unit);
      case Value.Count(long number, String _) -> new Value.Count(-number, unit);
      default -> new Value.Unknown("the switch prints " + text);
    };
  }

  public static Value bytes(String text) {
    return isWhole(text) && text.length() <= LONGEST
        ? new DataSize(Long.parseLong(text))
        : count(text);
  }

  /** {@code 300 kbytes}, {@code 150 us}, {@code 1000 packets}. */
  public static Value amount(String number, String unit) {
    if (!isWhole(number) || number.length() > LONGEST_SMALL * 2) {
      return count(number);
    }
    long amount = Long.parseLong(number);
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "bytes", "byte" -> new DataSize(amount);
      case "kbytes" -> new DataSize(amount << 10);
      case "mbytes" -> new DataSize(amount << 20);
      case "ns" -> new TimeSpan(amount);
      case "us" -> new TimeSpan(amount * 1_000);
      case "ms" -> new TimeSpan(amount * 1_000_000);
      default -> new Value.Count(amount, unit);
    };
  }

  public static Value bits(String text) {
    return isWhole(text) && text.length() <= LONGEST
        ? new Bandwidth(Long.parseLong(text))
        : count(text);
  }

  /** A rate with a fraction, {@code 12.5}. */
  public static Value megabits(String text) {
    return switch (decimal(text, "")) {
      case Value.Count(long number, String _) when number < MOST_MEGABITS ->
          new Bandwidth(number * 1_000_000);
      case Value.Decimal(BigDecimal number, String _)
          when number.compareTo(BigDecimal.valueOf(MOST_MEGABITS)) < 0 ->
          new Bandwidth(number.movePointRight(6).longValue());
      default -> new Value.Unknown("the switch prints " + text);
    };
  }

  public static Optional<Bandwidth> kilobits(String number) {
    return isWhole(number) && number.length() <= LONGEST_SMALL * 2
        ? Optional.of(new Bandwidth(Long.parseLong(number) * 1_000))
        : Optional.empty();
  }

  /** {@code 100G}, {@code 10 Gb/s}, {@code 1000}, which are megabits. */
  public static Value speed(String text) {
    String plain = text.strip();
    int digits = 0;
    while (digits < plain.length() && Character.isDigit(plain.charAt(digits))) {
      digits++;
    }
    String number = plain.substring(0, digits);
    String unit = plain.substring(digits).strip().toLowerCase(Locale.ROOT);
    if (!isWhole(number) || number.length() > LONGEST_SMALL) {
      return new Value.Unknown("the switch prints " + (plain.isEmpty() ? "nothing" : plain));
    }
    long amount = Long.parseLong(number);
    return switch (unit) {
      case "g", "gb/s", "gbps" -> new Bandwidth(amount * 1_000_000_000);
      case "", "m", "mb/s", "mbps" -> new Bandwidth(amount * 1_000_000);
      case "kb/s" -> new Bandwidth(amount * 1_000);
      default -> new Value.Unknown("the switch prints " + plain);
    };
  }

  /** The priorities of a bitmap in hexadecimal: 8 is priority 3. */
  public static Value bitmap(String text) {
    String hex = text.toLowerCase(Locale.ROOT).startsWith("0x") ? text.substring(2) : text;
    boolean bits = !hex.isEmpty() && hex.length() <= 2;
    for (int at = 0; bits && at < hex.length(); at++) {
      bits = hex.charAt(at) < 128 && Character.digit(hex.charAt(at), 16) >= 0;
    }
    return bits
        ? new Value.Listing(new PrioritySet(Integer.parseInt(hex, 16)).words())
        : new Value.Unknown("the switch prints (" + text + ") and no bitmap");
  }

  /** The numbers of {@code 0-2,5}; other words stay as they are. */
  public static List<String> numbers(String text, int most) {
    List<String> numbers = new ArrayList<>();
    for (String part : text.split(",", most)) {
      String word = part.strip();
      int dash = word.indexOf('-');
      Optional<Integer> from = dash < 0 ? Optional.empty() : small(word.substring(0, dash));
      Optional<Integer> to = dash < 0 ? Optional.empty() : small(word.substring(dash + 1));
      if (from.isEmpty() || to.isEmpty() || to.get() - from.get() >= most) {
        numbers.add(word);
      } else {
        for (int number = from.get(); number <= to.get(); number++) {
          numbers.add(Integer.toString(number));
        }
      }
    }
    return numbers;
  }
}

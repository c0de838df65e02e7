package io.railwright.collect.switches;

import io.railwright.collect.text.Amount;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Values as switches print them, each in the type that its fact has; what is not of that type is
 * unknown and says what is printed.
 */
public final class SwitchValue {
  private static final int LONGEST_NUMBER = 40;

  private SwitchValue() {}

  private static Value unknown(String text) {
    String printed = text.strip();
    return new Value.Unknown(
        printed.isEmpty()
            ? "nothing is printed"
            : Amount.unavailable(printed).orElse("the switch prints " + printed));
  }

  /** {@code 1,200}, {@code 1.88684486633e+11}, {@code 4.0}. */
  public static Value count(String text, String unit) {
    String digits = text.strip().replace(",", "");
    if (digits.isEmpty() || digits.length() > LONGEST_NUMBER || !isNumber(digits)) {
      return unknown(text);
    }
    BigDecimal number = new BigDecimal(digits);
    boolean large = Math.abs(number.scale()) + number.precision() > LONGEST_NUMBER;
    if (large) {
      return unknown(text);
    }
    boolean whole = number.stripTrailingZeros().scale() <= 0;
    return whole && number.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0
        ? new Value.Count(number.longValue(), unit)
        : new Value.Decimal(number, unit);
  }

  public static Value count(String text) {
    return count(text, "");
  }

  public static Value percent(String text) {
    String number = text.strip();
    return count(number.endsWith("%") ? number.substring(0, number.length() - 1) : number, "%");
  }

  /** Digits, with a point and an exponent of two digits at most. */
  private static boolean isNumber(String text) {
    int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
    String mantissa = exponent < 0 ? text : text.substring(0, exponent);
    return isDecimal(mantissa) && (exponent < 0 || isExponent(text.substring(exponent + 1)));
  }

  private static boolean isDecimal(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int points = 0;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      points += c == '.' ? 1 : 0;
      if ((c < '0' || c > '9') && c != '.') {
        return false;
      }
    }
    return points <= 1 && text.length() - start - points > 0 && !text.endsWith(".");
  }

  private static boolean isExponent(String text) {
    int start = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    return text.length() > start
        && text.length() <= start + 2
        && text.chars().skip(start).allMatch(c -> c >= '0' && c <= '9');
  }

  /** {@code 9100}, {@code 25000 B}, {@code 0 Bytes}, {@code 1.43 MB}, {@code 150 KBytes}. */
  public static Value size(String text) {
    String plain = text.strip().replace(",", "");
    String lower = plain.toLowerCase(Locale.ROOT);
    String form = lower.endsWith("bytes") ? plain.substring(0, plain.length() - 5) + "B" : plain;
    return Amount.size(form.replace(" ", ""))
        .<Value>map(size -> size)
        .orElseGet(() -> unknown(text));
  }

  /** {@code 25G}, {@code 1000M}, {@code 40Gbps}, {@code 2000.00 MB/s}, {@code 0.00 B/s}. */
  public static Value rate(String text) {
    String plain = text.strip().replace(",", "");
    int digits = plain.length();
    while (digits > 0 && !Character.isDigit(plain.charAt(digits - 1))) {
      digits--;
    }
    String number = plain.substring(0, digits);
    String unit = plain.substring(digits).strip();
    long bits = unit.endsWith("B/s") ? 8 : 1;
    return factor(unit)
        .flatMap(factor -> bits(number, factor * bits))
        .<Value>map(rate -> rate)
        .orElseGet(() -> unknown(text));
  }

  /** A number of megabits, as databases keep speeds. */
  public static Value megabits(String text) {
    return bits(text.strip(), 1_000_000).<Value>map(it -> it).orElseGet(() -> unknown(text));
  }

  /** A number of bits, as JSON gives speeds. */
  public static Value bits(String text) {
    return bits(text.strip(), 1).<Value>map(it -> it).orElseGet(() -> unknown(text));
  }

  private static Optional<Bandwidth> bits(String number, long factor) {
    boolean fits = number.length() <= 18 && !number.startsWith("-") && isNumber(number);
    if (!fits) {
      return Optional.empty();
    }
    BigDecimal bits = new BigDecimal(number).multiply(BigDecimal.valueOf(factor));
    boolean large = bits.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0;
    return large ? Optional.empty() : Optional.of(new Bandwidth(bits.longValue()));
  }

  private static Optional<Long> factor(String unit) {
    return switch (unit) {
      case "b/s", "bps", "B/s" -> Optional.of(1L);
      case "K", "Kbps", "Kb/s", "KB/s" -> Optional.of(1_000L);
      case "M", "Mbps", "Mb/s", "MB/s", "Mbits/sec" -> Optional.of(1_000_000L);
      case "G", "Gbps", "Gb/s", "GB/s", "Gbits/sec" -> Optional.of(1_000_000_000L);
      case "T", "Tbps", "Tb/s", "TB/s" -> Optional.of(1_000_000_000_000L);
      default -> Optional.empty();
    };
  }

  /** A time whose unit the output leaves out, or prints behind the number. */
  public static Value span(String text, String unit) {
    String number = text.strip().replace(",", "");
    boolean bare = !number.isEmpty() && Character.isDigit(number.charAt(number.length() - 1));
    return TimeSpan.parse(bare ? number + unit : number)
        .<Value>map(span -> span)
        .orElseGet(() -> unknown(text));
  }

  /** Words that switch, of all switches: {@code enable}, {@code on}, {@code yes}, {@code true}. */
  public static Value flag(String text) {
    return switch (text.strip().toLowerCase(Locale.ROOT)) {
      case "on", "yes", "true", "enable", "enabled" -> new Value.Flag(true);
      case "off", "no", "false", "disable", "disabled" -> new Value.Flag(false);
      default -> unknown(text);
    };
  }

  /** A word; what says that there is none is unknown. */
  public static Value word(String text) {
    String word = text.strip();
    return word.isEmpty() || Amount.unavailable(word).isPresent()
        ? unknown(text)
        : Value.text(word);
  }

  public static Value lower(String text) {
    return word(text.toLowerCase(Locale.ROOT));
  }

  /** {@code 3,4}, {@code 0-2,4-6}; {@code -} and {@code none} are no number. */
  public static Value numbers(String text) {
    String list = text.strip();
    if (list.isEmpty() || list.equals("-") || list.equalsIgnoreCase("none")) {
      return new Value.Listing(List.of());
    }
    Optional<List<String>> numbers = NumberRange.expand(list);
    return numbers.<Value>map(Value.Listing::new).orElseGet(() -> unknown(text));
  }

  /** Words between commas or blanks. */
  public static Value words(String text) {
    String list = text.strip();
    return Amount.unavailable(list).isPresent() ? unknown(text) : Amount.listing(list);
  }

  /** The list without those that are no word. */
  public static Value listing(List<String> words) {
    List<String> kept = new ArrayList<>(words);
    kept.removeIf(String::isEmpty);
    return new Value.Listing(kept);
  }
}

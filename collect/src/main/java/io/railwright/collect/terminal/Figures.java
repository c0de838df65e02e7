package io.railwright.collect.terminal;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values in the spellings that many tools share. */
public final class Figures {
  private static final Pattern GROUPED = Pattern.compile("\\d{1,3}(?:,\\d{3}){1,8}");
  private static final Pattern RATE =
      Pattern.compile("(\\d{1,12}(?:\\.\\d{1,6})?) ?([KMGT]?)(?:bps|bit|bit/s|b/s|b/sec)");

  private Figures() {}

  /** On or off, a whole number, or else the text itself. */
  public static Value of(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "on", "yes", "true", "enabled" -> new Value.Flag(true);
      case "off", "no", "false", "disabled" -> new Value.Flag(false);
      default -> Value.number(text, "");
    };
  }

  /** A whole number: {@code 17}, {@code 1,169,933}, {@code 0xc}. */
  public static Optional<Value> whole(String text) {
    if (text.startsWith("0x") && text.length() > 2 && text.length() <= 34) {
      return hex(text.substring(2));
    }
    String digits = GROUPED.matcher(text).matches() ? text.replace(",", "") : text;
    return Optional.of(Value.number(digits, "")).filter(value -> !(value instanceof Value.Text));
  }

  private static Optional<Value> hex(String digits) {
    if (!digits.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128)) {
      return Optional.empty();
    }
    return digits.length() <= 15
        ? Optional.of(new Value.Count(Long.parseLong(digits, 16)))
        : Optional.of(new Value.Decimal(new BigDecimal(new BigInteger(digits, 16)), ""));
  }

  /** {@code 25Gbit}, {@code 4.5 Gbps}, {@code 100Mb/s}. */
  public static Optional<Value> rate(String text) {
    Matcher matcher = RATE.matcher(text);
    return text.length() < 40 && matcher.matches()
        ? Bandwidth.parse(matcher.group(1) + matcher.group(2) + "b/s").map(rate -> rate)
        : Optional.empty();
  }

  /** Words with blanks or commas between them; {@code none} is no word. */
  public static Value listing(String text) {
    List<String> words =
        List.of(text.split("[\\s,]+")).stream()
            .filter(word -> !word.isEmpty() && !word.equalsIgnoreCase("none"))
            .toList();
    return new Value.Listing(words);
  }
}

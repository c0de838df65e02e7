package io.railwright.collect.text;

import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.Optional;

/** A number with its unit behind it: {@code 256 MiB}, {@code -8 C}, {@code 45%}, {@code 16x}. */
final class Measure {
  private static final int LONGEST = 64;
  private static final int MOST_DIGITS = 18;
  private static final int MOST_DECIMALS = 12;
  private static final int LONGEST_UNIT = 16;

  private Measure() {}

  /** Where the number at the beginning of a text ends; -1 if there is none. */
  static int end(String text) {
    int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    int at = digits(text, start);
    if (at == start || at - start > MOST_DIGITS) {
      return -1;
    }
    boolean point = at < text.length() && (text.charAt(at) == '.' || text.charAt(at) == ',');
    int fraction = point ? digits(text, at + 1) : at;
    return point && fraction > at + 1 && fraction - at - 1 <= MOST_DECIMALS ? fraction : at;
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** The number in a text, with {@code unit} if the text has none; empty if it is no number. */
  static Optional<Value> parse(String text, String unit) {
    int end = text.length() > LONGEST ? -1 : end(text);
    if (end < 0) {
      return Optional.of(Value.number(text, unit)).filter(value -> !(value instanceof Value.Text));
    }
    String behind = text.substring(end);
    String printed = behind.startsWith(" ") ? behind.substring(1) : behind;
    if (isExponent(behind)) {
      return Optional.of(new Value.Decimal(new BigDecimal(text), unit));
    }
    if (!isUnit(printed)) {
      return Optional.empty();
    }
    String number = text.substring(text.startsWith("+") ? 1 : 0, end).replace(',', '.');
    return Optional.of(number(number, printed.isEmpty() ? unit : named(printed)));
  }

  private static Value number(String number, String unit) {
    Optional<? extends Value> known = Amount.known(number, unit);
    if (known.isPresent()) {
      return known.get();
    }
    return number.indexOf('.') < 0
        ? new Value.Count(Long.parseLong(number), unit)
        : new Value.Decimal(new BigDecimal(number), unit);
  }

  private static String named(String unit) {
    return switch (unit) {
      case "x" -> "lanes";
      case "degrees C" -> "°C";
      default -> unit;
    };
  }

  /** Letters; {@code xc} is what stands behind the 0 of a number in hexadecimal. */
  private static boolean isUnit(String text) {
    if (text.equals("degrees C") || text.isEmpty() || text.equals("x")) {
      return true;
    }
    boolean unit = text.length() <= LONGEST_UNIT && text.charAt(0) != 'x';
    for (int at = 0; unit && at < text.length(); at++) {
      char c = text.charAt(at);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == 'µ' || c == '°';
      boolean sign = c == '%' || (at > 0 && (c == '/' || c == '(' || c == ')'));
      unit = letter || sign;
    }
    return unit;
  }

  /** {@code E-255}; a longer exponent is no measure of anything. */
  private static boolean isExponent(String text) {
    if (text.length() < 2 || (text.charAt(0) != 'E' && text.charAt(0) != 'e')) {
      return false;
    }
    int start = text.charAt(1) == '-' || text.charAt(1) == '+' ? 2 : 1;
    return digits(text, start) == text.length()
        && text.length() > start
        && text.length() <= start + 2;
  }
}

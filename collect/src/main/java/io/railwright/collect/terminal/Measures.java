package io.railwright.collect.terminal;

import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The typed value in what tools print: numbers with units, switches, words. */
public final class Measures {
  /** {@code 3.2995 V}, {@code 2m}, {@code 0%}, {@code 34.99 degrees C}. */
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?\\d{1,18}(?:\\.\\d{1,12})?) ?((?:degrees )?[A-Za-z%µ/]{0,12})");

  /** {@code 15E-255}; a longer exponent is no measure of anything. */
  private static final Pattern SCIENTIFIC =
      Pattern.compile("-?\\d{1,4}(?:\\.\\d{1,9})?[eE]-?\\d{1,2}");

  /** {@code 0x11 (QSFP28)}. */
  private static final Pattern CODED = Pattern.compile("0x[0-9a-fA-F]{1,16} \\((.{1,300})\\)");

  private Measures() {}

  /** What {@code text} says, where {@code unit} stands elsewhere or nowhere. */
  public static Value value(String text, String unit) {
    if (text.isEmpty()) {
      return new Value.Unknown("nothing is printed");
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "n/a", "na", "unknown", "unknown!", "not available" ->
          new Value.Unknown("the tool prints " + text);
      case "on", "yes", "true", "enabled" -> new Value.Flag(true);
      case "off", "no", "false", "disabled" -> new Value.Flag(false);
      default -> other(text, unit);
    };
  }

  private static Value other(String text, String unit) {
    if (text.startsWith("[ ") && text.endsWith(" ]") && text.length() > 4) {
      return list(text.substring(2, text.length() - 2));
    }
    if (text.startsWith("Unknown!")) {
      return new Value.Unknown("the tool prints " + text);
    }
    Matcher coded = CODED.matcher(text);
    if (text.startsWith("0x") && coded.matches()) {
      return Value.text(coded.group(1));
    }
    int slash = text.indexOf(" / ");
    if (slash > 0) {
      return oneOfTwo(text, text.substring(0, slash), text.substring(slash + 3), unit);
    }
    return number(text, unit);
  }

  /** Of {@code 0.8183 mW / -0.87 dBm} the decibels, of other pairs what stands first. */
  private static Value oneOfTwo(String text, String first, String second, String unit) {
    Value decibels = second.endsWith("dBm") ? number(second, unit) : Value.text(second);
    Value chosen = decibels instanceof Value.Text ? number(first, unit) : decibels;
    return chosen instanceof Value.Text ? Value.text(text) : chosen;
  }

  private static Value number(String text, String unit) {
    Matcher matcher = NUMBER.matcher(text);
    if (!matcher.matches()) {
      return SCIENTIFIC.matcher(text).matches()
          ? new Value.Decimal(new BigDecimal(text), unit)
          : whole(text, unit);
    }
    String printed = matcher.group(2);
    String named = printed.isEmpty() ? unit : printed.replace("degrees C", "°C");
    String digits = matcher.group(1).replace("+", "");
    return digits.indexOf('.') < 0
        ? Value.number(digits, named)
        : new Value.Decimal(new BigDecimal(digits), named);
  }

  private static Value whole(String text, String unit) {
    return Value.number(text, unit);
  }

  /** Words between commas. */
  public static Value list(String text) {
    return new Value.Listing(List.of(text.strip().split("\\s*+,\\s*+", 0)));
  }
}

package io.railwright.collect.dcb;

import io.railwright.collect.text.Amount;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Code points by number or by the name that RFC 2474, 2597, 3246, 5865 and 8622 give them. */
final class Dscp {
  private static final Pattern CLASS = Pattern.compile("CS([0-7])");
  private static final Pattern ASSURED = Pattern.compile("AF([1-4])([1-3])");

  private Dscp() {}

  /** The number as text; a name that is not known stays as it is. */
  static String number(String text) {
    String name = text.toUpperCase(Locale.ROOT);
    Matcher selector = CLASS.matcher(name);
    if (selector.matches()) {
      return Integer.toString(8 * Integer.parseInt(selector.group(1)));
    }
    Matcher assured = ASSURED.matcher(name);
    if (assured.matches()) {
      int point = 8 * Integer.parseInt(assured.group(1)) + 2 * Integer.parseInt(assured.group(2));
      return Integer.toString(point);
    }
    return switch (name) {
      case "EF" -> "46";
      case "VOICE-ADMIT" -> "44";
      case "LE" -> "1";
      case "BE" -> "0";
      default -> Amount.whole(text).map(Value::print).orElse(text);
    };
  }
}

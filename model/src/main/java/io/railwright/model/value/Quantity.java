package io.railwright.model.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A plain number and the word behind it: what every unit type parses first. */
record Quantity(BigDecimal number, String unit) {
  /** No tool prints a longer number; a longer one is hostile and would be slow to convert. */
  private static final int LONGEST = 64;

  private static final Pattern FORM =
      Pattern.compile("(\\d{1,20}(?:\\.\\d{1,20})?|2\\^\\d{1,2}) ?([A-Za-zµ/]*)");

  static Optional<Quantity> parse(String text) {
    String trimmed = text.strip();
    if (trimmed.length() > LONGEST) {
      return Optional.empty();
    }
    Matcher matcher = FORM.matcher(trimmed);
    return matcher.matches()
        ? Optional.of(new Quantity(number(matcher.group(1)), matcher.group(2)))
        : Optional.empty();
  }

  private static BigDecimal number(String text) {
    return text.startsWith("2^")
        ? BigDecimal.TWO.pow(Integer.parseInt(text.substring(2)))
        : new BigDecimal(text);
  }

  /** The number times {@code factor}, rounded to a whole; empty where a long can't hold it. */
  Optional<Long> times(BigDecimal factor) {
    try {
      return Optional.of(
          number.multiply(factor).setScale(0, RoundingMode.HALF_UP).longValueExact());
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** {@code amount / factor} with no trailing zeros and at most {@code places} decimal places. */
  static String print(long amount, BigDecimal factor, int places) {
    BigDecimal quotient =
        BigDecimal.valueOf(amount)
            .divide(factor, places, RoundingMode.HALF_UP)
            .stripTrailingZeros();
    return quotient.scale() < 0 ? quotient.setScale(0).toPlainString() : quotient.toPlainString();
  }
}

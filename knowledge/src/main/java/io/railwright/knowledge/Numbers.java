package io.railwright.knowledge;

import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers as they stand in files: {@code 44}, {@code -1}, {@code 0.5}, {@code 0x6a}, {@code 5 %},
 * {@code 1 page}.
 */
final class Numbers {
  private static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F]{1,15}");
  private static final Pattern FRACTION = Pattern.compile("-?[0-9]{1,30}\\.[0-9]{1,30}");

  private Numbers() {}

  static Optional<Value> parse(String text, String unit) {
    String number = without(unit, text.strip());
    if (Value.number(number, unit) instanceof Value.Count whole) {
      return Optional.of(whole);
    }
    if (HEX.matcher(number).matches()) {
      return Optional.of(new Value.Count(Long.parseLong(number.substring(2), 16), unit));
    }
    return FRACTION.matcher(number).matches()
        ? Optional.of(new Value.Decimal(new BigDecimal(number), unit))
        : Optional.empty();
  }

  /** The unit may be that of several or of one: {@code 2 pages}, {@code 1 page}. */
  private static String without(String unit, String text) {
    for (String word : List.of(unit, Value.Count.one(unit))) {
      if (!word.isEmpty() && text.endsWith(word)) {
        return text.substring(0, text.length() - word.length()).strip();
      }
    }
    return text;
  }
}

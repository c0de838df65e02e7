package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.SettableName;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.parameter.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;

/**
 * One dimension of the space that is searched: a range of numbers, or some values.
 *
 * @param from the least number, in the unit that the simulator holds it in
 * @param log whether equal steps are equal factors
 * @param values empty for a range
 */
record SweptParameter(SettableName name, double from, double to, boolean log, List<String> values) {
  private static final Set<Unit> RANGES =
      Set.of(Unit.SIZE, Unit.TIME, Unit.RATE, Unit.SHARE, Unit.COUNT);

  /** Enough for thresholds, and short enough to be typed. */
  private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

  SweptParameter {
    values = List.copyOf(values);
  }

  static SweptParameter range(SettableName name, String from, String to, boolean linear)
      throws ScenarioException {
    if (!RANGES.contains(name.parameter().unit())) {
      throw new ScenarioException(
          name.name() + " has no range; list its values, as in {values: [a, b]}");
    }
    double low = number(name, from);
    double high = number(name, to);
    if (low >= high) {
      throw new ScenarioException(
          "the range of %s is empty: from %s to %s".formatted(name.name(), from, to));
    }
    if (!linear && low <= 0) {
      throw new ScenarioException(
          "the range of %s begins at 0, which no log scale has; write 'scale: linear', or begin above it"
              .formatted(name.name()));
    }
    return new SweptParameter(name, low, high, !linear, List.of());
  }

  static SweptParameter of(SettableName name, List<String> values) throws ScenarioException {
    if (values.size() < 2) {
      throw new ScenarioException(name.name() + " has fewer than two values, and nothing to vary");
    }
    for (String value : values) {
      number(name, value);
    }
    return new SweptParameter(name, 0, 0, false, values);
  }

  private static double number(SettableName name, String text) throws ScenarioException {
    try {
      return Settings.of(Profile.connectx)
          .with(name.parameter().word(), text)
          .number(name.parameter());
    } catch (BadInputException wrong) {
      throw new ScenarioException(
          String.valueOf(wrong.getMessage())
              .replaceFirst("^" + name.parameter().word(), name.name())
              .replaceFirst("\\.$", ""),
          wrong);
    }
  }

  /** What is set there. */
  String change(double share) {
    return name.name() + "=" + value(share);
  }

  /**
   * The value at a place of the dimension, from 0 to 1.
   *
   * <p>Ends are kept to the letter; what lies between is rounded to three digits.
   */
  private String value(double share) {
    if (!values.isEmpty()) {
      return values.get((int) Math.min(values.size() - 1L, (long) (share * values.size())));
    }
    if (share <= 0 || share >= 1) {
      return text(BigDecimal.valueOf(share <= 0 ? from : to));
    }
    double number = log ? from * Math.pow(to / from, share) : from + (to - from) * share;
    BigDecimal rounded = new BigDecimal(number).round(DIGITS);
    return text(rounded.min(BigDecimal.valueOf(to)).max(BigDecimal.valueOf(from)));
  }

  private String text(BigDecimal number) {
    return switch (name.parameter().unit()) {
      case SIZE -> size(number.setScale(0, RoundingMode.HALF_EVEN));
      case TIME -> thousands(number.movePointLeft(3), "ns", "us", "ms");
      case RATE -> plain(number.movePointLeft(6).setScale(6, RoundingMode.HALF_EVEN)) + "Mbps";
      case SHARE -> plain(number.setScale(9, RoundingMode.HALF_EVEN));
      case COUNT -> whole(number);
      case SWITCH, CHOICE, PRIORITIES, WEIGHTS ->
          throw new IllegalStateException("no range of " + name.name());
    };
  }

  /** As people write it: {@code 13.9KB}. */
  private static String size(BigDecimal bytes) {
    int power = bytes.precision() - bytes.scale();
    return power > 6
        ? plain(bytes.movePointLeft(6)) + "MB"
        : power > 3 ? plain(bytes.movePointLeft(3)) + "KB" : plain(bytes);
  }

  /** In the largest unit that leaves a whole number. */
  private static String thousands(BigDecimal number, String... units) {
    BigDecimal left = number.setScale(0, RoundingMode.HALF_EVEN);
    int unit = 0;
    BigDecimal thousand = BigDecimal.valueOf(1000);
    while (unit < units.length - 1 && left.signum() > 0 && left.remainder(thousand).signum() == 0) {
      left = left.divide(thousand);
      unit++;
    }
    return left.toBigInteger() + units[unit];
  }

  private static String whole(BigDecimal number) {
    return number.setScale(0, RoundingMode.HALF_EVEN).toBigInteger().toString();
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}

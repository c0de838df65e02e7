package io.railwright.monitor.series;

/**
 * How much a counter grew in the part of a time that is known.
 *
 * @param millis that are known, by the target's own clock; 0 if nothing is
 */
public record Growth(long amount, long millis) {
  public static final Growth UNKNOWN = new Growth(0, 0);

  public boolean isKnown() {
    return millis > 0;
  }

  public double perSecond() {
    return isKnown() ? amount * 1000.0 / millis : Double.NaN;
  }

  /** Of columns that count the same thing, such as one for each priority. */
  public Growth plus(Growth other) {
    if (!isKnown() || !other.isKnown()) {
      return isKnown() ? this : other;
    }
    return new Growth(amount + other.amount, Math.max(millis, other.millis));
  }
}

package io.railwright.monitor.alert;

/** Where something stands against a limit. */
public enum Level {
  /** Nobody answered, or nothing was counted: the state stays as it is. */
  UNKNOWN,
  /** Below half of the limit. */
  LOW,
  /** Below the limit, and not so far that an alert would be over. */
  BETWEEN,
  /** At the limit or above. */
  HIGH;

  /** Of an amount against a limit above 0. */
  public static Level of(double amount, double limit) {
    if (amount >= limit) {
      return HIGH;
    }
    return amount * 2 >= limit ? BETWEEN : LOW;
  }

  /** Of something that is so or not. */
  public static Level of(boolean is) {
    return is ? HIGH : LOW;
  }
}

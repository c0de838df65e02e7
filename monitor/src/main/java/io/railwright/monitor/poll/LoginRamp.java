package io.railwright.monitor.poll;

/**
 * Spreads logins over time. When a collector starts, or a network comes back, all machines are to
 * be logged in to at once: a login costs some 130 ms of a processor at either end, and whoever
 * checks them (a directory, a jump host) gets all of them in one second. Some are let through
 * without a wait, so that a small fabric does not notice; a large one takes some two minutes.
 */
final class LoginRamp {
  private static final int AT_ONCE = 50;
  private static final double LEAST_A_SECOND = 8;
  private static final double SECONDS = 120;

  private final double interval;
  private final double ahead;
  private double next;

  /**
   * For some machines at any pace.
   *
   * @param atOnce how many logins may begin without a wait after a quiet time
   */
  LoginRamp(int atOnce, double perSecond) {
    this.interval = 1000 / perSecond;
    this.ahead = (atOnce - 1) * interval;
  }

  static LoginRamp of(int machines) {
    return new LoginRamp(AT_ONCE, Math.max(LEAST_A_SECOND, machines / SECONDS));
  }

  /**
   * One more login is to begin.
   *
   * @param now milliseconds by a clock that is never set
   * @return after how many milliseconds
   */
  synchronized long begin(long now) {
    next = Math.max(next, (double) now);
    long wait = Math.max(0, Math.round(next - ahead - now));
    next += interval;
    return wait;
  }
}

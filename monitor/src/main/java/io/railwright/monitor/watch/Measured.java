package io.railwright.monitor.watch;

import io.railwright.monitor.alert.Level;

/**
 * What was measured for one alert.
 *
 * @param words for people
 */
record Measured(Level level, String words) {
  static final Measured NOTHING = new Measured(Level.UNKNOWN, "");
}

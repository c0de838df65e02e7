package io.railwright.simulate.net;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * The ECN marking thresholds for ports of one rate: those set for this rate, or else those for 100G
 * ports, scaled unless scaling is turned off. Sizes are bytes.
 */
public record MarkingThresholds(double kmin, double kmax, double pmax) {
  private static final double RATE_OF_SETTINGS = 100e9;

  public static MarkingThresholds of(Settings settings, long rate) {
    double scale = settings.on(Parameter.SCALE_ECN) ? rate / RATE_OF_SETTINGS : 1;
    return new MarkingThresholds(
        settings.atRate(Parameter.KMIN, rate).orElse(settings.number(Parameter.KMIN) * scale),
        settings.atRate(Parameter.KMAX, rate).orElse(settings.number(Parameter.KMAX) * scale),
        settings.atRate(Parameter.PMAX, rate).orElse(settings.number(Parameter.PMAX)));
  }
}

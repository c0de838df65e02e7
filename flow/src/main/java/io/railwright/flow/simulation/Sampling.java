package io.railwright.flow.simulation;

import io.railwright.simulate.Scenario;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/** How often a run looks at its queues. */
public enum Sampling {
  /** As its parameters say. */
  AS_SET,
  /** Often enough for a picture where its parameters say nothing. */
  FOR_A_PICTURE;

  private static final double FIRST_PERIOD = 1e6;
  private static final double MOST = 500;

  Scenario of(Scenario scenario) {
    Settings settings = scenario.settings();
    if (this == AS_SET || settings.whole(Parameter.SAMPLE) > 0) {
      return scenario;
    }
    return new Scenario(
        scenario.name(),
        scenario.profile(),
        scenario.topology(),
        scenario.transfers(),
        settings.with(Parameter.SAMPLE, FIRST_PERIOD).with(Parameter.SAMPLES, MOST),
        scenario.duration(),
        scenario.faults());
  }
}

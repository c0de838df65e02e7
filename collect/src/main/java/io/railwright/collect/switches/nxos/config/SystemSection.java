package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.model.value.Value;

/** {@code system qos}: policies for all ports. */
final class SystemSection implements Section {
  static Section begin(ConfigLine statement, Readings readings) {
    Value present = new Value.Flag(true);
    readings.add("", "switch.qos-section", present, statement.text(), statement.number());
    return new SystemSection();
  }

  @Override
  public boolean take(ConfigLine statement, Readings readings) {
    return statement.word(0).equals("service-policy")
        && ServicePolicy.add("", "switch.policy", statement, readings);
  }
}

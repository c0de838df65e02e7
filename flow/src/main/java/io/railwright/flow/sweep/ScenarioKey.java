package io.railwright.flow.sweep;

import io.railwright.simulate.Scenario;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/**
 * What a run depends on, as one short text: scenario, settings, seed and engine. Whatever has no
 * order of its own is sorted first, since maps of Java differ in theirs from process to process.
 */
final class ScenarioKey {
  private static final byte END = 0;

  private final MessageDigest digest;

  private ScenarioKey() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Of a scenario.
   *
   * @param engine what else the numbers depend on
   */
  static String of(Scenario scenario, String engine) {
    ScenarioKey key = new ScenarioKey();
    key.add(engine);
    key.add(scenario.name());
    key.add(scenario.profile());
    key.topology(scenario.topology());
    scenario.transfers().forEach(it -> key.add(it.toString()));
    key.settings(scenario.settings());
    key.add(Long.toString(scenario.duration()));
    scenario.faults().forEach(it -> key.add(it.toString()));
    return HexFormat.of().formatHex(key.digest.digest());
  }

  private void add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update(END);
  }

  private void topology(Topology topology) {
    for (int node = 0; node < topology.nodes(); node++) {
      add(topology.name(node) + (topology.isSwitch(node) ? " switch" : " host"));
    }
    topology.links().forEach(it -> add(it.toString()));
  }

  private void settings(Settings settings) {
    for (Parameter parameter : Parameter.values()) {
      add(parameter.word() + "=" + settings.number(parameter));
    }
    for (long rate : settings.rates()) {
      for (Parameter parameter : Parameter.values()) {
        settings
            .atRate(parameter, rate)
            .ifPresent(it -> add(parameter.word() + "@" + rate + "=" + it));
      }
    }
    FabricSettings fabric = settings.fabric();
    new TreeMap<>(fabric.ports()).forEach((port, of) -> port(port, of));
    new TreeMap<>(fabric.memory()).forEach((node, bytes) -> add(node + " has " + bytes));
  }

  private void port(int number, PortSettings port) {
    add("port " + number);
    add(port.classes().toString());
    add(port.lossless().toString());
    add(port.pausing().toString());
    add(port.headroom().toString());
    add(port.threshold().toString());
    add(port.queues().map(TreeMap::new).toString());
    add(port.strict().toString());
    add(port.mtu().toString());
  }
}

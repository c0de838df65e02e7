package io.railwright.collect.firmware;

import io.railwright.model.fact.FactKey;
import java.util.Map;
import java.util.Set;

/** The keys of what {@code mlxlink} prints, by the section in which a label stands. */
final class LinkNames {
  private static final Map<String, String> LINK =
      Map.ofEntries(
          Map.entry("state", "nic.link.state"),
          Map.entry("physical-state", "nic.link.physical-state"),
          Map.entry("speed", "nic.link.speed"),
          Map.entry("width", "nic.link.width"),
          Map.entry("fec", "nic.link.fec"),
          Map.entry("loopback-mode", "nic.link.loopback-mode"),
          Map.entry("auto-negotiation", "nic.link.auto-negotiation"),
          Map.entry("enabled-link-speed", "nic.link.enabled-link-speed"),
          Map.entry("enabled-link-speed-ext", "nic.link.enabled-link-speed-ext"),
          Map.entry("supported-cable-speed", "nic.link.supported-cable-speed"),
          Map.entry("supported-cable-speed-ext", "nic.link.supported-cable-speed-ext"),
          Map.entry("status-opcode", "nic.link.status-opcode"),
          Map.entry("group-opcode", "nic.link.group-opcode"),
          Map.entry("recommendation", "nic.link.recommendation"));

  private static final Set<String> MEASURED =
      Set.of(
          "temperature",
          "voltage",
          "bias-current",
          "rx-power-current",
          "tx-power-current",
          "rx-power",
          "tx-power",
          "snr-media-lanes",
          "snr-host-lanes");

  private LinkNames() {}

  static String key(String section, String word) {
    return switch (section) {
      case "", "result", "output", "operational-info", "supported-info", "troubleshooting-info" ->
          ofLink(word);
      case "module-info" ->
          FactKey.text(MEASURED.contains(word) ? "nic.module.measured" : "nic.module", word);
      case "physical-counters-and-ber-info" -> ofCounter(word);
      case "tool-information" -> FactKey.text("nic.tool", word);
      default -> other(section.replaceFirst("-info(rmation)?$", ""), word);
    };
  }

  private static String ofLink(String word) {
    String known = LINK.get(word);
    return known == null ? FactKey.text("nic.link.field", word) : known;
  }

  /** An error rate goes up and down; what was counted only grows. */
  private static String ofCounter(String word) {
    return FactKey.text(word.endsWith("-ber") ? "nic.link.ber" : "nic.link.counter", word);
  }

  private static String other(String section, String word) {
    if (section.contains("counter")) {
      return FactKey.text("nic.link.counter", section, word);
    }
    String name = section.contains("eye") ? "nic.link.eye" : "nic.link.field";
    return FactKey.text(name, section, word);
  }
}

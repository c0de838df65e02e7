package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * {@code nv show interface PORT qos roce counters}. The same names stand below several parents, so
 * a counter is named by its path.
 */
final class RoceCounters {
  private static final String FRAMES = "frames";

  private RoceCounters() {}

  /** False if the value is no such counter. */
  static boolean add(String subject, NvueLeaf leaf, Readings readings) {
    List<String> path = leaf.path();
    boolean counted = path.size() > 1 && (path.contains("rx-stats") || path.contains("tx-stats"));
    if (!counted) {
      return false;
    }
    String of = leaf.parent().replace("-stats", "");
    String name = of + "." + leaf.name();
    switch (name) {
      case "rx-pfc.pause-packets" -> frames(subject, "port.pfc.rx-total", leaf, readings);
      case "tx-pfc.pause-packets" -> frames(subject, "port.pfc.tx-total", leaf, readings);
      case "tx-ecn.ecn-marked-packets" ->
          add(subject, FactKey.text("port.counter", leaf.name()), count(leaf), leaf, readings);
      default -> {
        boolean usage = leaf.name().endsWith("usage");
        String key =
            usage ? FactKey.text("port.roce.usage", name) : FactKey.text("port.roce.counter", name);
        add(subject, key, usage ? SwitchValue.size(leaf.value()) : count(leaf), leaf, readings);
      }
    }
    return true;
  }

  private static void frames(String subject, String key, NvueLeaf leaf, Readings readings) {
    add(subject, key, SwitchValue.count(leaf.value(), FRAMES), leaf, readings);
  }

  /** A number, or bytes with a unit. */
  private static Value count(NvueLeaf leaf) {
    boolean unit = leaf.value().endsWith("B") || leaf.value().endsWith("Bytes");
    return unit ? SwitchValue.size(leaf.value()) : SwitchValue.count(leaf.value());
  }

  private static void add(
      String subject, String key, Value value, NvueLeaf leaf, Readings readings) {
    readings.add(subject, key, value, leaf.raw(), leaf.line());
  }
}

package io.railwright.monitor.watch;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.monitor.alert.Level;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Which GPUs of a host are slowed by heat or for want of power, as they told last. A GPU at full
 * load runs at its power limit, and that is as it should be: the limit slows it only where somebody
 * set it below the GPU's own.
 */
final class SlowedGpus {
  /** What GPUs told so long ago says nothing of now. */
  private static final long LONGEST = 180_000;

  private static final String REASON = "gpu.clocks-event-reasons[";

  /** By what nvidia-smi calls them; what is told first is what the next ones follow from. */
  private static final Map<String, String> REASONS = new LinkedHashMap<>();

  static {
    REASONS.put(REASON + "hw-thermal-slowdown]", "heat, halved by hardware");
    REASONS.put(REASON + "hw-power-brake-slowdown]", "power brake of the chassis");
    REASONS.put(REASON + "hw-slowdown]", "halved by hardware");
    REASONS.put(REASON + "sw-thermal-slowdown]", "heat");
  }

  private static final String POWER_CAP = REASON + "sw-power-cap]";

  private Map<String, String> slowed = Map.of();
  private boolean told;
  private long toldAt;

  /** Takes what an answer says of GPUs; most answers say nothing. */
  void take(List<Fact> facts, long now) {
    Map<Subject, Map<String, Value>> gpus = new TreeMap<>();
    boolean tells = false;
    for (Fact fact : facts) {
      if (fact.key().startsWith("gpu.")) {
        gpus.computeIfAbsent(fact.subject(), _ -> new TreeMap<>()).put(fact.key(), fact.value());
        tells |= fact.key().startsWith(REASON) && fact.value() instanceof Value.Flag;
      }
    }
    if (tells) {
      Map<String, String> found = new TreeMap<>();
      gpus.forEach(
          (gpu, values) -> {
            String why = why(values);
            if (!why.isEmpty()) {
              found.put(name(gpu, values), why);
            }
          });
      slowed = found;
      told = true;
      toldAt = now;
    }
  }

  private static String name(Subject gpu, Map<String, Value> values) {
    return values.get("gpu.index") instanceof Value.Count(long index, String _)
        ? "GPU " + index
        : gpu.name();
  }

  private static String why(Map<String, Value> values) {
    for (Map.Entry<String, String> reason : REASONS.entrySet()) {
      if (isSet(values, reason.getKey())) {
        return reason.getValue();
      }
    }
    double limit = watts(values, "gpu.power.limit");
    double usual = watts(values, "gpu.power.default-limit");
    return isSet(values, POWER_CAP) && limit < usual
        ? "power limit %.0f W of %.0f W".formatted(limit, usual)
        : "";
  }

  private static boolean isSet(Map<String, Value> values, String key) {
    return values.get(key) instanceof Value.Flag(boolean set) && set;
  }

  /** NaN where it is not told, which is below nothing. */
  private static double watts(Map<String, Value> values, String key) {
    if (values.get(key) instanceof Value.Decimal(BigDecimal watts, String _)) {
      return watts.doubleValue();
    }
    return values.get(key) instanceof Value.Count(long watts, String _) ? watts : Double.NaN;
  }

  private boolean isKnown(long now) {
    return told && now - toldAt <= LONGEST;
  }

  Level level(long now) {
    return isKnown(now) ? Level.of(!slowed.isEmpty()) : Level.UNKNOWN;
  }

  /** How many there are; empty where GPUs told nothing lately. */
  OptionalLong count(long now) {
    return isKnown(now) ? OptionalLong.of(slowed.size()) : OptionalLong.empty();
  }

  /** For people: {@code GPU 3: heat; GPU 5: heat}. */
  String words() {
    StringBuilder words = new StringBuilder();
    slowed.forEach(
        (gpu, why) ->
            words.append(words.isEmpty() ? "" : "; ").append(gpu).append(": ").append(why));
    return words.toString();
  }
}

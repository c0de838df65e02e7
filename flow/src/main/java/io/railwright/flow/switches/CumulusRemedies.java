package io.railwright.flow.switches;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The commands that mend what a rule finds at a port of a switch with Cumulus Linux: RoCE as its
 * maker sets it up, where nobody has set up anything, and a port that has a profile which no other
 * has goes back to what the others do. What else somebody chose stays with people.
 */
public final class CumulusRemedies {
  private static final String PORT = "port/";

  /** What {@code qos roce} gives: the priority that pauses, and who sorts into which class. */
  private static final int PAUSED = 3;

  private static final int CNP = 6;
  private static final int CODES_A_PRIORITY = 8;

  private final Map<String, Map<String, String>> places = new HashMap<>();
  private final TreeSet<String> ports = new TreeSet<>();

  /**
   * @param facts of the switch
   */
  public CumulusRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      String place = fact.subject().below(fact.subject().root());
      places.computeIfAbsent(place, _ -> new HashMap<>()).put(fact.key(), fact.value().print());
      if (fact.key().equals("port.mtu")) {
        ports.add(fact.subject().name());
      }
    }
  }

  /**
   * The commands, each as its words.
   *
   * @param wanted the numbers that the rule expects: code points or priorities
   */
  public Optional<List<List<String>>> of(String rule, String port, List<Integer> wanted) {
    return switch (rule) {
      case "switch.pfc", "switch.lossless-class" -> mended(port, "pfc", wanted, it -> it == PAUSED);
      case "switch.class-dscp" ->
          mended(port, "mapping", wanted, it -> it / CODES_A_PRIORITY == PAUSED)
              .or(() -> mended(port, "pfc", wanted, it -> it / CODES_A_PRIORITY == PAUSED));
      case "switch.ecn-dscp" ->
          mended(port, "mapping", wanted, it -> it / CODES_A_PRIORITY == PAUSED);
      case "switch.cnp-dscp" -> mended(port, "mapping", wanted, it -> it / CODES_A_PRIORITY == CNP);
      case "switch.cnp-class" ->
          mended(port, "egress-scheduler", wanted, it -> it / CODES_A_PRIORITY == CNP);
      case "switch.ecn" ->
          mended(port, "congestion-control", wanted, it -> it / CODES_A_PRIORITY == PAUSED);
      default -> Optional.empty();
    };
  }

  private Optional<String> value(String place, String key) {
    return Optional.ofNullable(places.getOrDefault(place, Map.of()).get(key));
  }

  /**
   * @param fits whether {@code qos roce} does what is wanted of a number
   */
  private Optional<List<List<String>>> mended(
      String port, String kind, List<Integer> wanted, Predicate<Integer> fits) {
    if (wanted.isEmpty() || !wanted.stream().allMatch(fits)) {
      return Optional.empty();
    }
    if (isYes("", FactKey.text("switch.untouched", "classes"))) {
      return Optional.of(List.of(List.of("nv", "set", "qos", "roce")));
    }
    if (!isYes("qos-profile/roce", "roce.enabled")) {
      return Optional.empty(); // classes of somebody's own
    }
    boolean lossy = value("qos-profile/roce", "roce.mode").equals(Optional.of("lossy"));
    if (lossy && kind.equals("pfc")) {
      return Optional.of(List.of(List.of("nv", "set", "qos", "roce", "mode", "lossless")));
    }
    boolean odd =
        profile(port, kind).isPresent()
            && ports.stream().filter(it -> profile(it, kind).isPresent()).count() == 1
            && ports.size() > 2
            && !isChanged(kind);
    return odd
        ? Optional.of(List.of(List.of("nv", "unset", "interface", port, "qos", kind, "profile")))
        : Optional.empty();
  }

  private boolean isYes(String place, String key) {
    return value(place, key).equals(Optional.of("yes"));
  }

  /** The profile of a kind that a port names itself. */
  private Optional<String> profile(String port, String kind) {
    return value(
        PORT + Subject.escape(port), FactKey.text("config.set", "qos." + kind + ".profile"));
  }

  /** Whether somebody has changed what ports do that name no profile. */
  private boolean isChanged(String kind) {
    String all = FactKey.text("config.set", "qos." + kind + ".default-global");
    String start = all.substring(0, all.length() - 1) + ".";
    return places.getOrDefault("", Map.of()).keySet().stream().anyMatch(it -> it.startsWith(start));
  }
}

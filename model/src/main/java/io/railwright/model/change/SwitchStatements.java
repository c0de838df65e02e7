package io.railwright.model.change;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The lines of a Nexus that rail may change, by the part of the configuration they stand in. A plan
 * is a file that anybody may have edited: what is not here is refused when it is read.
 */
final class SwitchStatements {
  private static final String NAME = "[A-Za-z0-9_.-]+";
  private static final String TYPE = "type (qos|queuing|network-qos) ";

  /** Both directions of a port's link-level flow control, which are typed together. */
  static final String BOTH_PAUSES = "flowcontrol";

  private static final Pattern PAUSES =
      Pattern.compile("receive (on|off|desired) send (on|off|desired)");

  /** A statement without a value: it is there or it is not. */
  private static final String BARE = "";

  /** For a statement that the switch does not print by itself. */
  private static final String NONE = "none";

  private static final Map<String, String> OF_THE_SWITCH =
      Map.of(
          "priority-flow-control watch-dog-interval",
          "off",
          "class-map " + TYPE + "match-any " + NAME,
          BARE,
          "policy-map " + TYPE + NAME,
          BARE);

  private static final Map<String, String> OF_A_PORT =
      Map.of(
          "mtu",
          "1500",
          "flowcontrol receive",
          "off",
          "flowcontrol send",
          "off",
          BOTH_PAUSES,
          "receive off send off",
          "priority-flow-control mode",
          "auto",
          "priority-flow-control watch-dog-interval",
          "off",
          "service-policy type qos input",
          NONE,
          "service-policy type queuing output",
          NONE);

  private static final Map<String, String> OF_THE_SYSTEM =
      Map.of(
          "service-policy type qos input", NONE,
          "service-policy type queuing output", NONE,
          "service-policy type network-qos", NONE);

  private static final Map<String, String> OF_A_CLASS =
      Map.of(
          "set qos-group", NONE,
          "priority level", NONE,
          "bandwidth percent", NONE,
          "bandwidth remaining percent", NONE,
          "random-detect", NONE,
          "queue-limit", NONE,
          "pause", NONE,
          "mtu", NONE);

  private static final Map<Pattern, Map<String, String>> SECTIONS =
      Map.of(
          Pattern.compile("interface [A-Za-z]+[0-9/]+"), OF_A_PORT,
          Pattern.compile("system qos"), OF_THE_SYSTEM,
          Pattern.compile("class-map " + TYPE + "match-any " + NAME), Map.of("match dscp", NONE),
          Pattern.compile("policy-map " + TYPE + NAME),
              Map.of("class (" + TYPE + ")?" + NAME, BARE),
          Pattern.compile("class (" + TYPE + ")?" + NAME), OF_A_CLASS);

  /** What takes a link down, or drops what goes over it, behind which we may be ourselves. */
  private static final Map<Pattern, Pattern> CUTTING =
      Map.of(
          Pattern.compile("interface .*"),
          Pattern.compile("mtu|flowcontrol.*|priority-flow-control mode"),
          Pattern.compile("class type network-qos .*"),
          Pattern.compile("mtu|pause"),
          Pattern.compile("system qos"),
          Pattern.compile("service-policy type network-qos"));

  private SwitchStatements() {}

  /** Whether another state of it may cut our own way in, or that of a host. */
  static boolean mayCutAccess(List<String> section, String statement) {
    return CUTTING.entrySet().stream()
        .anyMatch(
            it ->
                !section.isEmpty()
                    && it.getKey().matcher(section.getLast()).matches()
                    && it.getValue().matcher(statement).matches());
  }

  private static Optional<String> usual(List<String> section, String statement) {
    Map<String, String> statements =
        section.isEmpty()
            ? OF_THE_SWITCH
            : SECTIONS.entrySet().stream()
                .filter(it -> it.getKey().matcher(section.getLast()).matches())
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(Map.of());
    return statements.entrySet().stream()
        .filter(it -> statement.matches(it.getKey()))
        .findFirst()
        .map(Map.Entry::getValue);
  }

  static boolean isKnown(List<String> section, String statement) {
    boolean nested = section.size() == 2;
    boolean inPolicy = nested && section.getFirst().startsWith("policy-map ");
    boolean isClass = !section.isEmpty() && section.getLast().startsWith("class ");
    return section.size() <= 2
        && isClass == nested
        && nested == inPolicy
        && usual(section, statement).isPresent();
  }

  /** What the switch does where it does not print the statement; empty where that is nothing. */
  static Optional<String> assumed(List<String> section, String statement) {
    return usual(section, statement).filter(it -> !it.equals(NONE) && !it.equals(BARE));
  }

  /** Whether a value of a statement that is more than one line names each of them. */
  static boolean isWhole(String statement, String value) {
    return !statement.equals(BOTH_PAUSES) || PAUSES.matcher(value).matches();
  }

  static boolean isBare(List<String> section, String statement) {
    return usual(section, statement).equals(Optional.of(BARE));
  }
}

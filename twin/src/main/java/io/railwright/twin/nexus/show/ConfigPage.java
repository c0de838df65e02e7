package io.railwright.twin.nexus.show;

import io.railwright.twin.nexus.config.ConfigEditor;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.PortNames;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** {@code show running-config}, or parts of it. */
final class ConfigPage {
  private static final List<String> SECTIONS =
      List.of("class-map type qos", "class-map", "policy-map", "system qos", "interface ");
  private static final List<String> QOS =
      List.of("class-map", "policy-map", "system qos", "priority-flow-control");
  private static final List<String> QOS_OF_PORTS = List.of("service-policy", "priority-flow");

  private ConfigPage() {}

  static Answer whole(NexusState state, List<String> words) {
    ConfigNode all = named(state.configuration(), state);
    return Answer.of(head("running-config", state) + print(all, _ -> true));
  }

  /** {@code show checkpoint NAME}: the configuration that it holds. */
  static Answer kept(NexusState state, List<String> words) {
    Checkpoint checkpoint = state.checkpoints().get(words.getLast());
    if (checkpoint == null) {
      return Answer.of("");
    }
    String rule = "-".repeat(80);
    return Answer.of(
        "%s%nName: %s%n%n!Command: Checkpoint cmd vdc 1%n!Time: %s%n%n"
                .formatted(rule, words.getLast(), checkpoint.made())
            + VersionPage.release()
            + print(named(checkpoint.configuration(), state), _ -> true));
  }

  static Answer saved(NexusState state, List<String> words) {
    String head = "\n!Command: show startup-config\n!Startup config saved at: ";
    return Answer.of(
        head
            + state.changes().savedAt()
            + "\n\n"
            + VersionPage.release()
            + print(named(state.saved(), state), _ -> true));
  }

  /** As a Nexus does it unless told otherwise. */
  static Answer loadSharing(NexusState state, List<String> words) {
    return Answer.of(
        """
        IPv4/IPv6 ECMP load sharing:
        Universal-id (Random Seed): 1749223814
        Load-share mode : address source-destination port source-destination
        GRE-Outer hash is disabled
        Concatenation is disabled
        Rotate: 32
        """);
  }

  private static ConfigNode named(ConfigNode configuration, NexusState state) {
    return configuration.has("hostname")
        ? configuration
        : configuration.with("hostname", "hostname " + state.name());
  }

  /** Of ports only what concerns their classes. */
  static Answer qos(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder(head("running-config ipqos", state));
    text.append(print(state.configuration(), it -> starts(it, QOS)));
    for (ConfigNode port : ordered(state.configuration(), ConfigPage::isPort)) {
      ConfigNode part = port.only(it -> starts(it, QOS_OF_PORTS));
      if (!part.below().isEmpty()) {
        text.append('\n');
        append(part, 0, text);
      }
    }
    return Answer.of(text.toString());
  }

  static Answer ports(NexusState state, List<String> words) {
    List<String> named = PortNames.list(words.getLast());
    Predicate<String> asked =
        it -> isPort(it) && (named.isEmpty() || named.contains(it.split(" ", -1)[1]));
    return Answer.of(head("running-config interface", state) + print(state.configuration(), asked));
  }

  private static boolean isPort(String key) {
    return key.startsWith("interface ") && !key.startsWith("interface breakout");
  }

  private static boolean starts(String key, List<String> words) {
    return words.stream().anyMatch(key::startsWith);
  }

  private static String head(String command, NexusState state) {
    return "\n!Command: show "
        + command
        + "\n!Running configuration last done at: "
        + state.changes().changedAt()
        + "\n\n"
        + VersionPage.release();
  }

  private static String print(ConfigNode configuration, Predicate<String> keys) {
    StringBuilder text = new StringBuilder();
    for (ConfigNode line : ordered(configuration, keys)) {
      boolean section = !line.below().isEmpty();
      text.append(section ? "\n" : "");
      append(line, 0, text);
    }
    return text.toString();
  }

  /** Lines of the whole switch first, then each kind of section, and ports by their numbers. */
  private static List<ConfigNode> ordered(ConfigNode configuration, Predicate<String> keys) {
    Stream<String> chosen = configuration.below().keySet().stream().filter(keys);
    return chosen
        .sorted(Comparator.comparingInt(ConfigPage::rank).thenComparing(ConfigPage::order))
        .map(key -> configuration.at(key))
        .toList();
  }

  private static int rank(String key) {
    if (key.startsWith("hostname")) {
      return -2;
    }
    for (int at = 0; at < SECTIONS.size(); at++) {
      if (key.startsWith(SECTIONS.get(at)) && (!key.startsWith("interface ") || isPort(key))) {
        return at;
      }
    }
    return -1;
  }

  private static int order(String one, String other) {
    return isPort(one) && isPort(other) ? PortNames.ORDER.compare(one, other) : 0;
  }

  private static void append(ConfigNode line, int depth, StringBuilder text) {
    text.append("  ".repeat(depth)).append(line.text()).append('\n');
    line.lines().forEach(it -> append(it, depth + 1, text));
    if (line.text().startsWith("scheduler job name ")) {
      text.append('\n').append(ConfigEditor.END_OF_JOB).append('\n');
    }
  }
}

package io.railwright.twin.nexus.show;

import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.StockPolicies;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code show policy-map} and {@code show class-map}; both have no tables here. */
final class PolicyPages {
  private static final List<String> TYPES = List.of("qos", "queuing", "network-qos");

  private PolicyPages() {}

  static Answer policies(NexusState state, List<String> words) {
    return Answer.of(maps(state, "policy-map", words));
  }

  static Answer classes(NexusState state, List<String> words) {
    return Answer.of(maps(state, "class-map", words));
  }

  /** The one that is in effect. */
  static Answer ofSystem(NexusState state, List<String> words) {
    String name = state.policies().network();
    return Answer.of(
        maps(state, "policy-map", List.of("show", "policy-map", "type", "network-qos", name)));
  }

  private static String maps(NexusState state, String kind, List<String> words) {
    int type = words.indexOf("type") + 1;
    List<String> types = type == 0 ? TYPES : List.of(words.get(type));
    String name = type > 0 && words.size() > type + 1 ? words.getLast() : "";
    return types.stream()
        .map(it -> section(state, kind, it, name))
        .collect(Collectors.joining("", "\n", ""));
  }

  private static String section(NexusState state, String kind, String type, String name) {
    String heading = "  Type " + type + " " + kind + "s";
    StringBuilder text = new StringBuilder("\n").append(heading).append('\n');
    text.append("  ").append("=".repeat(heading.length() - 2)).append("\n\n");
    Stream.of(state.configuration(), StockPolicies.ALL)
        .flatMap(it -> it.starting(kind + " type " + type + " ").stream())
        .filter(it -> name.isEmpty() || it.text().endsWith(" " + name))
        .forEach(it -> append(it, type, state, 1, text));
    return text.toString();
  }

  private static void append(
      ConfigNode line, String type, NexusState state, int depth, StringBuilder text) {
    String indent = "  ".repeat(depth);
    text.append(indent).append(line.text()).append('\n');
    if (line.text().startsWith("class type network-qos ")) {
      int group = state.policies().group(type, line);
      text.append(indent).append("  match qos-group ").append(group).append('\n');
    }
    line.lines().forEach(it -> append(it, type, state, depth + 1, text));
  }
}

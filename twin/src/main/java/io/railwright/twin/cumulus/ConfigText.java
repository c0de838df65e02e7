package io.railwright.twin.cumulus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Configurations as {@code nv config} prints them: commands, YAML and JSON. */
final class ConfigText {
  private ConfigText() {}

  /** The lines that would make this configuration; ports with the same value share one. */
  static String commands(Revision revision) {
    return lines("nv set ", revision.values());
  }

  /** The lines that lead from one configuration to another. */
  static String commands(Revision from, Revision to) {
    Map<String, String> set = new TreeMap<>();
    Map<String, String> unset = new TreeMap<>();
    for (String path : Nvue.changed(from, to)) {
      to.get(path).ifPresentOrElse(it -> set.put(path, it), () -> unset.put(path, ""));
    }
    return lines("nv unset ", unset) + lines("nv set ", set);
  }

  private static String lines(String verb, Map<String, String> values) {
    Map<String, List<String>> ports = new LinkedHashMap<>();
    values.forEach(
        (path, value) -> {
          String[] words = path.split(" ", 3);
          boolean port = words[0].equals("interface");
          String rest = port ? words[2] : path;
          ports
              .computeIfAbsent(
                  (port ? "P" : "") + (rest + " " + value).strip(), _ -> new ArrayList<>())
              .add(port ? words[1] : "");
        });
    StringBuilder text = new StringBuilder();
    ports.forEach(
        (rest, names) -> {
          boolean port = rest.startsWith("P");
          text.append(verb)
              .append(
                  port
                      ? "interface " + Ranges.join(Ports.inOrder(names)) + " " + rest.substring(1)
                      : rest)
              .append('\n');
        });
    return text.toString();
  }

  /** The difference as YAML; nothing where there is none. */
  static String yaml(Revision from, Revision to) {
    Map<String, String> set = new TreeMap<>();
    Map<String, String> unset = new TreeMap<>();
    for (String path : Nvue.changed(from, to)) {
      to.get(path).ifPresentOrElse(it -> set.put(path, it), () -> unset.put(path, ""));
    }
    return yaml("unset", unset) + yaml("set", set);
  }

  static String yaml(String verb, Map<String, String> values) {
    if (values.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("- " + verb + ":\n");
    List<String> before = List.of();
    for (Map.Entry<String, String> value : values.entrySet()) {
      List<String> path = List.of(value.getKey().split(" "));
      int common = 0;
      while (common < Math.min(before.size(), path.size())
          && before.get(common).equals(path.get(common))) {
        common++;
      }
      for (int at = common; at < path.size(); at++) {
        boolean leaf = at + 1 == path.size();
        String word = path.get(at).matches("\\d+") ? "'" + path.get(at) + "'" : path.get(at);
        String end = leaf ? (value.getValue().isEmpty() ? " {}" : " " + value.getValue()) : "";
        text.append("  ".repeat(at + 2)).append(word).append(':').append(end).append('\n');
      }
      before = path;
    }
    return text.toString();
  }

  static String json(Revision revision, String model, String release) {
    return "[\n  {\"header\": {\"model\": \"%s\", \"nvue-api-version\": \"nvue_v1\", \"version\": \"Cumulus Linux %s\"}},\n  {\"set\": %s}\n]\n"
        .formatted(model, release, object(revision.values()));
  }

  private static String object(Map<String, String> values) {
    Map<String, Map<String, String>> parts = new TreeMap<>();
    values.forEach(
        (path, value) -> {
          int blank = path.indexOf(' ');
          String first = blank < 0 ? path : path.substring(0, blank);
          Map<String, String> below = parts.computeIfAbsent(first, _ -> new TreeMap<>());
          below.put(blank < 0 ? "" : path.substring(blank + 1), value);
        });
    List<String> members = new ArrayList<>();
    parts.forEach(
        (name, below) -> {
          String leaf = below.get("");
          String text = leaf == null ? object(below) : leaf.isEmpty() ? "{}" : "\"" + leaf + "\"";
          members.add("\"" + name + "\": " + text);
        });
    return "{" + String.join(", ", members) + "}";
  }
}

package io.railwright.twin.nexus.config;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A line of the configuration and those below it, by the words that tell what each of them sets. It
 * never changes: a changed configuration is another one.
 */
public record ConfigNode(String text, Map<String, ConfigNode> below) {
  public static final ConfigNode EMPTY = new ConfigNode("", Map.of());

  private static final List<String> PLACES =
      List.of(
          "mtu",
          "flowcontrol receive",
          "flowcontrol send",
          "priority-flow-control mode",
          "priority-flow-control watch-dog-interval",
          "service-policy type qos",
          "service-policy type network-qos",
          "service-policy type queuing",
          "shutdown",
          "priority level",
          "bandwidth",
          "random-detect");

  public ConfigNode {
    below = Collections.unmodifiableMap(new LinkedHashMap<>(below));
  }

  /** The line at a path of keys; an empty one where there is none. */
  public ConfigNode at(String... path) {
    ConfigNode node = this;
    for (String key : path) {
      node = node.below.getOrDefault(key, EMPTY);
    }
    return node;
  }

  public ConfigNode port(String name) {
    return at("interface " + name);
  }

  public boolean has(String key) {
    return below.containsKey(key);
  }

  /** The words of a line behind its key, {@code 9216} of {@code mtu}; empty where it is not set. */
  public Optional<String> value(String key) {
    String line = at(key).text();
    return line.length() > key.length() && line.startsWith(key + " ")
        ? Optional.of(line.substring(key.length() + 1))
        : Optional.empty();
  }

  /**
   * The lines below this one, in the order in which the switch prints them, whenever they were
   * typed: the class for all the rest is the last of its policy, and lines of a port and of a queue
   * have places of their own.
   */
  public List<ConfigNode> lines() {
    return below.entrySet().stream()
        .sorted(Comparator.comparingInt(it -> place(it.getKey())))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static int place(String key) {
    if (key.equals("class class-default")) {
      return PLACES.size() + 1;
    }
    for (int at = 0; at < PLACES.size(); at++) {
      if (key.startsWith(PLACES.get(at))) {
        return at + 1;
      }
    }
    return 0;
  }

  /** Those of them that begin so. */
  public List<ConfigNode> starting(String words) {
    return lines().stream().filter(it -> it.text().startsWith(words)).toList();
  }

  /** Of the lines below this one only those with such keys. */
  public ConfigNode only(Predicate<String> keys) {
    Map<String, ConfigNode> some = new LinkedHashMap<>(below);
    some.keySet().removeIf(keys.negate());
    return new ConfigNode(text, some);
  }

  public ConfigNode with(String key, String line) {
    return with(List.of(), key, line);
  }

  /**
   * With a line at the end of a path. What stands below an earlier one of the key stays; a line
   * that only opens that again says nothing new of it.
   */
  ConfigNode with(List<String> path, String key, String line) {
    Map<String, ConfigNode> changed = new LinkedHashMap<>(below);
    if (path.isEmpty()) {
      ConfigNode before = at(key);
      boolean again = line.equals(key) && !before.below().isEmpty();
      changed.put(key, new ConfigNode(again ? before.text() : line, before.below()));
    } else {
      String first = path.getFirst();
      changed.put(first, at(first).with(path.subList(1, path.size()), key, line));
    }
    return new ConfigNode(text, changed);
  }

  ConfigNode without(List<String> path, String key) {
    Map<String, ConfigNode> changed = new LinkedHashMap<>(below);
    if (path.isEmpty()) {
      changed.remove(key);
    } else if (has(path.getFirst())) {
      String first = path.getFirst();
      changed.put(first, at(first).without(path.subList(1, path.size()), key));
    }
    return new ConfigNode(text, changed);
  }
}

package io.railwright.twin.esxi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What modules are loaded with, and what they will be loaded with at the next boot. ESXi shows the
 * latter alone.
 */
final class ModuleOptions {
  private static final int BITS = 8;

  private final Map<String, String> next = new TreeMap<>();
  private Map<String, String> loaded;

  ModuleOptions(Map<String, String> options) {
    ModuleOption.OF.keySet().forEach(module -> next.put(module, ""));
    next.putAll(options);
    this.loaded = Map.copyOf(next);
  }

  /** At the next boot, as one string. */
  synchronized String next(String module) {
    return next.getOrDefault(module, "");
  }

  synchronized void set(String module, String options) {
    next.put(module, options);
  }

  synchronized void boot() {
    loaded = Map.copyOf(next);
  }

  /** Names that the module does not know. */
  static List<String> unknown(String module, String options) {
    List<String> known =
        ModuleOption.OF.getOrDefault(module, List.of()).stream().map(ModuleOption::name).toList();
    return parsed(options).keySet().stream().filter(it -> !known.contains(it)).toList();
  }

  static Map<String, String> parsed(String options) {
    Map<String, String> parsed = new LinkedHashMap<>();
    for (String word : options.strip().split("\\s+", -1)) {
      int equals = word.indexOf('=');
      if (!word.isEmpty()) {
        parsed.put(
            equals < 0 ? word : word.substring(0, equals),
            equals < 0 ? "" : word.substring(equals + 1));
      }
    }
    return parsed;
  }

  /** Both strings in one, the second before the first where they disagree. */
  static String joined(String old, String added) {
    Map<String, String> all = parsed(old);
    all.putAll(parsed(added));
    return all.entrySet().stream()
        .map(it -> it.getKey() + "=" + it.getValue())
        .collect(Collectors.joining(" "));
  }

  private synchronized String loaded(String name) {
    return parsed(loaded.getOrDefault("nmlx5_core", "")).getOrDefault(name, "");
  }

  /** A bit for each priority that is paused both ways. */
  int pfc() {
    return number(loaded("pfctx"), 0) & number(loaded("pfcrx"), 0) & ((1 << BITS) - 1);
  }

  boolean trustsDscp() {
    return number(loaded("trust_state"), 1) == 2;
  }

  boolean congestionControl() {
    return number(loaded("ecn"), 1) == 1;
  }

  /** How many virtual functions a port was asked to have when the module was loaded. */
  int virtualFunctions(int port) {
    String[] numbers = loaded("max_vfs").split(",", -1);
    return port < numbers.length ? number(numbers[port].strip(), 0) : 0;
  }

  private static int number(String text, int otherwise) {
    try {
      return text.isEmpty() ? otherwise : Integer.decode(text);
    } catch (NumberFormatException noNumber) {
      return otherwise; // the driver takes its own value then
    }
  }
}

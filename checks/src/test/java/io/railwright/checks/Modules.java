package io.railwright.checks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which module may use which others; the table of the architecture, also for modules yet to come.
 */
final class Modules {
  private static final List<String> BELOW_FLOW =
      List.of(
          "model",
          "knowledge",
          "reach",
          "collect",
          "assess",
          "change",
          "benchmark",
          "capture",
          "simulate",
          "monitor",
          "diagnose",
          "twin");

  static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("model", List.of()),
          Map.entry("knowledge", List.of("model")),
          Map.entry("reach", List.of("model")),
          Map.entry("collect", List.of("model", "reach")),
          Map.entry("assess", List.of("model", "knowledge")),
          Map.entry("change", List.of("model", "knowledge", "reach")),
          Map.entry("benchmark", List.of("model", "knowledge", "reach")),
          Map.entry("capture", List.of("model")),
          Map.entry("simulate", List.of("model")),
          Map.entry("monitor", List.of("model", "knowledge", "collect")),
          Map.entry("diagnose", List.of("model", "knowledge")),
          Map.entry("twin", List.of("model", "simulate")),
          Map.entry("flow", BELOW_FLOW),
          Map.entry("web", List.of("model", "flow")),
          Map.entry("cli", List.of("model", "flow", "web")));

  /** Folders with a pom.xml that hold no production code of ours, or may use everything. */
  static final Set<String> OUTSIDE = Set.of("picocli", "testing", "checks", "lab", "microbench");

  private Modules() {}

  static List<String> forbiddenFor(String module) {
    List<String> forbidden = new ArrayList<>(MAY_USE.keySet());
    forbidden.remove(module);
    forbidden.removeAll(MAY_USE.getOrDefault(module, List.of()));
    return forbidden.stream().sorted().toList();
  }
}

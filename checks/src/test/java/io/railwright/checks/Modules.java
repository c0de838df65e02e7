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
          "yaml",
          "inventory",
          "knowledge",
          "reach",
          "collect",
          "survey",
          "assess",
          "change",
          "benchmark",
          "capture",
          "simulate",
          "monitor",
          "diagnose",
          "posix",
          "twin");

  private static final List<String> ON_MACHINES =
      List.of("model", "knowledge", "survey", "collect", "reach");

  static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("model", List.of()),
          Map.entry("yaml", List.of("model")),
          Map.entry("inventory", List.of("model", "yaml")),
          Map.entry("knowledge", List.of("model", "yaml")),
          Map.entry("reach", List.of("model", "yaml", "inventory")),
          Map.entry("collect", List.of("model", "knowledge", "reach")),
          Map.entry("survey", List.of("model", "knowledge")),
          Map.entry("assess", List.of("model", "knowledge", "survey")),
          Map.entry("change", ON_MACHINES),
          Map.entry("benchmark", ON_MACHINES),
          Map.entry("monitor", ON_MACHINES),
          Map.entry("capture", List.of("model")),
          Map.entry("simulate", List.of("model")),
          Map.entry("diagnose", List.of("model", "knowledge", "survey")),
          Map.entry("posix", List.of()),
          Map.entry("twin", List.of("model", "yaml", "posix", "simulate")),
          Map.entry("flow", BELOW_FLOW),
          Map.entry("view", List.of("model", "knowledge", "survey")),
          Map.entry("web", List.of("model", "flow", "view")),
          Map.entry("lab", List.of("model")),
          Map.entry("cli", List.of("model", "flow", "view", "web", "lab")));

  /** Folders with a pom.xml that hold no production code of ours, or may use everything. */
  static final Set<String> OUTSIDE =
      Set.of("picocli-rebuilt", "analysis", "testing", "checks", "lab-tests", "microbench");

  private Modules() {}

  static List<String> forbiddenFor(String module) {
    List<String> forbidden = new ArrayList<>(MAY_USE.keySet());
    forbidden.remove(module);
    forbidden.removeAll(MAY_USE.getOrDefault(module, List.of()));
    return forbidden.stream().sorted().toList();
  }
}

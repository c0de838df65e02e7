package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.List;

/**
 * A run on a page, alone or beside others.
 *
 * @param label such as {@code pfc=off}; empty for one that is alone
 * @param style of its lines
 */
record PageRun(String label, String style, SimulationResult result) {
  static List<PageRun> alone(SimulationResult result) {
    return List.of(new PageRun("", "s1", result));
  }

  static List<PageRun> of(SimulationComparison comparison) {
    List<PageRun> runs = new ArrayList<>();
    for (SimulationComparison.Run run : comparison.runs()) {
      String label = comparison.parameter() + "=" + run.value();
      runs.add(new PageRun(label, "s" + (runs.size() + 1), run.result()));
    }
    return runs;
  }

  SimulationReport report() {
    return result.report();
  }

  boolean isAlone() {
    return label.isEmpty();
  }

  /** A heading of its own where there are others. */
  String heading() {
    return isAlone() ? "" : "<h3>" + Markup.text(label) + "</h3>\n";
  }

  /** The same above parts that have a heading already. */
  String caption(String more) {
    return isAlone() ? more : label + ": " + more;
  }

  /** Its verdict in a word, on a colour, and the sentence behind it, which need not repeat it. */
  String verdict() {
    SimulationVerdict verdict = result.verdict();
    String sentence = verdict.sentence();
    String words = words(verdict.kind());
    for (String start : List.of("healthy so far", "healthy")) {
      if (verdict.kind() == SimulationVerdict.Kind.HEALTHY
          && sentence.regionMatches(true, 0, start + ". ", 0, start.length() + 2)) {
        sentence = sentence.substring(start.length() + 2);
        words = start;
      }
    }
    return "<span class=\"badge %s\">%s</span> %s"
        .formatted(colour(verdict.kind()), words, Markup.text(sentence));
  }

  private static String words(SimulationVerdict.Kind kind) {
    return switch (kind) {
      case DEADLOCK -> "deadlock";
      case PFC_STORM -> "PFC storm";
      case SLOW_RECEIVER -> "slow receiver";
      case LIVELOCK -> "livelock";
      case LOSS -> "loss";
      case NO_CNP -> "no CNPs";
      case VICTIMS -> "victims of pauses";
      case NO_ECN -> "pauses without ECN";
      case PFC_PAUSES -> "pauses";
      case CONGESTION -> "congestion";
      case SLOW -> "slow";
      case HEALTHY -> "healthy";
    };
  }

  private static String colour(SimulationVerdict.Kind kind) {
    return switch (kind) {
      case DEADLOCK, PFC_STORM, LIVELOCK -> "m-critical";
      case SLOW_RECEIVER, LOSS, NO_CNP, VICTIMS -> "m-high";
      case NO_ECN, PFC_PAUSES, CONGESTION, SLOW -> "m-medium";
      case HEALTHY -> "m-fine";
    };
  }
}

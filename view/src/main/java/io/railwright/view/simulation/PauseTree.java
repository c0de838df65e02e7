package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who paused whom, from the congested ports outwards. A switch that is paused towards another fills
 * up and pauses those behind it in turn; a chain that comes back to itself is told once.
 */
final class PauseTree {
  private static final int MOST_TREES = 12;
  private static final int MOST_SIBLINGS = 12;
  private static final int MOST_LINES = 400;

  /** A port and a priority that packets wait for. */
  private record Queue(String port, int priority) {
    static Queue of(PauseCause cause) {
      return new Queue(cause.because(), cause.priority());
    }
  }

  private final Map<Queue, List<PauseCause>> congested = new LinkedHashMap<>();
  private final Map<Queue, List<PauseCause>> onHold = new HashMap<>();
  private final Set<PauseCause> told = new HashSet<>();
  private final StringBuilder html = new StringBuilder();
  private int lines;

  PauseTree(List<PauseCause> causes) {
    causes.stream()
        .sorted(Comparator.comparingLong(PauseCause::count).reversed())
        .forEach(
            it ->
                (it.root() ? congested : onHold)
                    .computeIfAbsent(Queue.of(it), _ -> new ArrayList<>())
                    .add(it));
  }

  String markup() {
    html.append("<ul class=\"tree\">\n");
    List<Map.Entry<Queue, List<PauseCause>>> trees =
        congested.entrySet().stream()
            .sorted(
                Comparator.comparingLong(
                        (Map.Entry<Queue, List<PauseCause>> it) -> count(it.getValue()))
                    .reversed())
            .toList();
    trees.stream()
        .limit(MOST_TREES)
        .forEach(it -> tree(it.getKey(), "is congested", it.getValue()));
    if (trees.size() > MOST_TREES) {
      line("and " + (trees.size() - MOST_TREES) + " more congested ports; -o json has all");
    }
    rest();
    return html.append("</ul>\n").toString();
  }

  private static long count(List<PauseCause> causes) {
    return causes.stream().mapToLong(PauseCause::count).sum();
  }

  private void line(String text) {
    html.append("<li>").append(Markup.text(text)).append("</li>\n");
  }

  private void tree(Queue queue, String what, List<PauseCause> causes) {
    html.append("<li><b>")
        .append(Markup.text(queue.port()))
        .append("</b> ")
        .append(
            Markup.text(
                what
                    + ", priority "
                    + queue.priority()
                    + ": "
                    + HumanUnits.count(count(causes), "pause")))
        .append('\n');
    below(causes);
    html.append("</li>\n");
  }

  private void below(List<PauseCause> causes) {
    html.append("<ul>\n");
    int shown = 0;
    for (PauseCause cause : causes) {
      if (shown < MOST_SIBLINGS && lines < MOST_LINES && told.add(cause)) {
        shown++;
        lines++;
        one(cause);
      }
    }
    if (shown < causes.size()) {
      line("and " + HumanUnits.count(causes.size() - shown) + " more, told above or in -o json");
    }
    html.append("</ul>\n");
  }

  private void one(PauseCause cause) {
    html.append("<li>")
        .append(
            Markup.text(
                cause.by()
                    + " paused "
                    + cause.paused()
                    + " "
                    + HumanUnits.count(cause.count(), "time")))
        .append('\n');
    List<PauseCause> next =
        onHold.getOrDefault(
            new Queue(cause.paused() + "→" + cause.by(), cause.priority()), List.of());
    if (next.stream().anyMatch(it -> !told.contains(it))) {
      below(next);
    }
    html.append("</li>\n");
  }

  /** Pauses behind a port on hold to which no congested port leads, as with a host that pauses. */
  private void rest() {
    onHold.entrySet().stream()
        .filter(it -> it.getValue().stream().noneMatch(told::contains))
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<Queue, List<PauseCause>> it) -> count(it.getValue()))
                .reversed())
        .limit(MOST_TREES)
        .filter(it -> it.getValue().stream().noneMatch(told::contains))
        .forEach(it -> tree(it.getKey(), "is on hold itself", it.getValue()));
  }
}

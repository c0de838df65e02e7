package io.railwright.view;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Origin;
import io.railwright.model.simulation.SweepReport.Point;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** Settings that were tried, as text or as the document {@code railwright/sweep-1}. */
public final class SweepView {
  private final TextOutput out;

  public SweepView(TextOutput out) {
    this.out = out;
  }

  public void print(SweepReport report) {
    SimulationLines lines = new SimulationLines(out);
    lines.headline(
        report.scenario()
            + ": "
            + HumanUnits.count(report.points().size(), "point")
            + " of "
            + HumanUnits.list(report.parameters()));
    out.println();
    table(report).lines(out.tableColumns()).forEach(out::println);
    out.println();
    for (Point point : shown(report)) {
      if (!point.changes().isEmpty()) {
        lines.line("point " + point.number(), String.join(" ", point.changes()));
      }
    }
    lines.line("rounds", rounds(report));
    report
        .leftOut()
        .forEach((why, count) -> lines.line("left out", HumanUnits.count(count) + ": " + why));
    report.assumed().forEach(it -> lines.line("assumed", it));
    lines.line("verdict", report.verdict());
  }

  static String rounds(SweepReport report) {
    return report.rounds().stream()
        .map(it -> HumanUnits.count(it.points(), "point") + " with " + it.seeds() + " seeds")
        .collect(Collectors.joining(", then "));
  }

  /** The front, the best of its first goal first, and what it is compared with. */
  static List<Point> shown(SweepReport report) {
    RunMeasure goal = report.goals().getFirst();
    return report.points().stream()
        .filter(it -> it.fate() == Fate.FRONT || isCompared(it))
        .sorted(
            Comparator.comparingDouble(
                    (Point it) ->
                        it.value(goal).map(of -> goal.loss(0, of.mean())).orElse(Double.MAX_VALUE))
                .thenComparingInt(Point::number))
        .toList();
  }

  private static boolean isCompared(Point point) {
    return point.origin() == Origin.AS_IT_IS || point.origin() == Origin.DEFAULTS;
  }

  private static TextTable table(SweepReport report) {
    List<String> headings = new ArrayList<>(List.of("point", ""));
    report.goals().forEach(it -> headings.add(it.words()));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (Point point : shown(report)) {
      List<String> row = new ArrayList<>();
      row.add(Integer.toString(point.number()));
      row.add(words(point));
      report.goals().forEach(it -> row.add(value(point, it)));
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  static String words(Point point) {
    String front = point.fate() == Fate.FRONT ? ", on the front" : "";
    return switch (point.origin()) {
      case AS_IT_IS -> "as it is" + front;
      case DEFAULTS -> "defaults" + front;
      case CORNER -> "corner" + front;
      case SOBOL -> front.isEmpty() ? "" : "on the front";
    };
  }

  static String value(Point point, RunMeasure goal) {
    return point.value(goal).map(it -> WhatIfView.amount(goal, it.mean()) + spread(it)).orElse("-");
  }

  private static String spread(Estimate one) {
    return one.mean() == 0 || one.half() == 0
        ? ""
        : String.format(Locale.ROOT, " ±%.1f %%", 100 * one.half() / Math.abs(one.mean()));
  }

  public void printJson(SweepReport report) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/sweep-1")) {
      json.writeStringProperty("scenario", report.scenario());
      json.writeStringProperty("profile", report.profile());
      JsonDocument.strings(json, "parameters", report.parameters());
      JsonDocument.strings(json, "goals", report.goals().stream().map(RunMeasure::field).toList());
      json.writeArrayPropertyStart("rounds");
      for (SweepReport.Round round : report.rounds()) {
        json.writeStartObject();
        json.writeNumberProperty("seeds", round.seeds());
        json.writeNumberProperty("points", round.points());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("points");
      report.points().forEach(it -> point(json, it));
      json.writeEndArray();
      json.writeObjectPropertyStart("leftOut");
      report.leftOut().forEach(json::writeNumberProperty);
      json.writeEndObject();
      json.writeStringProperty("verdict", report.verdict());
      JsonDocument.strings(json, "assumed", report.assumed());
      JsonDocument.end(json);
    }
  }

  private static void point(JsonGenerator json, Point point) {
    json.writeStartObject();
    json.writeNumberProperty("number", point.number());
    json.writeStringProperty("origin", point.origin().word());
    JsonDocument.strings(json, "changes", point.changes());
    json.writeNumberProperty("seeds", point.seeds());
    json.writeStringProperty("fate", point.fate().word());
    json.writeObjectPropertyStart("values");
    point
        .values()
        .forEach(
            (measure, it) -> {
              json.writeObjectPropertyStart(measure.field());
              json.writeNumberProperty("mean", it.mean());
              json.writeNumberProperty("half", it.half());
              json.writeEndObject();
            });
    json.writeEndObject();
    json.writeEndObject();
  }
}

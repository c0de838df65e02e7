package io.railwright.view;

import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationComparison.Measure;
import io.railwright.model.simulation.SimulationComparison.Run;
import io.railwright.model.simulation.SimulationComparison.Unit;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** Runs side by side, as text or as the document {@code railwright/sim-compare-1}. */
public final class SimulationComparisonView {
  /** Up to here a difference reads better in percent. */
  private static final double SMALL_PERCENT = 20;

  private static final int WIDEST_HEADING = 24;

  private final TextOutput out;

  public SimulationComparisonView(TextOutput out) {
    this.out = out;
  }

  public void print(SimulationComparison comparison) {
    SimulationReport first = comparison.runs().getFirst().result().report();
    SimulationLines lines = new SimulationLines(out);
    lines.headline(first.scenario() + ", seed " + first.seed());
    out.println();
    table(comparison).lines(out.tableColumns()).forEach(out::println);
    out.println();
    for (int at = 0; at < comparison.runs().size(); at++) {
      Run run = comparison.runs().get(at);
      lines.line(
          "run " + (at + 1),
          comparison.parameter() + "=" + run.value() + ": " + run.result().verdict().sentence());
    }
    lines.line("verdict", comparison.verdict());
  }

  private static TextTable table(SimulationComparison comparison) {
    List<String> headings = new ArrayList<>(List.of(""));
    for (int at = 0; at < comparison.runs().size(); at++) {
      String name = comparison.parameter() + "=" + comparison.runs().get(at).value();
      headings.add(name.length() <= WIDEST_HEADING ? name : "run " + (at + 1));
    }
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (Measure measure : comparison.measures()) {
      List<String> row = new ArrayList<>(List.of(measure.name()));
      for (int at = 0; at < measure.values().size(); at++) {
        row.add(cell(measure, at));
      }
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** Every run but the first shows how it differs from the first. */
  public static String cell(Measure measure, int at) {
    Optional<Double> base = measure.values().getFirst();
    Optional<Double> value = measure.values().get(at);
    if (value.isEmpty()) {
      return "-";
    }
    String shown = amount(measure.unit(), value.get());
    return at == 0 || base.isEmpty()
        ? shown
        : shown + difference(measure.unit(), base.get(), value.get());
  }

  private static String difference(Unit unit, double base, double value) {
    if (value == base) {
      return " (same)";
    }
    if (base == 0 || value == 0) {
      return " (" + (value > base ? "+" : "-") + amount(unit, Math.abs(value - base)) + ")";
    }
    double more = 100 * (value / base - 1);
    return Math.abs(more) < SMALL_PERCENT
        ? String.format(Locale.ROOT, " (%+.1f %%)", more)
        : " (" + HumanUnits.number(value / base) + " times)";
  }

  private static String amount(Unit unit, double value) {
    return switch (unit) {
      case MICROSECONDS -> SimulationLines.time(value);
      case KILOBYTES -> SimulationLines.size(value);
      case GIGABITS_PER_SECOND -> SimulationLines.rate(value);
      case TIMES -> HumanUnits.number(value);
      case COUNT -> HumanUnits.count((long) value);
    };
  }

  public void printJson(SimulationComparison comparison, boolean perFlow, boolean ports) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/sim-compare-1")) {
      json.writeStringProperty("parameter", comparison.parameter());
      json.writeStringProperty("verdict", comparison.verdict());
      json.writeArrayPropertyStart("runs");
      for (Run run : comparison.runs()) {
        json.writeStartObject();
        json.writeStringProperty("value", run.value());
        json.writeObjectPropertyStart("result");
        json.writeStringProperty("schema", SimulationJson.SCHEMA);
        SimulationJson.write(json, run.result(), perFlow, ports);
        json.writeEndObject();
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }
}

package io.railwright.view.benchmark;

import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import io.railwright.model.text.Plain;
import io.railwright.view.CsvCell;
import io.railwright.view.JsonDocument;
import io.railwright.view.Markdown;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** A mesh: how fast it is as a whole, who is slow, and every pair for scripts. */
public final class MeshView {
  private final TextOutput out;

  public MeshView(TextOutput out) {
    this.out = out;
  }

  public void text(MeshReport report) {
    List<Double> values = report.pairs().stream().map(MeshPair::value).toList();
    out.println(
        report.test()
            + ": "
            + Fit.plural(report.pairs().size(), "measurement")
            + " in "
            + Fit.plural(report.rounds(), "round"));
    if (!values.isEmpty()) {
      out.println(
          "  "
              + Numbers.of(Numbers.median(values))
              + " "
              + report.unit()
              + " in the median, from "
              + Numbers.range(values));
    }
    report
        .ceiling()
        .ifPresent(
            it ->
                out.println("  ceiling of a pair " + Numbers.of(it.value()) + " " + report.unit()));
    out.println("  " + report.verdict().word() + ": " + Plain.line(report.because(), 600));
    if (report.suspects().isEmpty() && !values.isEmpty()) {
      out.println("No host and no path is slower than the others.");
    }
    for (Suspect suspect : report.suspects()) {
      out.println(
          suspect.kind().word()
              + " "
              + Plain.line(suspect.name())
              + ": "
              + percent(suspect)
              + ", "
              + suspect.how());
    }
    report.notices().forEach(it -> out.println("note: " + Plain.line(it, 600)));
    report.failures().forEach(it -> out.println("no result: " + Plain.line(it, 600)));
    out.flush();
  }

  private static String percent(Suspect suspect) {
    return String.format(Locale.ROOT, "%.1f %%", suspect.effect() * 100);
  }

  public void json(MeshReport report) {
    JsonGenerator json = JsonDocument.start(out, "railwright/bench-mesh-1");
    report.made().ifPresent(it -> json.writeStringProperty("made", it.toString()));
    json.writeStringProperty("test", report.test());
    json.writeArrayPropertyStart("runs");
    report.pairs().forEach(pair -> json.writeNumber(pair.value()));
    json.writeEndArray();
    json.writeStringProperty("unit", report.unit());
    if (report.ceiling().isPresent()) {
      BenchmarkJson.ceiling(json, report.ceiling().get());
    } else {
      json.writeNullProperty("ceiling");
    }
    json.writeStringProperty("verdict", report.verdict().word());
    json.writeStringProperty("because", report.because());
    json.writeNumberProperty("rounds", report.rounds());
    json.writeArrayPropertyStart("pairs");
    for (MeshPair pair : report.pairs()) {
      json.writeStartObject();
      json.writeStringProperty("a", pair.a());
      json.writeStringProperty("b", pair.b());
      json.writeStringProperty("rail", pair.rail());
      json.writeNumberProperty("value", pair.value());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("suspects");
    for (Suspect suspect : report.suspects()) {
      json.writeStartObject();
      json.writeStringProperty("kind", suspect.kind().word());
      json.writeStringProperty("name", suspect.name());
      json.writeNumberProperty("effect", suspect.effect());
      json.writeStringProperty("how", suspect.how());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectPropertyStart("leaves");
    new TreeMap<>(report.leaves()).forEach(json::writeStringProperty);
    json.writeEndObject();
    JsonDocument.strings(json, "notices", report.notices());
    JsonDocument.strings(json, "failures", report.failures());
    report.configuration().ifPresent(it -> ConfigurationJson.print(json, it));
    JsonDocument.end(json);
  }

  public void csv(MeshReport report) {
    out.println("a,b,rail,value,unit");
    for (MeshPair pair : report.pairs()) {
      out.println(
          CsvCell.of(pair.a())
              + ","
              + CsvCell.of(pair.b())
              + ","
              + CsvCell.of(pair.rail())
              + ","
              + pair.value()
              + ","
              + CsvCell.of(report.unit()));
    }
    out.flush();
  }

  public void markdown(MeshReport report) {
    out.println(
        "**"
            + Markdown.text(report.test())
            + "**, "
            + Fit.plural(report.pairs().size(), "measurement")
            + " in "
            + Fit.plural(report.rounds(), "round")
            + ": "
            + Markdown.text(report.because()));
    out.println("");
    out.println("| slow | name | effect | how |");
    out.println("|---|---|---|---|");
    for (Suspect suspect : report.suspects()) {
      out.println(
          "| "
              + suspect.kind().word()
              + " | "
              + Markdown.cell(suspect.name())
              + " | "
              + percent(suspect)
              + " | "
              + Markdown.cell(suspect.how())
              + " |");
    }
    out.flush();
  }
}

package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.HistoryReport;
import io.railwright.model.text.Plain;
import io.railwright.view.CsvCell;
import io.railwright.view.JsonDocument;
import io.railwright.view.Markdown;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** Results over time: a line for each, and what had changed before it. */
public final class HistoryView {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final TextOutput out;

  public HistoryView(TextOutput out) {
    this.out = out;
  }

  public static String time(Instant when) {
    return TIME.format(when) + "Z";
  }

  public static String title(HistoryReport.Series series) {
    return series.test()
        + (series.ends().isEmpty() ? "" : " " + series.ends())
        + series.bytes().map(it -> ", " + Numbers.size(it)).orElse("")
        + ", "
        + series.quantity();
  }

  public void text(HistoryReport report) {
    for (HistoryReport.Series series : report.series()) {
      out.println(Plain.line(title(series), 300));
      for (HistoryReport.Point point : series.points()) {
        out.println("  " + time(point.when()) + "  " + words(point));
        changes(point)
            .forEach(
                change ->
                    Wrapped.paragraph(Plain.line(change, 600), out.columns() - 6)
                        .forEach(line -> out.println("      " + line)));
      }
      out.println();
    }
    report.notices().forEach(it -> out.println("not read: " + Plain.line(it, 600)));
    out.flush();
  }

  /** What differs in the configuration from the point before. */
  static List<String> changes(HistoryReport.Point point) {
    return point.change().map(ComparisonReport::differences).orElse(List.of());
  }

  static String words(HistoryReport.Point point) {
    BenchmarkResult result = point.result();
    String spread = Numbers.range(result.runs());
    String runs = spread.isEmpty() ? "" : ", " + result.runs().size() + " runs from " + spread;
    String change =
        point
            .change()
            .map(it -> "; " + it.verdict().word() + " " + Numbers.percent(it.shift()))
            .orElse("");
    return Numbers.value(result) + runs + " (" + Numbers.verdict(result) + change + ")";
  }

  public void markdown(HistoryReport report) {
    for (HistoryReport.Series series : report.series()) {
      out.println("**" + Markdown.text(title(series)) + "**");
      out.println("");
      out.println("| when | result | verdict | change | changed before it | from |");
      out.println("|---|---|---|---|---|---|");
      series.points().forEach(this::markdown);
      out.println("");
    }
    report.notices().forEach(it -> out.println("- not read: " + Markdown.text(it)));
    out.flush();
  }

  private void markdown(HistoryReport.Point point) {
    BenchmarkResult result = point.result();
    String change =
        point
            .change()
            .map(it -> it.verdict().word() + " " + Numbers.percent(it.shift()))
            .orElse("–");
    String changes = String.join("; ", changes(point));
    String spread = Numbers.range(result.runs());
    String runs = spread.isEmpty() ? "" : ", " + result.runs().size() + " runs from " + spread;
    out.println(
        "| "
            + time(point.when())
            + " | "
            + Markdown.cell(Numbers.value(result) + runs)
            + " | "
            + Numbers.verdict(result)
            + " | "
            + Markdown.cell(change)
            + " | "
            + (changes.isEmpty() ? "–" : Markdown.cell(changes))
            + " | "
            + Markdown.cell(point.source())
            + " |");
  }

  public void json(HistoryReport report) {
    JsonGenerator json = JsonDocument.start(out, "railwright/bench-history-1");
    json.writeArrayPropertyStart("series");
    for (HistoryReport.Series series : report.series()) {
      json.writeStartObject();
      json.writeStringProperty("test", series.test());
      json.writeStringProperty("quantity", series.quantity());
      json.writeStringProperty("ends", series.ends());
      series.bytes().ifPresent(it -> json.writeNumberProperty("bytes", it));
      json.writeStringProperty("unit", series.unit());
      json.writeBooleanProperty("higherIsBetter", series.higherIsBetter());
      json.writeArrayPropertyStart("points");
      series.points().forEach(it -> point(json, it));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonDocument.strings(json, "notices", report.notices());
    JsonDocument.end(json);
  }

  private static void point(JsonGenerator json, HistoryReport.Point point) {
    json.writeStartObject();
    json.writeStringProperty("when", point.when().toString());
    json.writeStringProperty("source", point.source());
    json.writeArrayPropertyStart("runs");
    point.result().runs().forEach(json::writeNumber);
    json.writeEndArray();
    if (point.result().ceiling().isPresent()) {
      BenchmarkJson.ceiling(json, point.result().ceiling().get());
    } else {
      json.writeNullProperty("ceiling");
    }
    json.writeStringProperty("verdict", point.result().verdict().word());
    json.writeBooleanProperty("failed", point.result().failed());
    json.writeStringProperty("because", point.result().because());
    if (point.change().isPresent()) {
      ComparisonReport change = point.change().get();
      json.writeObjectPropertyStart("change");
      json.writeStringProperty("verdict", change.verdict().word());
      BenchmarkJson.number(json, "shift", change.shift());
      BenchmarkJson.number(json, "p", change.p());
      JsonDocument.strings(json, "differences", change.differences());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  public void csv(HistoryReport report) {
    out.println("test,what,ends,bytes,when,source,run,value,unit,verdict,change,differences");
    for (HistoryReport.Series series : report.series()) {
      for (HistoryReport.Point point : series.points()) {
        for (int run = 0; run < point.result().runs().size(); run++) {
          row(series, point, run + 1, point.result().runs().get(run).toString());
        }
      }
    }
    out.flush();
  }

  private void row(HistoryReport.Series series, HistoryReport.Point point, int run, String value) {
    List<String> cells =
        List.of(
            series.test(),
            series.quantity(),
            series.ends(),
            series.bytes().map(it -> Long.toString(it)).orElse(""),
            point.when().toString(),
            point.source(),
            Integer.toString(run),
            value,
            series.unit(),
            point.result().verdict().word(),
            point.change().map(it -> it.verdict().word()).orElse(""),
            String.join("; ", changes(point)));
    out.println(
        cells.stream()
            .map(cell -> cell.isEmpty() ? "" : CsvCell.of(cell))
            .collect(Collectors.joining(",")));
  }
}

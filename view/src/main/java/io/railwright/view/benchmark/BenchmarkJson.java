package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.MedianInterval;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/**
 * Results as JSON. The first result's members stand at the top, for scripts that ask for one; all
 * of them stand under {@code results}. {@code rail bench compare} reads this form again.
 */
public final class BenchmarkJson {
  private final TextOutput out;

  public BenchmarkJson(TextOutput out) {
    this.out = out;
  }

  public void print(BenchmarkReport report) {
    JsonGenerator json = JsonDocument.start(out, "railwright/bench-1");
    report.made().ifPresent(it -> json.writeStringProperty("made", it.toString()));
    if (!report.results().isEmpty()) {
      result(json, report.results().getFirst());
    }
    json.writeArrayPropertyStart("results");
    for (BenchmarkResult result : report.results()) {
      json.writeStartObject();
      result(json, result);
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonDocument.strings(json, "notices", report.remarks());
    if (report.comparison().isPresent()) {
      json.writeObjectPropertyStart("comparison");
      comparison(json, report.comparison().get());
      json.writeEndObject();
    }
    ConfigurationJson.outputs(json, report.outputs());
    JsonDocument.end(json);
  }

  public void print(ComparisonReport report) {
    JsonGenerator json = JsonDocument.start(out, "railwright/bench-compare-1");
    json.writeStringProperty("test", report.first().test());
    json.writeStringProperty("unit", report.first().unit());
    comparison(json, report);
    json.writeObjectPropertyStart("a");
    result(json, report.first());
    json.writeEndObject();
    json.writeObjectPropertyStart("b");
    result(json, report.second());
    json.writeEndObject();
    JsonDocument.end(json);
  }

  private static void comparison(JsonGenerator json, ComparisonReport report) {
    json.writeStringProperty("verdict", report.verdict().word());
    json.writeStringProperty("because", report.because());
    number(json, "shift", report.shift());
    number(json, "low", report.low());
    number(json, "high", report.high());
    number(json, "p", report.p());
    number(json, "delta", report.delta());
    number(json, "margin", report.margin());
    json.writeNumberProperty("runsNeeded", report.runsNeeded());
    JsonDocument.strings(json, "differences", report.differences());
  }

  static void result(JsonGenerator json, BenchmarkResult result) {
    json.writeStringProperty("test", result.test());
    json.writeStringProperty("quantity", result.quantity());
    JsonDocument.strings(json, "sources", result.sources());
    json.writeArrayPropertyStart("runs");
    result.runs().forEach(json::writeNumber);
    json.writeEndArray();
    MedianInterval.of(result.runs()).ifPresent(it -> interval(json, result, it));
    json.writeStringProperty("unit", result.unit());
    json.writeBooleanProperty("higherIsBetter", result.higherIsBetter());
    if (result.ceiling().isPresent()) {
      ceiling(json, result.ceiling().get());
    } else {
      json.writeNullProperty("ceiling");
    }
    json.writeStringProperty("verdict", result.verdict().word());
    json.writeBooleanProperty("failed", result.failed());
    json.writeStringProperty("because", result.because());
    JsonDocument.strings(json, "remarks", result.remarks());
    json.writeArrayPropertyStart("curve");
    for (BenchmarkResult.SizePoint point : result.curve()) {
      json.writeStartObject();
      json.writeNumberProperty("bytes", point.bytes());
      json.writeNumberProperty("value", point.value());
      point.ceiling().ifPresent(it -> json.writeNumberProperty("ceiling", it));
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!result.distribution().isEmpty()) {
      json.writeArrayPropertyStart("distribution");
      for (BenchmarkResult.Quantile quantile : result.distribution()) {
        json.writeStartObject();
        json.writeNumberProperty("part", quantile.part());
        json.writeNumberProperty("value", quantile.value());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeObjectPropertyStart("setup");
    new TreeMap<>(result.setup()).forEach(json::writeStringProperty);
    json.writeEndObject();
    result.configuration().ifPresent(it -> ConfigurationJson.print(json, it));
  }

  private static void interval(JsonGenerator json, BenchmarkResult result, MedianInterval of) {
    json.writeNumberProperty("median", Numbers.median(result.runs()));
    json.writeObjectPropertyStart("interval");
    json.writeNumberProperty("low", of.low());
    json.writeNumberProperty("high", of.high());
    json.writeNumberProperty("level", of.level());
    json.writeEndObject();
  }

  static void ceiling(JsonGenerator json, Ceiling ceiling) {
    json.writeObjectPropertyStart("ceiling");
    json.writeNumberProperty("value", ceiling.value());
    json.writeArrayPropertyStart("terms");
    for (Ceiling.Term term : ceiling.terms()) {
      json.writeStartObject();
      json.writeStringProperty("name", term.name());
      json.writeNumberProperty("value", term.value());
      json.writeStringProperty("unit", term.unit());
      json.writeStringProperty("words", term.words());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** JSON has no word for what is no number. */
  static void number(JsonGenerator json, String name, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      json.writeNullProperty(name);
    } else {
      json.writeNumberProperty(name, value);
    }
  }
}

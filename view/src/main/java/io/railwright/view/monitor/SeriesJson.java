package io.railwright.view.monitor;

import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.function.IntToDoubleFunction;
import tools.jackson.core.JsonGenerator;

/** What a port did over time, as one document; its schema is series-1. A gap is null. */
public final class SeriesJson {
  private final TextOutput out;

  public SeriesJson(TextOutput out) {
    this.out = out;
  }

  public void print(PortHistory history) {
    JsonGenerator json = JsonDocument.start(out, "railwright/series-1");
    json.writeStringProperty("port", history.subject().path());
    json.writeStringProperty("name", history.name());
    json.writeStringProperty("from", history.from().toString());
    json.writeStringProperty("to", history.to().toString());
    json.writeNumberProperty("stepSeconds", history.step().toMillis() / 1000.0);
    json.writeNumberProperty("points", history.points());
    json.writeArrayPropertyStart("columns");
    history.lines().forEach(line -> column(json, line));
    json.writeEndArray();
    json.writeArrayPropertyStart("events");
    history.events().forEach(event -> event(json, event));
    json.writeEndArray();
    JsonDocument.end(json);
  }

  private static void column(JsonGenerator json, HistoryLine line) {
    json.writeStartObject();
    json.writeStringProperty("key", line.key());
    json.writeStringProperty("title", line.title());
    json.writeStringProperty("unit", line.unit());
    json.writeStringProperty("kind", line.kind().word());
    numbers(json, "values", line.points(), line::value);
    numbers(json, "peaks", line.points(), line::peak);
    json.writeEndObject();
  }

  private static void numbers(JsonGenerator json, String name, int size, IntToDoubleFunction of) {
    json.writeArrayPropertyStart(name);
    for (int at = 0; at < size; at++) {
      double value = of.applyAsDouble(at);
      if (Double.isFinite(value)) {
        json.writeNumber(value);
      } else {
        json.writeNull();
      }
    }
    json.writeEndArray();
  }

  private static void event(JsonGenerator json, WatchEvent event) {
    json.writeStartObject();
    json.writeStringProperty("time", event.time().toString());
    json.writeStringProperty("kind", event.kind().word());
    json.writeStringProperty("alert", event.alert());
    json.writeStringProperty("says", event.says());
    json.writeEndObject();
  }
}

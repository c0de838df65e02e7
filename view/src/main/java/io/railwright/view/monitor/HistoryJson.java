package io.railwright.view.monitor;

import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import tools.jackson.core.JsonGenerator;

/** What is kept as one document; its schema is history-1. A gap is null. */
public final class HistoryJson {
  private static final String SCHEMA = "railwright/history-1";

  private final TextOutput out;

  public HistoryJson(TextOutput out) {
    this.out = out;
  }

  /** The ports of which something is kept. */
  public void ports(List<KeptPort> ports) {
    JsonGenerator json = JsonDocument.start(out, SCHEMA);
    json.writeArrayPropertyStart("ports");
    for (KeptPort port : ports) {
      json.writeStartObject();
      json.writeStringProperty("port", port.subject().path());
      json.writeStringProperty("name", port.name());
      json.writeStringProperty("since", port.since().toString());
      json.writeStringProperty("last", port.last().toString());
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonDocument.end(json);
  }

  /** One port's lines and events. */
  public void series(PortHistory history) {
    JsonGenerator json = JsonDocument.start(out, SCHEMA);
    json.writeObjectPropertyStart("series");
    json.writeStringProperty("port", history.subject().path());
    json.writeStringProperty("name", history.name());
    json.writeStringProperty("from", history.from().toString());
    json.writeStringProperty("to", history.to().toString());
    json.writeNumberProperty("stepSeconds", history.step().toMillis() / 1000.0);
    json.writeArrayPropertyStart("lines");
    history.lines().forEach(line -> line(json, line));
    json.writeEndArray();
    json.writeArrayPropertyStart("events");
    history.events().forEach(event -> event(json, event));
    json.writeEndArray();
    json.writeEndObject();
    JsonDocument.end(json);
  }

  private static void line(JsonGenerator json, HistoryLine line) {
    json.writeStartObject();
    json.writeStringProperty("key", line.key());
    json.writeStringProperty("title", line.title());
    json.writeStringProperty("unit", line.unit());
    json.writeStringProperty("kind", line.kind().word());
    numbers(json, "values", line.points(), line::value);
    numbers(json, "peaks", line.points(), line::peak);
    json.writeEndObject();
  }

  private static void numbers(
      JsonGenerator json, String name, int count, IntToDoubleFunction values) {
    json.writeArrayPropertyStart(name);
    for (int at = 0; at < count; at++) {
      double value = values.applyAsDouble(at);
      if (Double.isNaN(value)) {
        json.writeNull();
      } else {
        json.writeNumber(value);
      }
    }
    json.writeEndArray();
  }

  private static void event(JsonGenerator json, WatchEvent event) {
    json.writeStartObject();
    json.writeStringProperty("time", event.time().toString());
    json.writeStringProperty("kind", event.kind().word());
    json.writeStringProperty("subject", event.subject().path());
    json.writeStringProperty("name", event.name());
    json.writeStringProperty("alert", event.alert());
    json.writeStringProperty("says", event.says());
    json.writeEndObject();
  }
}

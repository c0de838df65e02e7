package io.railwright.view.monitor;

import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.Comparator;
import tools.jackson.core.JsonGenerator;

/** The ports that are watched, by name, as one document; its schema is ports-1. */
public final class PortsJson {
  private final TextOutput out;

  public PortsJson(TextOutput out) {
    this.out = out;
  }

  public void print(WatchReport report) {
    JsonGenerator json = JsonDocument.start(out, "railwright/ports-1");
    json.writeStringProperty("fabric", report.fabric());
    json.writeStringProperty("time", report.time().toString());
    json.writeArrayPropertyStart("ports");
    report.ports().stream()
        .sorted(Comparator.comparing(PortRow::subject))
        .forEach(row -> port(json, row));
    json.writeEndArray();
    JsonDocument.end(json);
  }

  private static void port(JsonGenerator json, PortRow row) {
    json.writeStartObject();
    json.writeStringProperty("port", row.subject().path());
    json.writeStringProperty("machine", row.subject().machine());
    json.writeStringProperty("name", row.name());
    if (row.up().isPresent()) {
      json.writeBooleanProperty("up", row.up().get());
    } else {
      json.writeNullProperty("up");
    }
    json.writeNumberProperty("alerts", row.alerts().stream().filter(PortAlert::isTold).count());
    json.writeEndObject();
  }
}

package io.railwright.web.api;

import io.railwright.model.monitor.FabricPanel;
import io.railwright.web.http.Answer;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What all machines do together as one document, {@code railwright/panels-1}. */
final class PanelsJson {
  private PanelsJson() {}

  static Answer of(String fabric, List<FabricPanel> panels) {
    return Documents.written(
        "panels-1",
        json -> {
          json.writeStringProperty("fabric", fabric);
          json.writeArrayPropertyStart("times");
          if (!panels.isEmpty()) {
            panels.getFirst().times().forEach(it -> json.writeString(it.toString()));
          }
          json.writeEndArray();
          json.writeArrayPropertyStart("panels");
          panels.forEach(it -> panel(json, it));
          json.writeEndArray();
        });
  }

  private static void panel(JsonGenerator json, FabricPanel panel) {
    json.writeStartObject();
    json.writeStringProperty("id", panel.id());
    json.writeStringProperty("title", panel.title());
    json.writeStringProperty("unit", panel.unit());
    if (!panel.isRead()) {
      json.writeStringProperty("unread", panel.unread());
    }
    json.writeArrayPropertyStart("lines");
    panel.lines().forEach(it -> line(json, it));
    json.writeEndArray();
    json.writeEndObject();
  }

  /** A gap is null, as in the series of a port. */
  private static void line(JsonGenerator json, FabricPanel.Line line) {
    json.writeStartObject();
    json.writeStringProperty("name", line.name());
    json.writeNumberProperty("tellers", line.tellers());
    json.writeArrayPropertyStart("values");
    for (double value : line.values()) {
      if (Double.isNaN(value)) {
        json.writeNull();
      } else {
        json.writeNumber(value);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}

package io.railwright.view.monitor;

import io.railwright.model.monitor.WatchEvent;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What happened while a fabric was watched, as one document; its schema is events-1. */
public final class EventsJson {
  private final TextOutput out;

  public EventsJson(TextOutput out) {
    this.out = out;
  }

  public void print(String fabric, List<WatchEvent> events) {
    JsonGenerator json = JsonDocument.start(out, "railwright/events-1");
    json.writeStringProperty("fabric", fabric);
    json.writeArrayPropertyStart("events");
    for (WatchEvent event : events) {
      json.writeStartObject();
      json.writeStringProperty("time", event.time().toString());
      json.writeStringProperty("kind", event.kind().word());
      json.writeStringProperty("subject", event.subject().path());
      json.writeStringProperty("name", event.name());
      json.writeStringProperty("alert", event.alert());
      json.writeStringProperty("says", event.says());
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonDocument.end(json);
  }
}

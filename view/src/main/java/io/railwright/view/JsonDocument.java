package io.railwright.view;

import io.railwright.model.json.JsonOutput;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The frame of every JSON document that a command prints: one object that names its schema first.
 */
public final class JsonDocument {
  private JsonDocument() {}

  public static JsonGenerator start(TextOutput out, String schema) {
    JsonGenerator json = foreign(out);
    json.writeStringProperty("schema", schema);
    return json;
  }

  /** A document whose form others have laid down; it names its schema in its own way. */
  public static JsonGenerator foreign(TextOutput out) {
    JsonGenerator json = JsonOutput.to(out.forDocument());
    json.writeStartObject();
    return json;
  }

  public static void strings(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  public static void end(JsonGenerator json) {
    json.writeEndObject();
    json.writeRaw("\n");
    json.flush();
  }
}

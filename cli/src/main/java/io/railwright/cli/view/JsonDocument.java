package io.railwright.cli.view;

import java.io.PrintWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * The frame of every JSON document that a command prints: one object that names its schema first.
 */
public final class JsonDocument {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private JsonDocument() {}

  public static JsonGenerator start(PrintWriter out, String schema) {
    JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out);
    json.writeStartObject();
    json.writeStringProperty("schema", schema);
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

package io.railwright.twin.nexus.show;

import io.railwright.model.json.JsonOutput;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** An output in the form of NX-API: names with values, and tables of rows. */
public final class Body {
  private final Map<String, Consumer<JsonGenerator>> members = new LinkedHashMap<>();

  Body text(String name, String value) {
    members.put(name, json -> json.writeString(value));
    return this;
  }

  Body number(String name, long value) {
    members.put(name, json -> json.writeNumber(value));
    return this;
  }

  Body nothing(String name) {
    members.put(name, JsonGenerator::writeNull);
    return this;
  }

  /** One row is an object, several are a list, and of none nothing is said. */
  Body table(String name, List<Body> rows) {
    if (!rows.isEmpty()) {
      members.put(
          "TABLE_" + name,
          json -> {
            json.writeStartObject();
            json.writeName("ROW_" + name);
            writeRows(rows, json);
            json.writeEndObject();
          });
    }
    return this;
  }

  private static void writeRows(List<Body> rows, JsonGenerator json) {
    if (rows.size() == 1) {
      rows.getFirst().write(json);
      return;
    }
    json.writeStartArray();
    rows.forEach(row -> row.write(json));
    json.writeEndArray();
  }

  public void write(JsonGenerator json) {
    json.writeStartObject();
    members.forEach(
        (name, value) -> {
          json.writeName(name);
          value.accept(json);
        });
    json.writeEndObject();
  }

  /** On one line. */
  public String print() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      write(json);
    }
    return text.toString();
  }
}

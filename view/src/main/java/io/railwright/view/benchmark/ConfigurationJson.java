package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.RawOutput;
import io.railwright.view.JsonDocument;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** Under what a test ran, and what it printed. What is not known is left out. */
final class ConfigurationJson {
  private ConfigurationJson() {}

  static void print(JsonGenerator json, BenchmarkConfiguration known) {
    json.writeObjectPropertyStart("configuration");
    json.writeStringProperty("tool", known.tool());
    JsonDocument.strings(json, "commands", known.commands());
    known.mtu().ifPresent(it -> json.writeNumberProperty("mtu", it));
    known.trafficClass().ifPresent(it -> json.writeNumberProperty("trafficClass", it));
    known.from().ifPresent(it -> end(json, "from", it));
    known.to().ifPresent(it -> end(json, "to", it));
    known.digest().ifPresent(it -> json.writeStringProperty("digest", it));
    json.writeEndObject();
  }

  private static void end(JsonGenerator json, String name, BenchmarkConfiguration.End end) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("host", end.host());
    strings(json, "port", end.port());
    strings(json, "settings", end.settings());
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, Map<String, String> strings) {
    json.writeObjectPropertyStart(name);
    new TreeMap<>(strings).forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  static void outputs(JsonGenerator json, List<RawOutput> outputs) {
    json.writeArrayPropertyStart("outputs");
    for (RawOutput output : outputs) {
      json.writeStartObject();
      json.writeStringProperty("name", output.name());
      json.writeStringProperty("text", output.text());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}

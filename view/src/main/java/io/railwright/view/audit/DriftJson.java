package io.railwright.view.audit;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Difference;
import io.railwright.model.json.Values;
import io.railwright.model.report.DriftReport;
import io.railwright.model.value.Value;
import io.railwright.view.JsonDocument;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Drift as a document; its schema is drift-1. */
public final class DriftJson {
  private final TextOutput out;

  public DriftJson(TextOutput out) {
    this.out = out;
  }

  public void print(DriftReport report) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/drift-1")) {
      json.writeStringProperty("fabric", report.fabric());
      json.writeNumberProperty("hosts", report.count(Kind.HOST));
      json.writeNumberProperty("switches", report.count(Kind.SWITCH));
      json.writeNumberProperty("nics", report.devices().nics());
      json.writeNumberProperty("virtualFunctions", report.devices().virtualFunctions());
      json.writeNumberProperty("gpus", report.devices().gpus());
      UnreadMachines.write(json, report.unread());
      json.writeArrayPropertyStart("differences");
      report.differences().forEach(difference -> write(json, difference));
      json.writeEndArray();
      json.writeArrayPropertyStart("halfKnown");
      report.halfKnown().forEach(it -> halfKnown(json, it));
      json.writeEndArray();
      json.writeArrayPropertyStart("alike");
      for (List<Subject> group : report.alike()) {
        json.writeStartArray();
        group.forEach(host -> json.writeString(host.path()));
        json.writeEndArray();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  private static void write(JsonGenerator json, Difference difference) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("parameter", difference.parameter());
    json.writeStringProperty("title", difference.title());
    json.writeStringProperty("subject", difference.subject().path());
    json.writeStringProperty("found", DriftWords.known(difference.found(), ""));
    value(json, "foundValue", difference.found());
    json.writeStringProperty("reference", DriftWords.known(difference.reference(), ""));
    value(json, "referenceValue", difference.reference());
    json.writeStringProperty("from", difference.from());
    json.writeStringProperty("severity", difference.severity().word());
    json.writeStringProperty("rule", difference.rule());
    json.writeStringProperty("impact", difference.impact());
    json.writeStringProperty("effect", difference.effect().word());
    json.writeStringProperty("risk", difference.risk().word());
    ActionsJson.write(json, difference.actions());
    JsonDocument.strings(json, "hides", difference.hides().stream().map(DriftWords::of).toList());
    json.writeEndObject();
  }

  private static void halfKnown(JsonGenerator json, Difference half) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("parameter", half.parameter());
    json.writeStringProperty("title", half.title());
    json.writeStringProperty("subject", half.subject().path());
    json.writeStringProperty("found", DriftWords.known(half.found(), ""));
    json.writeStringProperty("reference", DriftWords.known(half.reference(), ""));
    json.writeStringProperty("why", DriftWords.why(half));
    json.writeEndObject();
  }

  private static void value(JsonGenerator json, String name, Value value) {
    json.writeObjectPropertyStart(name);
    Values.write(json, value);
    json.writeEndObject();
  }
}

package io.railwright.web.api;

import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.KeptCapture;
import io.railwright.web.http.Answer;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The captures of a folder as one document, {@code railwright/captures-1}. */
final class CapturesJson {
  private CapturesJson() {}

  static Answer of(List<KeptCapture> captures) {
    return Documents.written(
        "captures-1",
        json -> {
          json.writeArrayPropertyStart("captures");
          captures.forEach(it -> capture(json, it));
          json.writeEndArray();
        });
  }

  /** What was counted is there only where something was: absent is not 0. */
  private static void capture(JsonGenerator json, KeptCapture capture) {
    json.writeStartObject();
    json.writeStringProperty("name", capture.name());
    json.writeStringProperty("written", capture.written().toString());
    json.writeNumberProperty("bytes", capture.bytes());
    json.writeStringProperty("state", capture.state().word());
    if (!capture.says().isEmpty()) {
      json.writeStringProperty("says", capture.says());
    }
    if (capture.state() == KeptCapture.State.READ) {
      json.writeNumberProperty("packets", capture.packets());
      json.writeNumberProperty("roce", capture.roce());
      json.writeArrayPropertyStart("verdicts");
      capture.verdicts().forEach(it -> verdict(json, it));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void verdict(JsonGenerator json, CaptureVerdict verdict) {
    json.writeStartObject();
    json.writeStringProperty("id", verdict.id());
    json.writeStringProperty("severity", verdict.severity().word());
    json.writeStringProperty("sentence", verdict.sentence());
    json.writeEndObject();
  }
}

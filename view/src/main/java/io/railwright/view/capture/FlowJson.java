package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.CapturedFlow.Messages;
import io.railwright.model.capture.CapturedFlow.Spread;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** One flow of a capture, on a line of its own. */
final class FlowJson {
  private FlowJson() {}

  /**
   * Writes it.
   *
   * @param file which of the files it is of
   */
  static void write(JsonGenerator json, CapturedFlow flow, int file) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeNumberProperty("file", file);
    json.writeStringProperty("source", flow.source());
    json.writeStringProperty("destination", flow.destination());
    json.writeNumberProperty("queuePair", flow.queuePair());
    json.writeNumberProperty("version", flow.version());
    flow.partner().ifPresent(it -> json.writeNumberProperty("partnerQueuePair", it));
    json.writeNumberProperty("packets", flow.packets());
    json.writeNumberProperty("wireBytes", flow.wireBytes());
    json.writeNumberProperty("payloadBytes", flow.payloadBytes());
    CaptureJson.time(json, flow.time());
    CaptureJson.numbers(json, "opcodes", flow.opcodes());
    CaptureJson.ecn(json, flow.ecn());
    integers(json, "dscp", flow.dscp());
    integers(json, "vlanPriorities", flow.priorities());
    CaptureJson.psn(json, flow.psn());
    CaptureJson.numbers(json, "naks", flow.naks());
    json.writeNumberProperty("rnrNak", flow.rnrNaks());
    json.writeNumberProperty("cnp", flow.cnps());
    flow.pathMtu().ifPresent(it -> json.writeNumberProperty("pathMtu", it));
    messages(json, flow.messages());
    flow.ackLatency().ifPresent(it -> spread(json, "ackLatency", it));
    json.writeNumberProperty("icrcBad", flow.icrcBad());
    congestion(json, flow.answered());
    flow.bytes()
        .ifPresent(
            it -> {
              json.writeName("throughput");
              CaptureJson.timeline(json, it);
            });
    json.writeEndObject();
  }

  private static void congestion(JsonGenerator json, CapturedFlow.Answered answered) {
    json.writeObjectPropertyStart("congestion");
    json.writeNumberProperty("ce", answered.ce());
    json.writeBooleanProperty("wayBackSeen", answered.wayBackSeen());
    answered
        .cnps()
        .ifPresent(
            cnps -> {
              json.writeNumberProperty("cnpsReturned", cnps);
              if (cnps > 0) {
                json.writeNumberProperty("cePerCnp", (double) answered.ce() / cnps);
              }
            });
    answered.delay().ifPresent(it -> spread(json, "cnpDelay", it));
    json.writeEndObject();
  }

  private static void messages(JsonGenerator json, Messages messages) {
    json.writeObjectPropertyStart("messages");
    json.writeNumberProperty("whole", messages.whole());
    json.writeNumberProperty("broken", messages.broken());
    json.writeNumberProperty("bytes", messages.bytes());
    json.writeNumberProperty("smallest", messages.smallest());
    json.writeNumberProperty("largest", messages.largest());
    CaptureJson.numbers(json, "upTo", messages.sizes());
    json.writeEndObject();
  }

  private static void integers(JsonGenerator json, String name, List<Integer> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }

  static void spread(JsonGenerator json, String name, Spread spread) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("samples", spread.samples());
    json.writeNumberProperty("minNanoseconds", spread.min());
    json.writeNumberProperty("p50Nanoseconds", spread.p50());
    json.writeNumberProperty("p99Nanoseconds", spread.p99());
    json.writeNumberProperty("maxNanoseconds", spread.max());
    json.writeEndObject();
  }
}

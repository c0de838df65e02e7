package io.railwright.view.capture;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.Crossing;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PauseSender;
import io.railwright.model.capture.PauseSender.Paused;
import io.railwright.model.capture.Timeline;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** What captures show as one document, {@code railwright/pcap-1}. */
public final class CaptureJson {
  private final TextOutput out;

  public CaptureJson(TextOutput out) {
    this.out = out;
  }

  public void print(CaptureReport report) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/pcap-1")) {
      counts(json, report.counts());
      json.writeArrayPropertyStart("files");
      report.files().forEach(file -> file(json, file));
      json.writeEndArray();
      json.writeArrayPropertyStart("flows");
      for (int at = 0; at < report.files().size(); at++) {
        int number = at;
        report.files().get(at).flows().forEach(flow -> FlowJson.write(json, flow, number));
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("crossings");
      report.crossings().forEach(crossing -> crossing(json, crossing));
      json.writeEndArray();
      verdicts(json, report);
      JsonDocument.end(json);
    }
  }

  private static void verdicts(JsonGenerator json, CaptureReport report) {
    json.writeArrayPropertyStart("verdicts");
    report
        .verdicts()
        .forEach(
            verdict -> {
              json.writeStartObject();
              json.writeStringProperty("id", verdict.id());
              json.writeStringProperty(
                  "severity", verdict.severity().name().toLowerCase(Locale.ROOT));
              json.writeStringProperty("sentence", verdict.sentence());
              json.writeEndObject();
            });
    json.writeEndArray();
  }

  private static void counts(JsonGenerator json, PacketCounts counts) {
    json.writeNumberProperty("packets", counts.packets());
    json.writeNumberProperty("roce", counts.roce());
    json.writeNumberProperty("other", counts.other());
    ecn(json, counts.ecn());
    json.writeNumberProperty("cnp", counts.cnp());
    json.writeNumberProperty("nak", counts.nak());
    json.writeNumberProperty("rnrNak", counts.rnrNak());
    psn(json, counts.psn());
    json.writeNumberProperty("vlan", counts.vlan());
    json.writeNumberProperty("ipv6", counts.ipv6());
    json.writeNumberProperty("roceV1", counts.roceV1());
    numbers(json, "opcodes", counts.opcodes());
    numbers(json, "dscp", counts.dscp());
    numbers(json, "cnpDscp", counts.cnpDscp());
    numbers(json, "nakKinds", counts.nakKinds());
    json.writeNumberProperty("wireBytes", counts.wireBytes());
    json.writeObjectPropertyStart("icrc");
    json.writeNumberProperty("good", counts.icrc().good());
    json.writeNumberProperty("bad", counts.icrc().bad());
    json.writeNumberProperty("notChecked", counts.icrc().notChecked());
    json.writeEndObject();
    numbers(json, "oddities", counts.oddities());
  }

  static void ecn(JsonGenerator json, PacketCounts.Ecn ecn) {
    json.writeObjectPropertyStart("ecn");
    json.writeNumberProperty("notEct", ecn.notEct());
    json.writeNumberProperty("ect1", ecn.ect1());
    json.writeNumberProperty("ect0", ecn.ect0());
    json.writeNumberProperty("ce", ecn.ce());
    json.writeEndObject();
  }

  static void psn(JsonGenerator json, PacketCounts.PsnCounts psn) {
    json.writeNumberProperty("requests", psn.requests());
    json.writeNumberProperty("psnGapEvents", psn.gapEvents());
    json.writeNumberProperty("psnMissing", psn.missing());
    json.writeNumberProperty("psnRepeats", psn.repeats());
    json.writeNumberProperty("psnReordered", psn.reordered());
    json.writeNumberProperty("resendBursts", psn.bursts());
    json.writeNumberProperty("resentPackets", psn.burstPackets());
    json.writeNumberProperty("longestResend", psn.largestBurst());
  }

  static void numbers(JsonGenerator json, String name, Map<?, Long> numbers) {
    json.writeObjectPropertyStart(name);
    numbers.forEach((key, number) -> json.writeNumberProperty(String.valueOf(key), number));
    json.writeEndObject();
  }

  private static void file(JsonGenerator json, CapturedFile file) {
    json.writeStartObject();
    json.writeStringProperty("name", file.name());
    json.writeStringProperty("format", file.format());
    file.damage()
        .ifPresent(
            damage -> {
              json.writeObjectPropertyStart("damage");
              json.writeNumberProperty("offset", damage.offset());
              json.writeStringProperty("reason", damage.reason());
              json.writeEndObject();
            });
    JsonDocument.strings(json, "notices", file.notices());
    time(json, file.time());
    counts(json, file.counts());
    json.writeArrayPropertyStart("timelines");
    file.timelines().forEach(timeline -> timeline(json, timeline));
    json.writeEndArray();
    pauses(json, file.pauses());
    json.writeEndObject();
  }

  static void time(JsonGenerator json, CapturedFile.CaptureTime time) {
    json.writeNumberProperty("firstNanoseconds", time.first());
    json.writeNumberProperty("lastNanoseconds", time.last());
  }

  static void timeline(JsonGenerator json, Timeline timeline) {
    json.writeStartObject();
    json.writeStringProperty("name", timeline.name());
    json.writeNumberProperty("originNanoseconds", timeline.origin());
    json.writeNumberProperty("binNanoseconds", timeline.width());
    json.writeArrayPropertyStart("bins");
    for (long bin : timeline.bins()) {
      json.writeNumber(bin);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void pauses(JsonGenerator json, List<PauseSender> senders) {
    json.writeArrayPropertyStart("pauses");
    for (PauseSender sender : senders) {
      json.writeStartObject();
      json.writeStringProperty("sender", sender.address());
      sender.linkGbps().ifPresent(speed -> json.writeNumberProperty("linkGbps", speed));
      json.writeArrayPropertyStart("classes");
      sender.classes().forEach(paused -> paused(json, paused));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void paused(JsonGenerator json, Paused paused) {
    json.writeStartObject();
    paused.priority().ifPresent(priority -> json.writeNumberProperty("priority", priority));
    json.writeBooleanProperty("wholeLink", paused.priority().isEmpty());
    json.writeNumberProperty("pauses", paused.pauses());
    json.writeNumberProperty("releases", paused.releases());
    json.writeNumberProperty("quanta", paused.quanta());
    json.writeNumberProperty("pausedNanoseconds", paused.pausedNanoseconds());
    json.writeNumberProperty("longestNanoseconds", paused.longestNanoseconds());
    json.writeBooleanProperty("exact", paused.exact());
    json.writeName("timeline");
    timeline(json, paused.timeline());
    json.writeEndObject();
  }

  private static void crossing(JsonGenerator json, Crossing crossing) {
    json.writeStartObject();
    json.writeStringProperty("first", crossing.first());
    json.writeStringProperty("second", crossing.second());
    crossing
        .clockNanoseconds()
        .ifPresent(clock -> json.writeNumberProperty("clockNanoseconds", clock));
    json.writeArrayPropertyStart("ways");
    crossing.paths().forEach(way -> way(json, way));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void way(JsonGenerator json, Crossing.Path way) {
    json.writeStartObject();
    json.writeStringProperty("source", way.source());
    json.writeStringProperty("destination", way.destination());
    json.writeBooleanProperty("onward", way.onward());
    json.writeNumberProperty("matched", way.matched());
    json.writeNumberProperty("capable", way.capable());
    json.writeNumberProperty("marked", way.marked());
    json.writeNumberProperty("cleared", way.cleared());
    json.writeNumberProperty("remarked", way.remarked());
    json.writeNumberProperty("lost", way.lost());
    json.writeNumberProperty("appeared", way.appeared());
    json.writeNumberProperty("outside", way.outside());
    way.delay().ifPresent(delay -> FlowJson.spread(json, "delay", delay));
    json.writeEndObject();
  }
}

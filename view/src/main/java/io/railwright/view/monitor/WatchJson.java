package io.railwright.view.monitor;

import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** A watched fabric as one document; its schema is watch-1. What is not known is null. */
public final class WatchJson {
  private final TextOutput out;

  public WatchJson(TextOutput out) {
    this.out = out;
  }

  public void print(WatchReport report, List<PortRow> ports) {
    JsonGenerator json = JsonDocument.start(out, "railwright/watch-1");
    json.writeStringProperty("fabric", report.fabric());
    json.writeStringProperty("time", report.time().toString());
    json.writeNumberProperty("everySeconds", report.every().toMillis() / 1000.0);
    json.writeNumberProperty("polls", report.polls());
    json.writeObjectPropertyStart("machines");
    json.writeNumberProperty("answered", report.answered());
    json.writeNumberProperty("late", report.late());
    json.writeArrayPropertyStart("away");
    new TreeMap<>(report.away())
        .forEach(
            (machine, why) -> {
              json.writeStartObject();
              json.writeStringProperty("machine", machine.path());
              json.writeStringProperty("why", why);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeEndObject();
    json.writeArrayPropertyStart("others");
    new TreeMap<>(report.machines())
        .forEach(
            (subject, alerts) -> {
              json.writeStartObject();
              json.writeStringProperty("subject", subject.path());
              json.writeArrayPropertyStart("alerts");
              alerts.forEach(alert -> alert(json, alert));
              json.writeEndArray();
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("ports");
    ports.forEach(row -> port(json, row));
    json.writeEndArray();
    json.writeArrayPropertyStart("applications");
    report.applications().forEach(row -> application(json, row));
    json.writeEndArray();
    JsonDocument.end(json);
  }

  private static void port(JsonGenerator json, PortRow row) {
    json.writeStartObject();
    json.writeStringProperty("port", row.subject().path());
    json.writeStringProperty("name", row.name());
    if (row.up().isPresent()) {
      json.writeBooleanProperty("up", row.up().get());
    } else {
      json.writeNullProperty("up");
    }
    number(json, "receiveBytesPerSecond", row.receive());
    number(json, "sendBytesPerSecond", row.send());
    number(json, "pausedInShare", row.pausedIn());
    number(json, "pausedOutShare", row.pausedOut());
    number(json, "pauseFramesInPerSecond", row.pauseFramesIn());
    number(json, "pauseFramesOutPerSecond", row.pauseFramesOut());
    number(json, "markedPerSecond", row.marked());
    number(json, "notifiedPerSecond", row.notified());
    number(json, "dropsInFiveMinutes", row.drops());
    number(json, "outOfOrderInFiveMinutes", row.outOfOrder());
    json.writeArrayPropertyStart("alerts");
    row.alerts().forEach(alert -> alert(json, alert));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void application(JsonGenerator json, ApplicationRow row) {
    json.writeStartObject();
    json.writeStringProperty("application", row.subject().path());
    json.writeStringProperty("name", row.name());
    json.writeStringProperty("state", row.state().word());
    if (row.trouble().isPresent()) {
      json.writeStringProperty("trouble", row.trouble().get());
    }
    number(json, "iterationSeconds", row.iteration());
    number(json, "bestIterationSeconds", row.usualIteration());
    number(json, "busBytesPerSecond", row.busBandwidth());
    number(json, "bestBusBytesPerSecond", row.usualBusBandwidth());
    number(json, "silentSeconds", row.silence());
    json.writeArrayPropertyStart("alerts");
    row.alerts().forEach(alert -> alert(json, alert));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void alert(JsonGenerator json, PortAlert alert) {
    json.writeStartObject();
    json.writeStringProperty("id", alert.id());
    json.writeStringProperty("severity", alert.severity().word());
    json.writeStringProperty("stage", alert.stage().word());
    json.writeStringProperty("since", alert.since().toString());
    json.writeStringProperty("says", alert.says());
    json.writeStringProperty("measured", alert.measured());
    JsonDocument.strings(json, "pointsTo", alert.pointsTo());
    json.writeEndObject();
  }

  private static void number(JsonGenerator json, String name, OptionalDouble value) {
    if (value.isPresent()) {
      json.writeNumberProperty(name, value.getAsDouble());
    } else {
      json.writeNullProperty(name);
    }
  }

  private static void number(JsonGenerator json, String name, OptionalLong value) {
    if (value.isPresent()) {
      json.writeNumberProperty(name, value.getAsLong());
    } else {
      json.writeNullProperty(name);
    }
  }
}

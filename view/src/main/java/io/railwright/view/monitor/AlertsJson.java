package io.railwright.view.monitor;

import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The alerts of a fabric as one document: all of them, or what a page is told at each poll. */
public final class AlertsJson {
  private final TextOutput out;

  public AlertsJson(TextOutput out) {
    this.out = out;
  }

  /** All alerts; the schema is alerts-1. */
  public void print(WatchReport report) {
    print(report, "railwright/alerts-1", SubjectAlert.of(report));
  }

  /**
   * How the fabric is, with the worst alerts; the schema is live-1.
   *
   * @param most how many alerts are named; all are counted
   */
  public void printLive(WatchReport report, int most) {
    List<SubjectAlert> all = SubjectAlert.of(report);
    print(report, "railwright/live-1", all.subList(0, Math.min(most, all.size())));
  }

  private void print(WatchReport report, String schema, List<SubjectAlert> named) {
    JsonGenerator json = JsonDocument.start(out, schema);
    json.writeStringProperty("fabric", report.fabric());
    json.writeStringProperty("time", report.time().toString());
    json.writeNumberProperty("everySeconds", report.every().toMillis() / 1000.0);
    json.writeNumberProperty("polls", report.polls());
    json.writeObjectPropertyStart("machines");
    json.writeNumberProperty("answered", report.answered());
    json.writeNumberProperty("late", report.late());
    json.writeNumberProperty("away", report.away().size());
    json.writeEndObject();
    counts(json, SubjectAlert.of(report));
    json.writeArrayPropertyStart("alerts");
    named.forEach(it -> alert(json, it));
    json.writeEndArray();
    JsonDocument.end(json);
  }

  private static void counts(JsonGenerator json, List<SubjectAlert> all) {
    json.writeObjectPropertyStart("counts");
    for (Severity severity : Severity.values()) {
      long told =
          all.stream()
              .filter(it -> it.alert().isTold() && it.alert().severity() == severity)
              .count();
      json.writeNumberProperty(severity.word(), told);
    }
    for (PortAlert.Stage stage :
        List.of(PortAlert.Stage.UNKNOWN, PortAlert.Stage.PENDING, PortAlert.Stage.SILENCED)) {
      json.writeNumberProperty(
          stage.word(), all.stream().filter(it -> it.alert().stage() == stage).count());
    }
    json.writeEndObject();
  }

  private static void alert(JsonGenerator json, SubjectAlert told) {
    PortAlert alert = told.alert();
    json.writeStartObject();
    json.writeStringProperty("subject", told.subject().path());
    json.writeStringProperty("name", told.name());
    json.writeStringProperty("id", alert.id());
    json.writeStringProperty("severity", alert.severity().word());
    json.writeStringProperty("stage", alert.stage().word());
    json.writeStringProperty("since", alert.since().toString());
    json.writeStringProperty("says", alert.says());
    json.writeStringProperty("measured", alert.measured());
    JsonDocument.strings(json, "pointsTo", alert.pointsTo());
    json.writeEndObject();
  }
}

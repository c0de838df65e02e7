package io.railwright.view.audit;

import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** An audit in the Common Test Report Format, a JSON form that dashboards of tests read. */
public final class AuditCtrf {
  private final TextOutput out;
  private final String version;
  private final Severity failOn;
  private final NextCommands next;

  /**
   * A view.
   *
   * @param version of rail
   * @param failOn the least severity that counts as a failure; what is below is skipped
   * @param next what to type next
   */
  public AuditCtrf(TextOutput out, String version, Severity failOn, NextCommands next) {
    this.out = out;
    this.version = version;
    this.failOn = failOn;
    this.next = next;
  }

  public void print(AuditReport report) {
    Map<String, List<CheckResult>> suites = CheckResult.of(report, failOn, next);
    try (JsonGenerator json = JsonDocument.foreign(out)) {
      json.writeStringProperty("reportFormat", "CTRF");
      json.writeStringProperty("specVersion", "0.0.0");
      json.writeStringProperty("timestamp", report.made().toString());
      json.writeStringProperty("generatedBy", "rail " + version);
      json.writeObjectPropertyStart("results");
      json.writeObjectPropertyStart("tool");
      json.writeStringProperty("name", "rail audit");
      json.writeStringProperty("version", version);
      json.writeEndObject();
      summary(json, report, suites.values().stream().flatMap(Collection::stream).toList());
      json.writeArrayPropertyStart("tests");
      suites.forEach((machine, results) -> results.forEach(it -> test(json, machine, it)));
      json.writeEndArray();
      json.writeObjectPropertyStart("environment");
      json.writeStringProperty("testEnvironment", report.fabric());
      json.writeEndObject();
      json.writeEndObject();
      JsonDocument.end(json);
    }
  }

  private static void summary(JsonGenerator json, AuditReport report, List<CheckResult> all) {
    long made = report.made().toEpochMilli();
    json.writeObjectPropertyStart("summary");
    json.writeNumberProperty("tests", all.size());
    json.writeNumberProperty("passed", count(all, "passed"));
    json.writeNumberProperty("failed", count(all, "failed"));
    json.writeNumberProperty("pending", 0);
    json.writeNumberProperty("skipped", count(all, "skipped"));
    json.writeNumberProperty("other", count(all, "other"));
    json.writeNumberProperty("start", made);
    json.writeNumberProperty("stop", made);
    json.writeEndObject();
  }

  private static long count(List<CheckResult> all, String word) {
    return all.stream().filter(it -> word(it).equals(word)).count();
  }

  private static String word(CheckResult result) {
    return switch (result.state()) {
      case PASSED, FAILED, SKIPPED -> result.state().word();
      case ERROR -> "other";
    };
  }

  private static void test(JsonGenerator json, String machine, CheckResult result) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("name", machine + ": " + result.name());
    json.writeStringProperty("status", word(result));
    json.writeNumberProperty("duration", 0);
    json.writeArrayPropertyStart("suite");
    json.writeString(machine);
    json.writeEndArray();
    if (!result.message().isEmpty()) {
      json.writeStringProperty("message", result.message());
    }
    if (!result.details().isEmpty()) {
      json.writeStringProperty("trace", result.text());
    }
    json.writeEndObject();
  }
}

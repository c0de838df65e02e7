package io.railwright.view.audit;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * An audit as SARIF 2.1.0, for services that keep the findings of analyses. What could not be
 * judged is {@code open} there; a device is a logical location, and its path stands as the address
 * of a file too, since some services take no result without one.
 */
public final class AuditSarif {
  private final TextOutput out;
  private final String version;
  private final NextCommands next;

  /**
   * A view.
   *
   * @param version of rail
   * @param next what to type next
   */
  public AuditSarif(TextOutput out, String version, NextCommands next) {
    this.out = out;
    this.version = version;
    this.next = next;
  }

  public void print(AuditReport report) {
    Map<String, Finding> rules = new LinkedHashMap<>();
    report.findings().forEach(it -> rules.putIfAbsent(it.rule(), it));
    List<String> numbered = List.copyOf(rules.keySet());
    try (JsonGenerator json = JsonDocument.foreign(out)) {
      json.writeStringProperty("version", "2.1.0");
      json.writeStringProperty("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      json.writeArrayPropertyStart("runs");
      json.writeStartObject();
      json.writeObjectPropertyStart("tool");
      json.writeObjectPropertyStart("driver");
      json.writeStringProperty("name", "rail");
      json.writeStringProperty("version", version);
      json.writeArrayPropertyStart("rules");
      rules.values().forEach(it -> rule(json, it, report));
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndObject();
      invocation(json, report);
      json.writeArrayPropertyStart("results");
      report.findings().forEach(it -> result(json, it, numbered.indexOf(it.rule())));
      json.writeEndArray();
      properties(json, report);
      json.writeEndObject();
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  private void rule(JsonGenerator json, Finding first, AuditReport report) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("id", first.rule());
    text(json, "shortDescription", first.title());
    text(json, "fullDescription", first.why() + " " + first.impact());
    String sources =
        first.sources().stream()
            .map(id -> report.sources().getOrDefault(id, id))
            .collect(Collectors.joining("\n"));
    text(json, "help", next.explain(first.rule()) + "\n" + sources);
    json.writeObjectPropertyStart("defaultConfiguration");
    json.writeStringProperty("level", level(first.severity()));
    json.writeEndObject();
    json.writeObjectPropertyStart("properties");
    json.writeStringProperty("severity", first.severity().word());
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void invocation(JsonGenerator json, AuditReport report) {
    json.writeArrayPropertyStart("invocations");
    json.writeStartObject();
    json.writeBooleanProperty("executionSuccessful", report.failures().isEmpty());
    json.writeStringProperty("endTimeUtc", report.made().toString());
    json.writeArrayPropertyStart("toolExecutionNotifications");
    report.failures().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            it -> {
              json.writeStartObject();
              json.writeStringProperty("level", "error");
              text(json, "message", it.getKey().name() + " was not read: " + it.getValue());
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void result(JsonGenerator json, Finding finding, int rule) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("ruleId", finding.rule());
    json.writeNumberProperty("ruleIndex", rule);
    json.writeStringProperty("kind", kind(finding.status()));
    json.writeStringProperty(
        "level", finding.status() == Status.FAIL ? level(finding.severity()) : "none");
    text(json, "message", message(finding));
    locations(json, finding.subject());
    json.writeObjectPropertyStart("partialFingerprints");
    json.writeStringProperty("ruleAndSubject/v1", finding.rule() + " " + finding.subject().path());
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String message(Finding finding) {
    if (finding.status() != Status.FAIL) {
      return finding.title() + ": " + finding.foundWords();
    }
    String fixes =
        Fix.of(List.of(finding)).stream()
            .map(it -> "\nFix: " + it.prompt(1) + it.text())
            .collect(Collectors.joining());
    return "%s (%s). %s%s"
        .formatted(finding.faultWords(), Group.name(finding.subject()), finding.impact(), fixes);
  }

  private static void locations(JsonGenerator json, Subject subject) {
    json.writeArrayPropertyStart("locations");
    json.writeStartObject();
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", address(subject));
    json.writeEndObject();
    json.writeObjectPropertyStart("region");
    json.writeNumberProperty("startLine", 1);
    json.writeEndObject();
    json.writeEndObject();
    json.writeArrayPropertyStart("logicalLocations");
    json.writeStartObject();
    json.writeStringProperty("name", subject.name());
    json.writeStringProperty("fullyQualifiedName", subject.path());
    json.writeStringProperty("kind", "resource");
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  /** The path with all escaped that an address can't hold. */
  private static String address(Subject subject) {
    return URLEncoder.encode(subject.path(), StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%2F", "/")
        .replace("%3A", ":");
  }

  private static void properties(JsonGenerator json, AuditReport report) {
    json.writeObjectPropertyStart("properties");
    json.writeStringProperty("fabric", report.fabric());
    for (Status status : Status.values()) {
      json.writeNumberProperty(status.word(), report.count(status));
    }
    json.writeEndObject();
  }

  private static String kind(Status status) {
    return switch (status) {
      case FAIL -> "fail";
      case PASS -> "pass";
      case UNKNOWN -> "open";
      case NOT_APPLICABLE -> "notApplicable";
      case ERROR -> "review";
    };
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case CRITICAL, HIGH -> "error";
      case MEDIUM -> "warning";
      case LOW, INFO -> "note";
    };
  }

  private static void text(JsonGenerator json, String name, String text) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }
}

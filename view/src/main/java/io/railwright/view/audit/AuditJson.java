package io.railwright.view.audit;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Checklist;
import io.railwright.model.report.SiteValue;
import io.railwright.view.JsonDocument;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** An audit as a document; its schema is audit-1. */
public final class AuditJson {
  private final TextOutput out;

  public AuditJson(TextOutput out) {
    this.out = out;
  }

  public void print(AuditReport report) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/audit-1")) {
      json.writeStringProperty("fabric", report.fabric());
      json.writeStringProperty("made", report.made().toString());
      json.writeStringProperty("counters", CountedTime.word(report));
      report.interval().ifPresent(it -> json.writeStringProperty("interval", it.toString()));
      report
          .baseline()
          .ifPresent(
              it -> {
                json.writeObjectPropertyStart("newSince");
                json.writeStringProperty("made", it.made().toString());
                json.writeNumberProperty("known", it.known());
                json.writeNumberProperty("gone", it.gone());
                json.writeNumberProperty("unjudged", it.unjudged());
                json.writeEndObject();
              });
      json.writeObjectPropertyStart("counts");
      for (Status status : Status.values()) {
        json.writeNumberProperty(status.word(), report.count(status));
      }
      json.writeEndObject();
      hosts(json, report);
      UnreadMachines.write(json, report.unread());
      report.checklist().ifPresent(it -> checklist(json, it));
      json.writeArrayPropertyStart("findings");
      report.findings().forEach(finding -> write(json, finding));
      json.writeEndArray();
      site(json, report);
      json.writeObjectPropertyStart("sources");
      report.sources().forEach(json::writeStringProperty);
      json.writeEndObject();
      JsonDocument.end(json);
    }
  }

  private static void checklist(JsonGenerator json, Checklist checklist) {
    json.writeObjectPropertyStart("checklist");
    json.writeStringProperty("profile", checklist.profile());
    json.writeStringProperty("title", checklist.title());
    checklist.absent().ifPresent(it -> json.writeStringProperty("absent", it));
    checklist.next().ifPresent(it -> json.writeNumberProperty("next", it.number()));
    json.writeArrayPropertyStart("steps");
    for (Checklist.Step step : checklist.steps()) {
      json.writeRaw("\n");
      json.writeStartObject();
      json.writeNumberProperty("step", step.number());
      json.writeStringProperty("stage", step.stage());
      json.writeStringProperty("what", step.title());
      json.writeStringProperty("state", step.state().word());
      JsonDocument.strings(json, "rules", step.rules());
      JsonDocument.strings(
          json, "where", step.open().stream().map(it -> it.subject().path()).distinct().toList());
      json.writeStringProperty("why", step.why());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void hosts(JsonGenerator json, AuditReport report) {
    json.writeArrayPropertyStart("hosts");
    for (AuditReport.Host host : of(Kind.HOST, report)) {
      json.writeRaw("\n");
      json.writeStartObject();
      json.writeStringProperty("host", host.machine().path());
      json.writeStringProperty("profile", host.profile());
      json.writeNumberProperty("nics", host.devices().nics());
      json.writeNumberProperty("virtualFunctions", host.devices().virtualFunctions());
      json.writeNumberProperty("gpus", host.devices().gpus());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("switches");
    for (AuditReport.Host one : of(Kind.SWITCH, report)) {
      json.writeRaw("\n");
      json.writeStartObject();
      json.writeStringProperty("switch", one.machine().path());
      json.writeStringProperty("profile", one.profile());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("unreached");
    report.failures().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            failure -> {
              json.writeStartObject();
              json.writeStringProperty("host", failure.getKey().path());
              json.writeStringProperty("why", failure.getValue());
              json.writeEndObject();
            });
    json.writeEndArray();
  }

  private static List<AuditReport.Host> of(Kind kind, AuditReport report) {
    return report.hosts().stream().filter(it -> it.machine().kind().equals(kind)).toList();
  }

  private static void site(JsonGenerator json, AuditReport report) {
    json.writeArrayPropertyStart("site");
    for (SiteValue value : report.site()) {
      json.writeRaw("\n");
      json.writeStartObject();
      json.writeStringProperty("key", value.key());
      json.writeStringProperty("value", value.value());
      json.writeStringProperty("origin", value.origin().word());
      json.writeStringProperty("because", value.because());
      json.writeNumberProperty("hosts", value.hosts());
      JsonDocument.strings(json, "rules", value.rules());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Finding finding) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("rule", finding.rule());
    json.writeStringProperty("title", finding.title());
    if (finding.status() == Status.FAIL) {
      json.writeStringProperty("fault", finding.faultWords());
    }
    json.writeStringProperty("subject", finding.subject().path());
    json.writeStringProperty("status", finding.status().word());
    json.writeStringProperty("severity", finding.severity().word());
    write(json, finding.cost());
    json.writeStringProperty("expected", finding.expected().words());
    json.writeStringProperty("found", finding.foundWords());
    json.writeStringProperty("why", finding.why());
    json.writeStringProperty("impact", finding.impact());
    json.writeStringProperty("risk", finding.risk().word());
    json.writeStringProperty("effect", finding.effect().word());
    json.writeStringProperty("reversible", finding.reversible().word());
    ActionsJson.write(json, finding.actions());
    JsonDocument.strings(
        json, "assumes", finding.assumes().stream().map(Assumption::toString).toList());
    JsonDocument.strings(json, "sources", finding.sources());
    json.writeArrayPropertyStart("evidence");
    finding.evidence().forEach(fact -> write(json, fact));
    json.writeEndArray();
    json.writeArrayPropertyStart("hides");
    finding.hides().forEach(hidden -> write(json, hidden));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Cost cost) {
    json.writeObjectPropertyStart("cost");
    switch (cost) {
      case Cost.Estimate(Cost.Kind kind) -> {
        json.writeStringProperty("kind", "estimate");
        json.writeStringProperty("class", kind.word());
      }
      case Cost.Computed computed -> {
        json.writeStringProperty("kind", "computed");
        json.writeNumberProperty("percent", computed.percent());
        json.writeStringProperty("how", computed.how());
      }
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Fact fact) {
    json.writeStartObject();
    json.writeStringProperty("subject", fact.subject().path());
    json.writeStringProperty("key", fact.key());
    json.writeStringProperty("moment", fact.moment().word());
    json.writeStringProperty("value", fact.value().print());
    json.writeStringProperty("command", fact.origin().command());
    json.writeNumberProperty("line", fact.line());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Finding.Hidden hidden) {
    json.writeStartObject();
    json.writeStringProperty("rule", hidden.rule());
    json.writeStringProperty("subject", hidden.subject().path());
    json.writeStringProperty("status", hidden.status().word());
    json.writeStringProperty("found", hidden.found());
    json.writeEndObject();
  }
}

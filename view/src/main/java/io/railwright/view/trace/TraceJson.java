package io.railwright.view.trace;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.path.LinkFailures;
import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.report.TraceReport;
import io.railwright.view.JsonDocument;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** Proofs as a document; its schema is trace-1. */
public final class TraceJson {
  private final TextOutput out;

  public TraceJson(TextOutput out) {
    this.out = out;
  }

  public void print(TraceReport report) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/trace-1")) {
      json.writeStringProperty("fabric", report.fabric());
      UnreadMachines.write(json, report.unread());
      report.all().ifPresent(all -> write(json, all));
      if (report.all().isEmpty()) {
        json.writeArrayPropertyStart("paths");
        report.proofs().forEach(proof -> write(json, proof, report.network()));
        json.writeEndArray();
        report.apart().ifPresent(it -> write(json, it));
        json.writeArrayPropertyStart("headroom");
        report.headroom().forEach(it -> write(json, it));
        json.writeEndArray();
      }
      report.linkFailures().ifPresent(it -> write(json, it));
      JsonDocument.end(json);
    }
  }

  private static void write(JsonGenerator json, PathReport all) {
    json.writeNumberProperty("pairs", all.pairs());
    json.writeNumberProperty("pairsOnOneCard", all.onOneCard());
    json.writeNumberProperty("pairsApart", all.apart());
    json.writeObjectPropertyStart("verdicts");
    new TreeMap<>(all.verdicts())
        .forEach(
            (verdict, counts) -> {
              json.writeObjectPropertyStart(verdict.word());
              json.writeNumberProperty("proven", counts.proven());
              json.writeNumberProperty("broken", counts.broken());
              json.writeNumberProperty("unknown", counts.unknown());
              json.writeEndObject();
            });
    json.writeEndObject();
    json.writeArrayPropertyStart("breaks");
    all.breaks().forEach(it -> write(json, it));
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, PairsApart apart) {
    json.writeObjectPropertyStart("apart");
    ports(json, "from", apart.senders());
    ports(json, "to", apart.receivers());
    json.writeEndObject();
  }

  private static void ports(JsonGenerator json, String name, List<PairsApart.Port> ports) {
    json.writeArrayPropertyStart(name);
    for (PairsApart.Port port : ports) {
      json.writeStartObject();
      json.writeStringProperty("port", port.port().path());
      port.rail().ifPresent(it -> json.writeNumberProperty("rail", it));
      JsonDocument.strings(json, "networks", port.networks());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, PathBreak broken) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("verdict", broken.verdict().word());
    json.writeStringProperty("proof", broken.proof().word());
    json.writeStringProperty("at", broken.at().path());
    JsonDocument.strings(json, "ports", broken.ports().stream().map(Subject::name).toList());
    json.writeStringProperty("cause", broken.cause());
    json.writeStringProperty("fix", fix(broken.next()));
    json.writeStringProperty("rule", broken.rule());
    json.writeNumberProperty("pairs", broken.pairs());
    json.writeNumberProperty("firstOf", broken.firstOf());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, PortHeadroom port) {
    json.writeStartObject();
    json.writeStringProperty("port", port.port().path());
    json.writeStringProperty("rate", port.rate());
    json.writeStringProperty("frame", port.frame());
    json.writeStringProperty("cable", port.cable());
    json.writeStringProperty("needed", port.needed());
    json.writeStringProperty("kept", port.kept());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, LinkFailures failures) {
    json.writeObjectPropertyStart("linkFailures");
    json.writeNumberProperty("cables", failures.cables());
    json.writeArrayPropertyStart("rings");
    for (LinkFailures.Ring ring : failures.rings()) {
      json.writeRaw("\n");
      json.writeStartObject();
      json.writeStringProperty("proof", ring.proof().word());
      JsonDocument.strings(
          json,
          "closedBy",
          ring.closedBy().stream().map(it -> it.from().path() + " " + it.to().path()).toList());
      json.writeStringProperty("cause", ring.cause());
      json.writeStringProperty("fix", fix(ring.next()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String fix(List<Action> actions) {
    return actions.stream().map(Action::text).collect(Collectors.joining("; "));
  }

  private static void write(JsonGenerator json, PathProof proof, PathNetwork network) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("from", proof.from().path());
    json.writeStringProperty("to", proof.to().path());
    JsonDocument.strings(json, "fromPods", network.podsAt(proof.from()));
    JsonDocument.strings(json, "toPods", network.podsAt(proof.to()));
    json.writeObjectPropertyStart("verdicts");
    proof.verdicts().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            it -> {
              json.writeObjectPropertyStart(it.getKey().word());
              json.writeStringProperty("proof", it.getValue().proof().word());
              it.getValue()
                  .first()
                  .ifPresent(
                      first -> {
                        json.writeStringProperty("at", first.at().path());
                        json.writeStringProperty("cause", first.cause());
                        json.writeStringProperty("fix", fix(first.next()));
                      });
              json.writeEndObject();
            });
    json.writeEndObject();
    hops(json, "hops", proof.hops());
    hops(json, "back", proof.back());
    json.writeEndObject();
  }

  private static void hops(JsonGenerator json, String name, List<PathHop> hops) {
    json.writeArrayPropertyStart(name);
    for (PathHop hop : hops) {
      json.writeStartObject();
      json.writeStringProperty("machine", hop.machine().path());
      JsonDocument.strings(json, "in", hop.in().stream().map(Subject::name).toList());
      JsonDocument.strings(json, "out", hop.out().stream().map(Subject::name).toList());
      json.writeArrayPropertyStart("checks");
      hop.checks().forEach(it -> write(json, it));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, PathCheck check) {
    json.writeStartObject();
    json.writeStringProperty("verdict", check.verdict().word());
    json.writeStringProperty("proof", check.proof().word());
    json.writeStringProperty("at", check.at().path());
    json.writeStringProperty("cause", check.cause());
    json.writeStringProperty("fix", fix(check.next()));
    json.writeStringProperty("rule", check.rule());
    JsonDocument.strings(
        json,
        "evidence",
        check.evidence().stream()
            .map(it -> it.subject().path() + " " + it.key() + " = " + it.value().print())
            .toList());
    json.writeEndObject();
  }
}

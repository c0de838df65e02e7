package io.railwright.view;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.view.layout.TextOutput;
import tools.jackson.core.JsonGenerator;

/** A simulation's outcome as one document, {@code railwright/sim-1}. */
public final class SimulationJson {
  static final String SCHEMA = "railwright/sim-1";

  private final TextOutput out;
  private final boolean perFlow;
  private final boolean ports;

  public SimulationJson(TextOutput out, boolean perFlow, boolean ports) {
    this.out = out;
    this.perFlow = perFlow;
    this.ports = ports;
  }

  public void print(SimulationResult result) {
    try (JsonGenerator json = JsonDocument.start(out, SCHEMA)) {
      write(json, result, perFlow, ports);
      JsonDocument.end(json);
    }
  }

  /** The members of an object that has been started. */
  static void write(JsonGenerator json, SimulationResult result, boolean perFlow, boolean ports) {
    SimulationReport report = result.report();
    json.writeStringProperty("scenario", report.scenario());
    verdict(json, result.verdict());
    if (!result.assumed().isEmpty()) {
      json.writeArrayPropertyStart("assumed");
      result.assumed().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeStringProperty("profile", report.profile());
    json.writeNumberProperty("seed", report.seed());
    json.writeStringProperty("ending", report.ending().name());
    json.writeNumberProperty("simulatedMicroseconds", report.simulatedMicroseconds());
    json.writeNumberProperty("flowsDone", report.flows().done());
    json.writeNumberProperty("flows", report.flows().all());
    json.writeNumberProperty("flowsFailed", report.flows().failed());
    report.fct().ifPresent(it -> spread(json, "fct", it));
    report.slowdown().ifPresent(it -> spread(json, "slowdown", it));
    report.goodput().ifPresent(it -> spread(json, "goodputGbps", it));
    totals(json, report.totals());
    json.writeObjectPropertyStart("queue");
    json.writeStringProperty("port", report.queue().port());
    json.writeNumberProperty("maxKB", report.queue().maxKilobytes());
    json.writeNumberProperty("avgKB", report.queue().averageKilobytes());
    json.writeEndObject();
    json.writeNumberProperty("hops", report.effort().hops());
    json.writeNumberProperty("events", report.effort().events());
    json.writeNumberProperty("loopCpuSeconds", report.effort().loopCpuSeconds());
    json.writeNumberProperty("loopSeconds", report.effort().loopSeconds());
    json.writeNumberProperty("allocatedBytes", report.effort().allocatedBytes());
    SimulationJsonParts.books(json, report.books());
    SimulationJsonParts.pauseTree(json, report.pauseTree());
    report.deadlock().ifPresent(it -> SimulationJsonParts.deadlock(json, it));
    SimulationJsonParts.steps(json, report.steps());
    SimulationJsonParts.samples(json, report.samples());
    if (perFlow) {
      json.writeArrayPropertyStart("perFlow");
      report.perFlow().forEach(it -> flow(json, it));
      json.writeEndArray();
    }
    if (ports) {
      json.writeArrayPropertyStart("ports");
      report.ports().forEach(it -> port(json, it));
      json.writeEndArray();
    }
  }

  private static void verdict(JsonGenerator json, SimulationVerdict verdict) {
    json.writeObjectPropertyStart("verdict");
    json.writeStringProperty("id", verdict.kind().word());
    json.writeStringProperty("sentence", verdict.sentence());
    json.writeEndObject();
  }

  private static void spread(JsonGenerator json, String name, Spread spread) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("mean", spread.mean());
    json.writeNumberProperty("min", spread.min());
    json.writeNumberProperty("p50", spread.p50());
    json.writeNumberProperty("p99", spread.p99());
    json.writeNumberProperty("max", spread.max());
    json.writeEndObject();
  }

  private static void totals(JsonGenerator json, Totals totals) {
    json.writeNumberProperty("xoff", totals.xoff());
    json.writeNumberProperty("marks", totals.marks());
    json.writeNumberProperty("cnps", totals.cnps());
    json.writeNumberProperty("cnpsArrived", totals.cnpsArrived());
    json.writeNumberProperty("cnpsDropped", totals.cnpsDropped());
    json.writeNumberProperty("slowestCnpMicroseconds", totals.slowestCnpMicroseconds());
    json.writeNumberProperty("tooLarge", totals.tooLarge());
    json.writeNumberProperty("drops", totals.drops());
    json.writeNumberProperty("answersDropped", totals.answersDropped());
    json.writeNumberProperty("retransmits", totals.retransmits());
    json.writeNumberProperty("timeouts", totals.timeouts());
    json.writeNumberProperty("nacks", totals.nacks());
    json.writeNumberProperty("watchdogActions", totals.watchdogActions());
    json.writeNumberProperty("pausedMicroseconds", totals.pausedMicroseconds());
  }

  private static void flow(JsonGenerator json, FlowOutcome flow) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeNumberProperty("number", flow.number());
    json.writeStringProperty("from", flow.from());
    json.writeStringProperty("to", flow.to());
    json.writeNumberProperty("priority", flow.priority());
    json.writeNumberProperty("bytes", flow.bytes());
    json.writeNumberProperty("start", flow.startMicroseconds());
    flow.fctMicroseconds()
        .ifPresent(
            fct -> {
              json.writeNumberProperty("fct", fct);
              json.writeNumberProperty("slowdown", fct / flow.idealMicroseconds());
              json.writeNumberProperty("goodputGbps", flow.bytes() * 8e-3 / fct);
            });
    json.writeNumberProperty("ideal", flow.idealMicroseconds());
    json.writeNumberProperty("receivedBytes", flow.receivedBytes());
    json.writeNumberProperty("retransmits", flow.retransmits());
    json.writeNumberProperty("marks", flow.marks());
    json.writeBooleanProperty("failed", flow.failed());
    json.writeEndObject();
  }

  private static void port(JsonGenerator json, PortOutcome port) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("port", port.port());
    json.writeNumberProperty("gbps", port.goodputGbps());
    json.writeNumberProperty("maxKB", port.maxQueueKilobytes());
    json.writeNumberProperty("avgKB", port.averageQueueKilobytes());
    json.writeNumberProperty("marks", port.marks());
    json.writeNumberProperty("drops", port.drops());
    json.writeArrayPropertyStart("pauses");
    port.pauses().forEach(it -> SimulationJsonParts.pause(json, it));
    json.writeEndArray();
    json.writeEndObject();
  }
}

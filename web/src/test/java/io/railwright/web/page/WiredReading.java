package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.TraceReport;
import java.util.List;
import java.util.Map;

/** Cables, and nothing else. */
record WiredReading(List<Relation> relations) implements FabricReading {
  @Override
  public AuditReport findings() {
    throw new AssertionError("nobody asks for them");
  }

  @Override
  public DriftReport drift() {
    return new DriftReport(
        "test", List.of(), Devices.NONE, List.of(), List.of(), List.of(), Map.of(), List.of());
  }

  @Override
  public Map<Subject, TracedReading.WiredPort> wired() {
    return Map.of();
  }

  @Override
  public TraceReport path(String from, String to) {
    throw new AssertionError("nobody asks for one");
  }
}

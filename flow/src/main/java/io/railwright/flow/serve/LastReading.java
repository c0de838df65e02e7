package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.trace.Trace;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.TraceReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was read last. What every page asks for is worked out once. */
record LastReading(
    TracedReading traced,
    AuditReport findings,
    List<Relation> relations,
    Map<Subject, TracedReading.WiredPort> wired,
    DriftReport drift)
    implements FabricReading {
  @Override
  public TraceReport path(String from, String to) throws FabricException {
    return traced.prove(
        new Trace.Query(Optional.of(new Trace.Pair(from, to)), Optional.empty(), false));
  }
}

package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.TraceReport;
import java.util.List;
import java.util.Map;

/** All machines of a fabric as they were read in full at one time. */
public interface FabricReading {
  /** What is wrong or not known. */
  AuditReport findings();

  /** Machines that should be alike and are not. */
  DriftReport drift();

  /** Cables, and the hypervisors that run hosts. */
  List<Relation> relations();

  /** The ports of hosts as counters name them, each with what cables call it. */
  Map<Subject, TracedReading.WiredPort> wired();

  /**
   * Proves the path between two ends.
   *
   * @param from a host, or a port of one as HOST:PORT
   */
  TraceReport path(String from, String to) throws FabricException;
}

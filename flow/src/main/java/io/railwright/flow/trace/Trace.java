package io.railwright.flow.trace;

import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.path.TrafficClass;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.TraceReport;
import java.util.Optional;

/**
 * Proves paths: judges all machines, and reads what was found at the ports of each path. The facts
 * of all machines are in memory until then.
 */
public final class Trace {
  private final OpenKnowledge open;

  public Trace(OpenKnowledge open) {
    this.open = open;
  }

  /**
   * Two ends.
   *
   * @param from a host, or a port of one as HOST:PORT
   */
  public record Pair(String from, String to) {}

  /**
   * What is asked for.
   *
   * @param pair two ends; all pairs where there is none
   * @param traffic the class of traffic to prove them for; none for all
   * @param failures whether each cable between switches is taken out, one at a time
   */
  public record Query(Optional<Pair> pair, Optional<TrafficClass> traffic, boolean failures) {}

  public TraceReport run(
      FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener, Query wanted)
      throws FabricException {
    return read(source, take, listener).prove(wanted);
  }

  /** Reads and judges all machines once, so that any number of paths can be proven by it. */
  public TracedReading read(FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    TracedMachines kept = new TracedMachines(opened.catalogue());
    AuditReport audit =
        new Audit(open, true, Optional.empty()).run(source, take, opened, listener, kept);
    return new TracedReading(opened.catalogue(), kept, audit);
  }
}

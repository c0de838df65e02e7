package io.railwright.model.report;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Difference;
import io.railwright.model.snapshot.MachineReading;
import java.util.List;
import java.util.Map;

/**
 * How hosts and switches differ from each other, or from what they were.
 *
 * @param machines those that were compared
 * @param unread the machines that nobody asked; in a snapshot, those that failed then too
 * @param halfKnown what is known now and was not then, or the other way round, so that nobody can
 *     tell whether it changed
 * @param alike groups of hosts that do not differ from each other, the largest first
 */
public record DriftReport(
    String fabric,
    List<Subject> machines,
    Devices devices,
    List<Difference> differences,
    List<Difference> halfKnown,
    List<List<Subject>> alike,
    Map<Subject, String> failures,
    List<MachineReading> unread) {
  /** How many machines of a kind were compared. */
  public int count(Kind kind) {
    return (int) machines.stream().filter(it -> it.kind().equals(kind)).count();
  }
}

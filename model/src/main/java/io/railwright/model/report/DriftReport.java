package io.railwright.model.report;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Difference;
import io.railwright.model.snapshot.MachineReading;
import java.util.List;
import java.util.Map;

/**
 * How hosts differ from each other, or from what they were.
 *
 * @param unread the machines that nobody asked; in a snapshot, those that failed then too
 * @param alike groups of hosts that do not differ from each other, the largest first
 */
public record DriftReport(
    String fabric,
    int hosts,
    Devices devices,
    List<Difference> differences,
    List<List<Subject>> alike,
    Map<Subject, String> failures,
    List<MachineReading> unread) {}

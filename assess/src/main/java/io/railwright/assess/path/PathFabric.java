package io.railwright.assess.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import java.util.List;

/**
 * Where paths begin and end, what they may pass, and the cables between.
 *
 * @param ends ports of hosts that RDMA traffic begins and ends at
 * @param transitPorts of all switches that are known, also those that could not be read, and of
 *     hypervisors whose guests are ends
 */
public record PathFabric(
    List<PathEnd> ends, List<Subject> transitPorts, List<Relation.Cable> cables) {
  public PathFabric {
    ends = List.copyOf(ends);
    transitPorts = List.copyOf(transitPorts);
    cables = List.copyOf(cables);
  }
}

package io.railwright.model.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Map;

/**
 * What paths lead over.
 *
 * @param ends ports of hosts that they begin and end at
 * @param cables all that are known, each once
 * @param pods that use a NIC, by the NIC: {@code NAMESPACE/POD}
 */
public record PathNetwork(
    List<Subject> ends, List<Relation.Cable> cables, Map<Subject, List<String>> pods) {
  public PathNetwork {
    ends = List.copyOf(ends);
    cables = List.copyOf(cables);
    pods = Map.copyOf(pods);
  }

  /** The pods whose traffic begins or ends at a NIC. */
  public List<String> podsAt(Subject nic) {
    return pods.getOrDefault(nic, List.of());
  }
}

package io.railwright.model.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import java.util.List;

/**
 * What paths lead over.
 *
 * @param ends ports of hosts that they begin and end at
 * @param cables all that are known, each once
 */
public record PathNetwork(List<Subject> ends, List<Relation.Cable> cables) {
  public PathNetwork {
    ends = List.copyOf(ends);
    cables = List.copyOf(cables);
  }
}

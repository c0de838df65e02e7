package io.railwright.capture.flow;

import java.util.ArrayList;
import java.util.List;

/** All flows between two addresses, both ways. */
final class AddressPair {
  /** With more than this many queue pairs, only these are looked at for a partner. */
  private static final int MOST_CANDIDATES = 512;

  private final List<Flow> flows = new ArrayList<>(2);

  /** Of the largest full packet between them: queue pairs of one path mostly share its MTU. */
  final PathMtu mtu = new PathMtu();

  void add(Flow flow) {
    if (flows.size() < MOST_CANDIDATES) {
      flows.add(flow);
    }
  }

  List<Flow> flows() {
    return flows;
  }

  /** Whether anything goes the other way. */
  boolean hasWayBack(Flow flow) {
    return flows.stream().anyMatch(it -> it.isAgainst(flow));
  }
}

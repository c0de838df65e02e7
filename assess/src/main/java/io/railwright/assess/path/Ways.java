package io.railwright.assess.path;

import io.railwright.model.path.PathRole;
import java.util.HashMap;
import java.util.Map;

/** What does not hold on the ways from switch to switch, over all ways that are equally short. */
final class Ways {
  private final Wiring wiring;
  private final Routes routes;
  private final CheckLists lists;
  private final PathChecks checks;
  private final PathRole in;
  private final PathRole out;

  /** By destination and switch; what comes after the packet is inside the switch. */
  private final Map<Long, Integer> known = new HashMap<>();

  private final Map<Integer, Integer> entries = new HashMap<>();
  private final Map<Integer, Integer> exits = new HashMap<>();

  /** For RDMA traffic, or for the answers to it. */
  Ways(Routes routes, CheckLists lists, PathChecks checks, PathRole in, PathRole out) {
    this.wiring = routes.wiring();
    this.routes = routes;
    this.lists = lists;
    this.checks = checks;
    this.in = in;
    this.out = out;
  }

  /** From the inside of one switch to the inside of another. */
  int between(int from, int to) {
    if (from == to) {
      return CheckLists.EMPTY;
    }
    long key = (long) to << 32 | from;
    Integer done = known.get(key);
    if (done != null) {
      return done;
    }
    int all = CheckLists.EMPTY;
    for (int port : routes.nextHops(from, to)) {
      int next = wiring.peer(port);
      int step = lists.join(exit(port), entry(next));
      all = lists.join(all, lists.join(step, between(wiring.machineOf(next), to)));
    }
    known.put(key, all);
    return all;
  }

  /** Where packets come in by a port of a switch. */
  int entry(int port) {
    return entries.computeIfAbsent(port, it -> lists.of(checks.of(wiring.port(it), in)));
  }

  /** Where packets leave by a port of a switch. */
  int exit(int port) {
    return exits.computeIfAbsent(port, it -> lists.of(checks.of(wiring.port(it), out)));
  }
}

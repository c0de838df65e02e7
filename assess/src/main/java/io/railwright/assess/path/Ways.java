package io.railwright.assess.path;

import io.railwright.model.path.PathRole;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What does not hold on the ways from switch to switch, over all ways that are equally short. */
final class Ways {
  private final Wiring wiring;
  private final Routes routes;
  private final Causes causes;
  private final PathChecks checks;
  private final PathRole in;
  private final PathRole out;
  private final Map<Integer, Segment> entries = new HashMap<>();
  private final Map<Integer, Segment> exits = new HashMap<>();

  /** For RDMA traffic, or for the answers to it. */
  Ways(Routes routes, Causes causes, PathChecks checks, PathRole in, PathRole out) {
    this.wiring = routes.wiring();
    this.routes = routes;
    this.causes = causes;
    this.checks = checks;
    this.in = in;
    this.out = out;
  }

  /**
   * From the inside of each switch to the inside of one, by the number of the machine. Nearer
   * switches come first, so that each has only to add its own step.
   */
  Segment[] to(int destination) {
    Segment[] ways = new Segment[wiring.machines()];
    Arrays.fill(ways, Segment.EMPTY);
    for (int machine : routes.nearestFirst(destination)) {
      Segment all = Segment.EMPTY;
      for (int port : routes.nextHops(machine, destination)) {
        int next = wiring.peer(port);
        Segment step = exit(port).then(entry(next));
        all = all.then(step).then(ways[wiring.machineOf(next)]);
      }
      ways[machine] = all;
    }
    return ways;
  }

  /** Where packets come in by a port of a switch. */
  Segment entry(int port) {
    return entries.computeIfAbsent(port, it -> causes.of(checks.of(wiring.port(it), in)));
  }

  /** Where packets leave by a port of a switch. */
  Segment exit(int port) {
    return exits.computeIfAbsent(port, it -> causes.of(checks.of(wiring.port(it), out)));
  }
}

package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathRole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The switches of all equally short ways between two ports, each once, in the order of the way. */
final class Hops {
  private final Wiring wiring;
  private final Routes routes;
  private final PathChecks checks;

  Hops(Wiring wiring, Routes routes, PathChecks checks) {
    this.wiring = wiring;
    this.routes = routes;
    this.checks = checks;
  }

  /** The ports of a switch that are passed. */
  private record Passed(Set<Integer> in, Set<Integer> out) {
    Passed() {
      this(new LinkedHashSet<>(), new LinkedHashSet<>());
    }
  }

  /**
   * From the port by which packets come into the first switch to that by which they leave the last.
   */
  List<PathHop> between(int first, int last, PathRole in, PathRole out) {
    int destination = wiring.machineOf(last);
    Map<Integer, Passed> passed = new LinkedHashMap<>();
    passed(passed, wiring.machineOf(first)).in().add(first);
    List<Integer> open = new ArrayList<>(passed.keySet());
    for (int at = 0; at < open.size(); at++) {
      int machine = open.get(at);
      for (int port : routes.nextHops(machine, destination)) {
        int peer = wiring.peer(port);
        int next = wiring.machineOf(peer);
        if (!passed.containsKey(next)) {
          open.add(next);
        }
        passed(passed, machine).out().add(port);
        passed(passed, next).in().add(peer);
      }
    }
    passed(passed, destination).out().add(last);
    List<PathHop> hops = new ArrayList<>();
    passed.forEach((machine, ports) -> hops.add(hop(machine, ports, in, out)));
    return hops;
  }

  private static Passed passed(Map<Integer, Passed> all, int machine) {
    return all.computeIfAbsent(machine, _ -> new Passed());
  }

  private PathHop hop(int machine, Passed ports, PathRole in, PathRole out) {
    List<PathCheck> all = new ArrayList<>();
    ports.in().forEach(it -> all.addAll(checks.of(wiring.port(it), in)));
    ports.out().forEach(it -> all.addAll(checks.of(wiring.port(it), out)));
    Subject passed = wiring.machine(machine).root();
    return new PathHop(passed, subjects(ports.in()), subjects(ports.out()), all);
  }

  private List<Subject> subjects(Set<Integer> ports) {
    return ports.stream().map(wiring::port).toList();
  }
}

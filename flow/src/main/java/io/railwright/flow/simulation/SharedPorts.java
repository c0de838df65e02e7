package io.railwright.flow.simulation;

import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Functions of guests share the port of their hypervisor, with its queues and its pauses, so that
 * the port stands for them.
 *
 * @param ends where traffic begins and ends then
 * @param guests the ports of guests, by the port that stands for them
 */
record SharedPorts(Set<Subject> ends, Map<Subject, Set<Subject>> guests) {
  static SharedPorts of(PathFabric paths) {
    Set<Subject> ends = paths.ends().stream().map(PathEnd::port).collect(Collectors.toSet());
    Set<Subject> uplinks = uplinks(paths);
    Map<Subject, Set<Subject>> guests = new TreeMap<>();
    for (Relation.Cable cable : paths.cables()) {
      if (ends.contains(cable.from()) && isOf(cable.to(), Kind.HYPERVISOR)) {
        for (Subject uplink : used(cable.to(), uplinks)) {
          guests.computeIfAbsent(uplink, _ -> new TreeSet<>()).add(cable.from());
        }
      }
    }
    Set<Subject> all = new HashSet<>(ends);
    guests.values().forEach(all::removeAll);
    all.addAll(guests.keySet());
    return new SharedPorts(all, guests);
  }

  /** Ports of hypervisors that have a cable to a switch. */
  private static Set<Subject> uplinks(PathFabric paths) {
    Set<Subject> uplinks = new HashSet<>();
    for (Relation.Cable cable : paths.cables()) {
      if (isOf(cable.from(), Kind.HYPERVISOR) && isOf(cable.to(), Kind.SWITCH)) {
        uplinks.add(cable.from());
      }
      if (isOf(cable.to(), Kind.HYPERVISOR) && isOf(cable.from(), Kind.SWITCH)) {
        uplinks.add(cable.to());
      }
    }
    return uplinks;
  }

  /**
   * Those by which a hypervisor sends what a guest gives it: the one that is known, or else all.
   *
   * @param inside where the guest is connected
   */
  private static List<Subject> used(Subject inside, Set<Subject> uplinks) {
    List<Subject> all =
        uplinks.stream().filter(it -> it.root().equals(inside.root())).sorted().toList();
    List<Subject> known =
        all.stream().filter(it -> inside.path().startsWith(it.path() + "/")).toList();
    return known.isEmpty() ? all : known;
  }

  private static boolean isOf(Subject port, Kind kind) {
    return port.root().kind().equals(kind);
  }
}

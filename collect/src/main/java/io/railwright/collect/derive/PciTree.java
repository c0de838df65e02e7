package io.railwright.collect.derive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tree of buses, from the bus numbers that every bridge holds in its header, which needs no
 * root to read. A bus that no bridge leads to is a root bus: there stands a host bridge.
 */
final class PciTree {
  private record Bridge(PciAddress address, int first, int last) {
    boolean leadsTo(int bus) {
      return first <= bus && bus <= last;
    }
  }

  private final Map<Integer, List<Bridge>> bridges = new HashMap<>();

  static PciTree of(KnownFacts known) {
    PciTree tree = new PciTree();
    for (String name : known.names("pci")) {
      PciAddress.of(name).ifPresent(address -> tree.add(address, known));
    }
    return tree;
  }

  /** A bridge that was not set up holds zeros; one that leads back upwards is none. */
  private void add(PciAddress address, KnownFacts known) {
    long first = known.count(address.subject(), "pci.bus.secondary").orElse(0L);
    long last = known.count(address.subject(), "pci.bus.subordinate").orElse(0L);
    if (first > address.bus() && last >= first && last <= 0xff) {
      bridges
          .computeIfAbsent(address.domain(), d -> new ArrayList<>())
          .add(new Bridge(address, (int) first, (int) last));
    }
  }

  /**
   * The bridge right above: of those that lead to the bus, the innermost. Virtual functions may
   * stand on a bus behind the one of their card, so the whole range counts.
   */
  Optional<PciAddress> above(PciAddress function) {
    Bridge nearest = null;
    for (Bridge bridge : bridges.getOrDefault(function.domain(), List.of())) {
      boolean closer = nearest == null || bridge.first() > nearest.first();
      if (bridge.leadsTo(function.bus()) && closer) {
        nearest = bridge;
      }
    }
    return Optional.ofNullable(nearest).map(Bridge::address);
  }

  /**
   * All bridges above, from the root down. Ends: each stands on a lower bus than the one before.
   */
  List<PciAddress> path(PciAddress function) {
    List<PciAddress> path = new ArrayList<>();
    Optional<PciAddress> next = above(function);
    while (next.isPresent()) {
      path.add(next.get());
      next = above(next.get());
    }
    Collections.reverse(path);
    return path;
  }

  /** The bus at the host bridge: {@code 0000:00}. */
  String rootBus(PciAddress function) {
    List<PciAddress> path = path(function);
    return (path.isEmpty() ? function : path.getFirst()).busName();
  }
}

package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The tree of buses, from the bus numbers that every bridge holds in its header, which needs no
 * root to read. A bus that no bridge leads to is a root bus: there stands a host bridge.
 *
 * <p>Cost: the way to a bus is looked for once, among the 256 buses of its domain.
 */
final class PciTree {
  /** No machine nests bridges deeper; of a longer way the middle is left out. */
  private static final int DEEPEST = 32;

  private record Bridge(PciAddress address, int first, int last) {}

  private record Bus(int domain, int number) {}

  /** By domain and by the first bus behind them; of those alike, each leads further than before. */
  private final Map<Integer, TreeMap<Integer, List<Bridge>>> bridges = new HashMap<>();

  private final Map<Bus, List<PciAddress>> paths = new HashMap<>();

  static PciTree of(KnownFacts known) {
    PciTree tree = new PciTree();
    for (String name : known.names("pci")) {
      PciAddress.parse(name).ifPresent(address -> tree.add(address, known));
    }
    return tree;
  }

  /** A bridge that was not set up holds zeros; one that leads back upwards is none. */
  private void add(PciAddress address, KnownFacts known) {
    long first = known.count("pci/" + address, "pci.bus.secondary").orElse(0L);
    long last = known.count("pci/" + address, "pci.bus.subordinate").orElse(0L);
    if (first <= address.bus() || last < first || last > 0xff) {
      return;
    }
    List<Bridge> alike =
        bridges
            .computeIfAbsent(address.domain(), d -> new TreeMap<>())
            .computeIfAbsent((int) first, f -> new ArrayList<>(1));
    if (alike.isEmpty() || alike.getLast().last() < last) {
      alike.add(new Bridge(address, (int) first, (int) last));
    }
  }

  /**
   * The bridge right above: of those that lead to the bus, the innermost. Virtual functions may
   * stand on a bus behind the one of their card, so the whole range counts.
   */
  Optional<PciAddress> above(PciAddress function) {
    List<PciAddress> path = path(function);
    return path.isEmpty() ? Optional.empty() : Optional.of(path.getLast());
  }

  private Optional<PciAddress> nearest(Bus bus) {
    TreeMap<Integer, List<Bridge>> inDomain = bridges.getOrDefault(bus.domain(), new TreeMap<>());
    for (List<Bridge> alike : inDomain.headMap(bus.number(), true).descendingMap().values()) {
      for (Bridge bridge : alike) {
        if (bridge.last() >= bus.number()) {
          return Optional.of(bridge.address());
        }
      }
    }
    return Optional.empty();
  }

  /**
   * All bridges above, from the root down. Ends: each stands on a lower bus than the one before.
   */
  List<PciAddress> path(PciAddress function) {
    Bus bus = new Bus(function.domain(), function.bus());
    List<PciAddress> known = paths.get(bus);
    if (known != null) {
      return known;
    }
    Optional<PciAddress> bridge = nearest(bus);
    List<PciAddress> path = new ArrayList<>();
    if (bridge.isPresent()) {
      List<PciAddress> above = path(bridge.get());
      path.addAll(above.subList(0, Math.min(above.size(), DEEPEST - 1)));
      path.add(bridge.get());
    }
    paths.put(bus, List.copyOf(path));
    return path;
  }

  /** The bus at the host bridge: {@code 0000:00}. */
  String rootBus(PciAddress function) {
    List<PciAddress> path = path(function);
    return (path.isEmpty() ? function : path.getFirst()).busName();
  }
}

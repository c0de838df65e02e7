package io.railwright.flow.change;

import io.railwright.model.change.LinkState;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The links of a machine by its facts: network interfaces of a host that are on a PCI device of
 * their own, and ports of a switch. Virtual functions come and go by design, and so do bridges and
 * the ends of tunnels.
 */
final class SeenLinks {
  private static final String UP = "up";
  private static final long MEGABIT = 1_000_000;

  private final Subject machine;
  private final Map<Subject, Map<String, Value>> known = new HashMap<>();
  private final Set<String> virtual = new HashSet<>();
  private final Map<String, List<String>> gids = new HashMap<>();

  private SeenLinks(Subject machine) {
    this.machine = machine;
  }

  /** By the names of ports. */
  static Map<String, LinkState> of(Subject machine, List<Fact> facts) {
    SeenLinks seen = new SeenLinks(machine);
    facts.forEach(seen::add);
    seen.addGids();
    return machine.kind().equals(Kind.SWITCH) ? seen.ports() : seen.interfaces();
  }

  /** Where several tools say something of the same, the first that knows it counts. */
  private void add(Fact fact) {
    if (fact.value() instanceof Value.Unknown) {
      return;
    }
    known
        .computeIfAbsent(fact.subject(), _ -> new HashMap<>())
        .putIfAbsent(fact.key(), fact.value());
    boolean isFunction =
        fact.key().equals("nic.parent")
            || (fact.key().equals("nic.function") && fact.value().print().equals("sf"));
    if (isFunction && !fact.value().print().isEmpty()) {
      virtual.add(fact.subject().name());
    }
  }

  private void addGids() {
    known.forEach(
        (subject, values) -> {
          String net = text(values, "rdma.gid.netdev");
          if (!net.isEmpty() && values.containsKey("rdma.gid")) {
            gids.computeIfAbsent(net, _ -> new ArrayList<>())
                .add(
                    "%s %s %s"
                        .formatted(
                            subject.name(),
                            text(values, "rdma.gid.type"),
                            text(values, "rdma.gid")));
          }
        });
  }

  private Map<String, LinkState> interfaces() {
    Map<String, LinkState> links = new TreeMap<>();
    known.forEach(
        (subject, values) -> {
          String pci = text(values, "net.pci");
          boolean own = !pci.isEmpty() && !virtual.contains(pci);
          if (own && values.containsKey("net.state")) {
            Map<String, Value> slot = known.getOrDefault(machine.child("pci", pci), Map.of());
            links.put(
                subject.name(),
                new LinkState(
                    text(values, "net.state").equals(UP),
                    megabits(values.get("net.speed")),
                    number(slot.get("pci.link.width")),
                    text(values, "net.fec.active"),
                    gids.getOrDefault(subject.name(), List.of()).stream().sorted().toList()));
          }
        });
    return links;
  }

  private Map<String, LinkState> ports() {
    Map<String, LinkState> links = new TreeMap<>();
    known.forEach(
        (subject, values) -> {
          if (subject.kind().equals(Kind.PORT) && values.containsKey("port.state")) {
            links.put(
                subject.name(),
                new LinkState(
                    text(values, "port.state").equals(UP),
                    megabits(values.get("port.speed")),
                    0,
                    text(values, "port.fec.active"),
                    List.of()));
          }
        });
    return links;
  }

  private static String text(Map<String, Value> values, String key) {
    Value value = values.get(key);
    return value == null ? "" : value.print();
  }

  private static int megabits(@Nullable Value value) {
    return value instanceof Bandwidth(long bits)
        ? (int) Math.min(bits / MEGABIT, Integer.MAX_VALUE)
        : 0;
  }

  private static int number(@Nullable Value value) {
    return value instanceof Value.Count(long number, String _)
        ? (int) Math.min(number, Integer.MAX_VALUE)
        : 0;
  }
}

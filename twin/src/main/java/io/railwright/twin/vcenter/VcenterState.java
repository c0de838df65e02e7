package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What a vCenter keeps beside what its hosts are: the settings of machines, of port groups, its own
 * attributes, and the version of each, which a change must name.
 */
final class VcenterState {
  /** What somebody has set of a machine. */
  record Spec(boolean locked, int reserved, int megahertz, String latency) {}

  /** An attribute that objects can have. */
  record Attribute(int key, String name) {}

  private static final int FIRST_KEY = 101;

  private final ManagedFabric fabric;
  private final Map<String, Spec> specs = new HashMap<>();
  private final Map<String, List<Card>> cards = new HashMap<>();
  private final Map<String, Integer> versions = new HashMap<>();
  private final Map<Integer, Attribute> attributes = new LinkedHashMap<>();
  private final Set<String> snapshots = new HashSet<>();
  private final Set<String> banned = new HashSet<>();
  private final Map<String, String> groups = new HashMap<>();
  private final List<Dvs> switches = new ArrayList<>();
  private boolean isRead;
  private int nextNumber = SwitchData.FIRST + 10;
  private int nextKey = FIRST_KEY;

  VcenterState(ManagedFabric fabric) {
    this.fabric = fabric;
  }

  ManagedFabric fabric() {
    return fabric;
  }

  /** Hosts with the machines as they are set up here. */
  synchronized List<ManagedHost> hosts() {
    return fabric.hosts().stream().map(this::host).toList();
  }

  private ManagedHost host(ManagedHost host) {
    return host.with(host.machines().stream().map(this::machine).toList());
  }

  private Machine machine(Machine machine) {
    Spec spec = specs.getOrDefault(machine.name(), spec(machine));
    List<Card> all = new ArrayList<>(machine.cards());
    for (Card added : cards.getOrDefault(machine.name(), List.of())) {
      Optional<String> function =
          machine.isOn()
              ? Optional.of(added.physical().replaceFirst("00\\.[0-7]$", "03." + all.size()))
              : Optional.empty();
      all.add(new Card(added.mac(), added.mtuChange(), added.physical(), function));
    }
    return machine.with(spec.locked(), spec.reserved(), spec.megahertz(), spec.latency(), all);
  }

  static Spec spec(Machine machine) {
    return new Spec(
        machine.locked(), machine.reserved(), machine.reservedMegahertz(), machine.latency());
  }

  /** How often the settings of an object were changed. */
  synchronized int version(String reference) {
    return versions.getOrDefault(reference, 0);
  }

  private void changed(String reference) {
    versions.merge(reference, 1, Integer::sum);
  }

  synchronized void spec(String reference, String machine, Spec spec) {
    specs.put(machine, spec);
    changed(reference);
  }

  /**
   * A card that the host of the machine has a function for is its to make, with the address that it
   * gives it; others are known here alone.
   */
  synchronized void add(String reference, String machine, Card card, String group) {
    List<Card> before = cardsOf(machine);
    fabric.change(new HostChange.Card(machine, card.physical(), true));
    List<Card> made = new ArrayList<>(cardsOf(machine));
    made.removeAll(before);
    if (made.isEmpty()) {
      cards.computeIfAbsent(machine, _ -> new ArrayList<>()).add(card);
      groups.put(card.mac(), group);
    } else {
      groups.put(made.getFirst().mac(), group);
      fabric.change(new HostChange.GuestMtu(made.getFirst().mac(), card.mtuChange()));
    }
    changed(reference);
  }

  /** As its host tells them. */
  private List<Card> cardsOf(String machine) {
    return fabric.hosts().stream()
        .flatMap(it -> it.machines().stream())
        .filter(it -> it.name().equals(machine))
        .flatMap(it -> it.cards().stream())
        .toList();
  }

  synchronized boolean remove(String reference, String machine, Card card) {
    List<Card> added = cards.getOrDefault(machine, new ArrayList<>());
    boolean removed = added.removeIf(it -> it.mac().equals(card.mac()));
    if (!removed) {
      fabric.change(new HostChange.Card(machine, card.physical(), false));
      removed = cardsOf(machine).stream().noneMatch(it -> it.mac().equals(card.mac()));
    }
    if (removed) {
      groups.remove(card.mac());
      changed(reference);
    }
    return removed;
  }

  synchronized void mtuChange(String reference, String machine, String mac, boolean allowed) {
    List<Card> added = cards.getOrDefault(machine, List.of());
    if (added.stream().anyMatch(it -> it.mac().equals(mac))) {
      added.replaceAll(
          it -> it.mac().equals(mac) ? new Card(mac, allowed, it.physical(), it.virtual()) : it);
    } else {
      fabric.change(new HostChange.GuestMtu(mac, allowed));
    }
    changed(reference);
  }

  /** Distributed switches; at first that of the scenario, where a port is its uplink. */
  synchronized List<Dvs> switches() {
    if (!isRead) {
      isRead = true;
      List<ManagedHost> hosts = fabric.hosts();
      boolean there =
          hosts.stream()
              .flatMap(it -> it.ports().stream())
              .anyMatch(it -> it.use() == ManagedHost.Use.DISTRIBUTED);
      if (there) {
        switches.add(
            new Dvs(
                SwitchData.FIRST,
                SwitchData.NAME,
                SwitchData.UUID,
                hosts.getFirst().switchMtu(),
                List.of(new Dvs.Group(SwitchData.FIRST + 2, "RoCE", 0)),
                hosts.stream().map(ManagedHost::name).toList()));
      }
    }
    return List.copyOf(switches);
  }

  /** The switch that a port group is of. */
  synchronized Optional<Dvs> switchOf(String group) {
    return switches().stream().filter(it -> it.group(group).isPresent()).findFirst();
  }

  private void replace(Dvs now) {
    switches.replaceAll(it -> it.number() == now.number() ? now : it);
  }

  private void set(Dvs now) {
    replace(now);
    changed(now.reference());
  }

  synchronized void made(String name, int mtu) {
    String uuid =
        UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString().replace("-", "");
    String spaced = uuid.replaceAll("(..)", "$1 ").strip();
    Dvs made =
        new Dvs(
            nextNumber,
            name,
            spaced.substring(0, 23) + "-" + spaced.substring(24),
            mtu,
            List.of(),
            List.of());
    switches.add(made);
    changed(made.reference());
    nextNumber += 2;
  }

  synchronized void destroyed(Dvs gone) {
    switches.removeIf(it -> it.number() == gone.number());
  }

  synchronized void switchMtu(Dvs now, int bytes) {
    now.members().forEach(it -> fabric.change(new HostChange.SwitchMtu(it, bytes)));
    set(now.withMtu(bytes));
  }

  synchronized void joined(Dvs now, String host, List<String> uplinks) {
    fabric.change(new HostChange.Joined(host, now.name(), now.mtu(), uplinks));
    set(now.withMember(host));
  }

  synchronized void left(Dvs now, String host) {
    fabric.change(new HostChange.Left(host));
    set(now.withoutMember(host));
  }

  synchronized void groupMade(Dvs now, String name, int vlan) {
    List<Dvs.Group> more = new ArrayList<>(now.groups());
    more.add(new Dvs.Group(nextNumber, name, vlan));
    nextNumber++;
    set(now.with(more));
  }

  synchronized void groupDestroyed(String reference) {
    Dvs now = switchOf(reference).orElseThrow();
    set(now.with(now.groups().stream().filter(it -> !it.reference().equals(reference)).toList()));
  }

  synchronized void vlan(String reference, int number) {
    Dvs now = switchOf(reference).orElseThrow();
    replace(
        now.with(
            now.groups().stream()
                .map(
                    it ->
                        it.reference().equals(reference)
                            ? new Dvs.Group(it.number(), it.name(), number)
                            : it)
                .toList()));
    changed(reference);
  }

  /** The port group of a card; that of the scenario for one that nobody added. */
  synchronized String groupOf(String mac) {
    return groups.getOrDefault(mac, "dvportgroup-" + (SwitchData.FIRST + 2));
  }

  synchronized boolean hasSnapshot(String machine) {
    return snapshots.contains(machine);
  }

  synchronized void snapshot(String machine) {
    snapshots.add(machine);
  }

  /** Whether a rule of the cluster keeps a machine off all hosts. */
  synchronized boolean isBanned(String machine) {
    return banned.contains(machine);
  }

  synchronized void ban(String machine) {
    banned.add(machine);
  }

  synchronized List<Attribute> attributes() {
    return List.copyOf(attributes.values());
  }

  /** Empty where there is one of this name. */
  synchronized Optional<Attribute> attribute(String name) {
    if (attributes.values().stream().anyMatch(it -> it.name().equals(name))) {
      return Optional.empty();
    }
    Attribute made = new Attribute(nextKey, name);
    attributes.put(nextKey, made);
    nextKey++;
    return Optional.of(made);
  }

  synchronized boolean removeAttribute(int key) {
    return attributes.remove(key) != null;
  }
}

package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
  private int vlan;
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

  synchronized void add(String reference, String machine, Card card) {
    cards.computeIfAbsent(machine, _ -> new ArrayList<>()).add(card);
    changed(reference);
  }

  /** Only a card that was added here can be removed. */
  synchronized boolean remove(String reference, String machine, String mac) {
    List<Card> added = cards.getOrDefault(machine, new ArrayList<>());
    boolean removed = added.removeIf(it -> it.mac().equals(mac));
    if (removed) {
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

  synchronized void switchMtu(int bytes) {
    fabric.change(new HostChange.SwitchMtu(bytes));
    changed(SwitchData.REFERENCE);
  }

  synchronized int vlan() {
    return vlan;
  }

  synchronized void vlan(int number) {
    vlan = number;
    changed(SwitchData.GROUP);
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

package io.railwright.survey.vsphere;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which hosts of the inventory are machines of a vCenter: by the MAC address of a card, or else by
 * the UUID of the machine, which joins nothing where two hosts or two machines have it.
 */
final class GuestMatches {
  private final Map<String, Set<String>> hostsByMac = new HashMap<>();
  private final Map<String, Set<String>> hostsByUuid = new HashMap<>();
  private final Map<String, Set<String>> machinesByMac = new HashMap<>();
  private final Map<String, Set<String>> machinesByUuid = new HashMap<>();

  /** What a host says of itself. */
  void addHost(List<Fact> facts) {
    for (Fact fact : facts) {
      String host = fact.subject().machine();
      if (fact.key().equals("net.mac")) {
        put(hostsByMac, lower(fact), host);
      } else if (fact.key().equals("machine.uuid") && isKnown(fact)) {
        MachineUuid.key(fact.value().print()).ifPresent(it -> put(hostsByUuid, it, host));
      }
    }
  }

  /** What a vCenter says of a machine. */
  void addMachine(Subject machine, List<Fact> facts) {
    String name = machine.name() + " of " + machine.machine();
    key(facts).ifPresent(it -> put(machinesByUuid, it, name));
    facts.stream()
        .filter(it -> it.key().equals("vm.device.mac"))
        .forEach(it -> put(machinesByMac, lower(it), name));
  }

  private static void put(Map<String, Set<String>> names, String key, String name) {
    names.computeIfAbsent(key, _ -> new TreeSet<>()).add(name);
  }

  private static boolean isKnown(Fact fact) {
    return !(fact.value() instanceof Value.Unknown);
  }

  private static String lower(Fact fact) {
    return fact.value().print().toLowerCase(Locale.ROOT);
  }

  private static Optional<String> key(List<Fact> machine) {
    return machine.stream()
        .filter(it -> it.key().equals("vm.uuid") && isKnown(it))
        .findFirst()
        .flatMap(it -> MachineUuid.key(it.value().print()));
  }

  /** Whether a host of the inventory may be this machine. */
  boolean isGuest(List<Fact> machine) {
    return machine.stream()
            .anyMatch(it -> it.key().equals("vm.device.mac") && hostsByMac.containsKey(lower(it)))
        || key(machine).filter(hostsByUuid::containsKey).isPresent();
  }

  /** By addresses that no other machine has. */
  private Set<String> byMac(List<Fact> machine) {
    Set<String> hosts = new HashSet<>();
    for (Fact fact : machine) {
      if (fact.key().equals("vm.device.mac")
          && machinesByMac.getOrDefault(lower(fact), Set.of()).size() < 2) {
        hosts.addAll(hostsByMac.getOrDefault(lower(fact), Set.of()));
      }
    }
    return hosts;
  }

  /** The host that a machine is, or why that is not known; empty where none may be it. */
  Optional<Value> of(List<Fact> machine) {
    Set<String> byMac = byMac(machine);
    if (byMac.size() == 1) {
      return Optional.of(Value.text(byMac.iterator().next()));
    }
    Optional<String> uuid = key(machine);
    Set<String> hosts = uuid.map(it -> hostsByUuid.getOrDefault(it, Set.of())).orElse(Set.of());
    if (hosts.isEmpty()) {
      return Optional.empty();
    }
    Set<String> machines = machinesByUuid.getOrDefault(uuid.orElseThrow(), Set.of());
    if (hosts.size() > 1) {
      return Optional.of(new Value.Unknown(String.join(" and ", hosts) + " have one UUID"));
    }
    return Optional.of(
        machines.size() > 1
            ? new Value.Unknown("the machines " + String.join(" and ", machines) + " have one UUID")
            : Value.text(hosts.iterator().next()));
  }
}

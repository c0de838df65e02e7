package io.railwright.survey.vsphere;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.ShortName;
import io.railwright.model.value.Value;
import io.railwright.survey.join.Joins;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Hypervisors that a vCenter tells of: one machine that two sides tell of, or that only the vCenter
 * does. A hypervisor is the host of its name, or else the one host that has the MAC address of one
 * of its ports. What the vCenter says stands behind what the hypervisor says of itself, with where
 * it was read; nothing of it is stored.
 */
public final class ManagedHosts {
  private static final List<String> PROBES = List.of("vcenter-hosts", "vcenter-machines");

  private final Map<Subject, List<Fact>> hypervisors = new LinkedHashMap<>();
  private final List<ManagedFacts> hosts = new ArrayList<>();

  private final GuestMatches guests = new GuestMatches();

  /** One that the inventory names, whether it is read or not. */
  public void name(Subject hypervisor) {
    hypervisors.putIfAbsent(hypervisor, List.of());
  }

  /** What a hypervisor says of itself. */
  public void add(Subject hypervisor, List<Fact> facts) {
    hypervisors.put(hypervisor, List.copyOf(facts));
  }

  /** What a host says of itself, which may be a guest. */
  public void addGuest(List<Fact> facts) {
    guests.addHost(facts);
  }

  /** What a vCenter tells. */
  public void addVcenter(Subject vcenter, List<Fact> facts) {
    List<ManagedFacts> told = ManagedFacts.of(vcenter, facts);
    told.forEach(host -> host.machines().forEach((vm, some) -> guests.addMachine(vm, some)));
    hosts.addAll(told);
  }

  /**
   * The hypervisors of which a vCenter tells something, with all that is known of each. Those that
   * the inventory does not name are there where hosts of the inventory run on them.
   */
  public Map<Subject, List<Fact>> joined() {
    Map<Subject, List<Fact>> joined = new TreeMap<>();
    Map<String, Subject> byMac = byMac();
    for (ManagedFacts host : hosts) {
      Optional<Subject> known = known(host, byMac);
      if (known.isPresent() || host.machines().values().stream().anyMatch(guests::isGuest)) {
        Subject hypervisor = known.orElseGet(() -> Subject.of(Kind.HYPERVISOR, host.name()));
        List<Fact> own =
            joined.getOrDefault(hypervisor, hypervisors.getOrDefault(hypervisor, List.of()));
        joined.put(hypervisor, merged(hypervisor, own, host, guestsOf(hypervisor, host)));
      }
    }
    return joined;
  }

  /** Which machines on it are hosts of the inventory. */
  private List<Fact> guestsOf(Subject hypervisor, ManagedFacts host) {
    List<Fact> known = new ArrayList<>();
    host.machines()
        .forEach(
            (machine, some) -> {
              Subject at = hypervisor.resolve(machine.below(host.vcenter()));
              guests.of(some).ifPresent(it -> known.add(host.fact(at, "vm.guest", it)));
            });
    return known;
  }

  /** By its name, in full or up to the first dot, or else by the address of one of its ports. */
  private Optional<Subject> known(ManagedFacts host, Map<String, Subject> byMac) {
    for (Subject hypervisor : hypervisors.keySet()) {
      if (ShortName.of(hypervisor.name()).equals(ShortName.of(host.name()))) {
        return Optional.of(hypervisor);
      }
    }
    Set<Subject> found = new HashSet<>();
    for (String mac : host.macs()) {
      Subject hypervisor = byMac.get(mac);
      if (hypervisor != null) {
        found.add(hypervisor);
      }
    }
    return found.size() == 1 ? Optional.of(found.iterator().next()) : Optional.empty();
  }

  /** Addresses that one hypervisor alone has, and one host alone. */
  private Map<String, Subject> byMac() {
    Map<String, Subject> owners = new HashMap<>();
    Set<String> twice = new HashSet<>();
    hypervisors.forEach(
        (hypervisor, facts) -> {
          for (Fact fact : facts) {
            if (fact.key().equals("net.mac") && fact.subject().kind().equals(Kind.UPLINK)) {
              Subject other = owners.put(fact.value().print().toLowerCase(Locale.ROOT), hypervisor);
              if (other != null && !other.equals(hypervisor)) {
                twice.add(fact.value().print().toLowerCase(Locale.ROOT));
              }
            }
          }
        });
    Set<String> seen = new HashSet<>();
    hosts.forEach(host -> host.macs().stream().filter(it -> !seen.add(it)).forEach(twice::add));
    owners.keySet().removeAll(twice);
    return owners;
  }

  /** What both say is said once, by the hypervisor; where they differ, that is a fact too. */
  private static List<Fact> merged(
      Subject hypervisor, List<Fact> own, ManagedFacts host, List<Fact> guests) {
    Set<String> said = new HashSet<>();
    for (Fact fact : own) {
      if (!(fact.value() instanceof Value.Unknown)) {
        said.add(fact.subject() + " " + fact.key() + " " + fact.moment());
      }
    }
    List<Fact> all = new ArrayList<>(own);
    List<Fact> both = new ArrayList<>();
    for (Fact fact : host.facts(hypervisor)) {
      boolean twice = said.contains(fact.subject() + " " + fact.key() + " " + fact.moment());
      (twice ? both : all).add(fact);
    }
    all.addAll(guests);
    all.add(host.fact(hypervisor, "hypervisor.vcenter", Value.text(host.vcenter().name())));
    for (String probe : PROBES) {
      if (host.isAnswered(probe)) {
        Subject asked = hypervisor.child(Kind.PROBE, probe);
        all.add(host.fact(asked, "probe.answer", Value.text("read")));
      }
    }
    if (!both.isEmpty()) {
      all.addAll(Joins.differences(hypervisor, own, both));
    }
    return List.copyOf(all);
  }
}

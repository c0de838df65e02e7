package io.railwright.flow.change;

import io.railwright.assess.Judge;
import io.railwright.change.plan.HostPlace;
import io.railwright.flow.Audit;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Effect;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which hosts are of one kind, and at which port of a switch each of them is: by the cables of the
 * inventory, by what hosts hear from their switch, and by the addresses that a switch hears of.
 */
final class FabricPlaces implements Audit.Witness {
  private final Audit.Witness next;
  private final Map<String, Set<String>> kinds = new HashMap<>();
  private final Map<String, String> hostsByMac = new HashMap<>();
  private final Map<Subject, String> macsByPort = new HashMap<>();
  private final Map<Subject, String> hostsByPort = new HashMap<>();
  private final Map<String, Set<String>> guestMacs = new HashMap<>();
  private final Map<String, Set<String>> guests = new HashMap<>();

  /**
   * Machines, as in {@code vc1 node1}, by their addresses: both the vCenter and the hypervisor may
   * tell of one.
   */
  private final Map<String, Set<String>> macsOfMachines = new HashMap<>();

  /**
   * @param next who sees all of it too
   */
  FabricPlaces(Audit.Witness next) {
    this.next = next;
  }

  @Override
  public void judged(Judge.Host machine) {
    next.judged(machine);
    boolean host = machine.subject().kind().equals(Kind.HOST);
    for (Fact fact : machine.facts()) {
      if (fact.value() instanceof Value.Unknown) {
        continue;
      }
      if (host) {
        addOfHost(machine.subject().name(), fact);
      } else if (fact.key().equals("vm.device.mac")) {
        macsOfMachines
            .computeIfAbsent(fact.value().print().toLowerCase(Locale.ROOT), _ -> new TreeSet<>())
            .add(machine.subject().name() + " " + fact.subject().parts().get(1).name());
        guestMacs
            .computeIfAbsent(machine.subject().name(), _ -> new TreeSet<>())
            .add(fact.value().print().toLowerCase(Locale.ROOT));
      } else if (fact.key().equals("lldp.port-mac")) {
        Subject port = machine.subject().child(Kind.PORT, fact.subject().parts().get(1).name());
        macsByPort.put(port, fact.value().print());
      }
    }
    if (host) {
      addHeard(machine);
    }
  }

  private void addOfHost(String host, Fact fact) {
    switch (fact.key()) {
      case "net.mac" -> hostsByMac.put(fact.value().print(), host);
      case "machine.product", "nic.firmware.version", "nic.type" ->
          kinds
              .computeIfAbsent(host, _ -> new TreeSet<>())
              .add(fact.key() + " " + fact.value().print());
      default -> {}
    }
  }

  /** What the neighbour of an interface calls itself and its port. */
  private void addHeard(Judge.Host machine) {
    Map<Subject, String> switches = new HashMap<>();
    Map<Subject, String> ports = new HashMap<>();
    for (Fact fact : machine.facts()) {
      if (fact.key().equals("lldp.machine")) {
        switches.put(fact.subject(), fact.value().print());
      } else if (fact.key().equals("lldp.port")) {
        ports.put(fact.subject(), fact.value().print());
      }
    }
    ports.forEach(
        (net, port) -> {
          String name = switches.get(net);
          if (name != null) {
            hostsByPort.putIfAbsent(
                Subject.of(Kind.SWITCH, name).child(Kind.PORT, port), machine.subject().name());
          }
        });
  }

  @Override
  public void found(Judge.HostResult result) {
    next.found(result);
  }

  @Override
  public boolean wantsNotApplicable() {
    return next.wantsNotApplicable();
  }

  @Override
  public List<Relation.Cable> cables(Layout layout) {
    return next.cables(layout);
  }

  @Override
  public void laidOut(Layout layout) {
    next.laidOut(layout);
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Cable(Subject from, Subject to)) {
        addCable(from, to);
        addCable(to, from);
      }
      if (relation instanceof Relation.Guest(Subject from, Subject to)) {
        guests.computeIfAbsent(to.name(), _ -> new TreeSet<>()).add(from.name());
      }
    }
    guestMacs.forEach(
        (hypervisor, macs) ->
            hostsByMac.forEach(
                (mac, host) -> {
                  if (macs.contains(mac.toLowerCase(Locale.ROOT))) {
                    guests.computeIfAbsent(hypervisor, _ -> new TreeSet<>()).add(host);
                  }
                }));
    macsByPort.forEach(
        (port, mac) -> {
          String host = hostsByMac.get(mac);
          if (host != null) {
            hostsByPort.putIfAbsent(port, host);
          }
        });
  }

  private void addCable(Subject from, Subject to) {
    if (from.root().kind().equals(Kind.SWITCH) && to.root().kind().equals(Kind.HOST)) {
      hostsByPort.put(from, to.root().name());
    }
  }

  /** What is known of hosts, by name. */
  Map<String, HostPlace> places() {
    Map<String, Set<String>> switches = new HashMap<>();
    hostsByPort.forEach(
        (port, host) ->
            switches.computeIfAbsent(host, _ -> new HashSet<>()).add(port.root().name()));
    Map<String, HostPlace> places = new HashMap<>();
    kinds.forEach(
        (host, kind) ->
            places.put(
                host,
                new HostPlace(String.join(", ", kind), switches.getOrDefault(host, Set.of()))));
    return places;
  }

  /**
   * The hosts behind ports whose link these steps take down, by switch and port, the guests of
   * hypervisors that they start anew, and those that a vCenter turns off.
   */
  Map<String, String> behind(Collection<Step> steps) {
    Map<String, String> behind = new TreeMap<>();
    for (Step step : steps) {
      if (step.act() instanceof Step.Act.Reboot) {
        guests
            .getOrDefault(step.machine(), Set.of())
            .forEach(guest -> behind.put(Terms.guest(step.machine(), guest), guest));
      }
      if (step.act() instanceof Step.Act.Set(VcenterSetting setting, State _, State _)
          && setting.part() == VcenterSetting.Part.POWER) {
        String place = step.machine() + " " + setting.place();
        hostsByMac.forEach(
            (mac, host) -> {
              Set<String> all = macsOfMachines.getOrDefault(mac.toLowerCase(Locale.ROOT), Set.of());
              if (all.contains(place)) {
                behind.put(place, host);
              }
            });
      }
      if (step.effect().compareTo(Effect.RUNTIME) > 0
          && step.act() instanceof Step.Act.Set(Setting setting, State _, State _)
          && !setting.place().isEmpty()) {
        Subject port = Subject.of(Kind.SWITCH, step.machine()).child(Kind.PORT, setting.place());
        String host = hostsByPort.get(port);
        if (host != null) {
          behind.put(step.machine() + " " + setting.place(), host);
        }
      }
    }
    return behind;
  }
}

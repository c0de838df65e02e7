package io.railwright.survey.cables;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.ShortName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Cables as LLDP tells them, at their ends at switches and at hosts. A neighbour is known by the
 * MAC address of its port, or by its name and what it calls the port; firmware of a NIC tells the
 * former only. A port with two neighbours has two agents behind one cable, or a hub; it counts
 * where one of them alone is known.
 */
public final class SeenCables {
  private final Map<String, Subject> byMac = new HashMap<>();
  private final Map<String, Subject> machines = new HashMap<>();
  private final Set<Subject> ports = new LinkedHashSet<>();

  /** Ports of switches by what SONiC sends in place of their names. */
  private final Map<Subject, Subject> byAlias = new HashMap<>();

  /** A port of a host, which neighbours may name by its address or its names. */
  public void addHostPort(Subject port, String mac) {
    if (!mac.isEmpty()) {
      byMac.put(mac.toLowerCase(Locale.ROOT), port);
    }
    ports.add(port);
  }

  /** A machine, by the name that it announces: up to the first dot. */
  public void addMachine(Subject machine, String announced) {
    machines.putIfAbsent(ShortName.of(machine.name()), machine);
    if (!announced.isEmpty()) {
      machines.putIfAbsent(ShortName.of(announced), machine);
    }
  }

  /** A port of a switch that announces another name than it is configured by. */
  public void addAlias(Subject port, String alias) {
    byAlias.put(port.root().child(Kind.PORT, alias), port);
  }

  /** The cable of a host's port whose neighbour is a switch of the fabric. */
  public Optional<Relation.Cable> ofHost(Subject port, String neighbour, String neighbourPort) {
    return Optional.ofNullable(machines.get(ShortName.of(neighbour)))
        .filter(_ -> !neighbourPort.isEmpty())
        .map(it -> new Relation.Cable(named(it, neighbourPort), port));
  }

  private Subject named(Subject machine, String port) {
    Subject named = machine.child(Kind.PORT, longName(port));
    return byAlias.getOrDefault(named, named);
  }

  /** Those that one switch tells of. */
  public List<Relation.Cable> of(Subject machine, List<Fact> facts) {
    MachineFacts known = new MachineFacts(machine, facts);
    List<Relation.Cable> cables = new ArrayList<>();
    for (String port : known.names("port")) {
      Set<Subject> others = new LinkedHashSet<>();
      for (String number : known.names("port/" + port + "/neighbour")) {
        String neighbour = "port/" + port + "/neighbour/" + number;
        other(known, neighbour).ifPresent(others::add);
      }
      if (others.size() == 1) {
        Subject own = machine.resolve("port/" + port);
        cables.add(new Relation.Cable(own, others.iterator().next()));
      }
    }
    return cables;
  }

  private Optional<Subject> other(MachineFacts known, String neighbour) {
    String mac = known.text(neighbour, "lldp.port-mac").orElse("").toLowerCase(Locale.ROOT);
    Subject byAddress = byMac.get(mac);
    if (byAddress != null) {
      return Optional.of(byAddress);
    }
    Optional<String> port = known.text(neighbour, "lldp.port");
    return known
        .text(neighbour, "lldp.machine")
        .map(name -> machines.get(ShortName.of(name)))
        .flatMap(machine -> port.map(it -> named(machine, it)))
        .filter(it -> it.root().kind().equals(Kind.SWITCH) || ports.contains(it));
  }

  /** Cisco's short form of a port's name. */
  private static String longName(String port) {
    return port.matches("Eth[0-9].*") ? "Ethernet" + port.substring("Eth".length()) : port;
  }
}

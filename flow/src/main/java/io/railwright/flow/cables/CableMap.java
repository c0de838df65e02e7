package io.railwright.flow.cables;

import io.railwright.assess.Judge;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.survey.cables.SeenCables;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The cables of a fabric. What the inventory names comes first and stays. */
public final class CableMap {
  private final Map<Subject, Relation.Cable> cables = new LinkedHashMap<>();
  private final Set<Subject> switchPorts = new LinkedHashSet<>();
  private final SeenCables seen = new SeenCables();

  /**
   * @param layout what the inventory names
   * @param ports those of all hosts
   * @param switches those and hypervisors, with all that they told
   */
  public CableMap(Layout layout, Collection<HostPort> ports, List<Judge.Host> switches) {
    for (MachineReading reading : layout.machines()) {
      Machine machine = reading.machine();
      if (machine.subject().kind().equals(Kind.SWITCH)) {
        seen.addMachine(machine.subject(), "");
      }
    }
    layout.relations().forEach(this::add);
    ports.forEach(it -> seen.addHostPort(port(it), it.mac()));
    switches.forEach(this::name);
    switches.forEach(it -> seen.of(it.subject(), it.facts()).forEach(this::add));
    ports.forEach(this::addHeard);
    switches.forEach(this::addHeardByUplinks);
    cables.values().forEach(this::addSwitchPorts);
  }

  /** One more, unless it is known what is cabled to its ends. */
  public void add(Relation relation) {
    if (relation instanceof Relation.Cable cable
        && !cables.containsKey(cable.from())
        && !cables.containsKey(cable.to())) {
      cables.put(cable.from(), cable);
      cables.put(cable.to(), cable);
    }
  }

  /** The name by which cables know a port of a host. */
  public Subject port(HostPort port) {
    return port.names().stream()
        .filter(cables::containsKey)
        .findFirst()
        .orElse(port.names().getFirst());
  }

  private void name(Judge.Host machine) {
    MachineFacts facts = new MachineFacts(machine.subject(), machine.facts());
    seen.addMachine(machine.subject(), facts.text("", "switch.name").orElse(""));
    for (String name : facts.names("port")) {
      facts
          .text("port/" + name, "port.alias")
          .ifPresent(alias -> seen.addAlias(machine.subject().resolve("port/" + name), alias));
    }
  }

  private void addHeard(HostPort port) {
    if (port.heard().isPresent()) {
      PortName other = port.heard().get();
      seen.ofHost(port(port), other.machine(), other.port()).ifPresent(this::add);
    }
  }

  /** What the ports of a hypervisor hear by CDP or LLDP. */
  private void addHeardByUplinks(Judge.Host machine) {
    MachineFacts facts = new MachineFacts(machine.subject(), machine.facts());
    for (String name : facts.names("uplink")) {
      String uplink = "uplink/" + name;
      Optional<String> far = facts.text(uplink, "lldp.machine");
      Optional<String> port = facts.text(uplink, "lldp.port");
      if (far.isPresent() && port.isPresent()) {
        seen.ofHost(machine.subject().resolve(uplink), far.get(), port.get()).ifPresent(this::add);
      }
    }
  }

  private void addSwitchPorts(Relation.Cable cable) {
    for (Subject port : List.of(cable.from(), cable.to())) {
      if (port.root().kind().equals(Kind.SWITCH)) {
        switchPorts.add(port);
      }
    }
  }

  public boolean isCabled(Subject port) {
    return cables.containsKey(port);
  }

  /** Ends of all cables. */
  public Set<Subject> ends() {
    return cables.keySet();
  }

  public List<Relation.Cable> all() {
    return cables.values().stream().distinct().toList();
  }

  /** Ports of switches that a cable leads to, whatever is at its other end. */
  public Set<Subject> switchPorts() {
    return Set.copyOf(switchPorts);
  }
}

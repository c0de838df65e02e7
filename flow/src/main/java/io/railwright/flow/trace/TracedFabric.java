package io.railwright.flow.trace;

import io.railwright.assess.Judge;
import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.flow.FabricException;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PairsApart;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.IpNetwork;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.cables.SeenCables;
import io.railwright.survey.view.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The ports and cables of a fabric, from what its machines told and what the inventory names. */
public final class TracedFabric {
  private final Survey survey;
  private final Map<Subject, Relation.Cable> cables = new LinkedHashMap<>();
  private final Map<Subject, PortUse> uses = new HashMap<>();
  private final List<PathEnd> ends = new ArrayList<>();
  private final Set<Subject> switchPorts = new LinkedHashSet<>();
  private final Uplinks uplinks;
  private final SeenCables seen = new SeenCables();

  /** What ports of hosts hear at the other end of their cables. */
  private final Map<Subject, PortName> heard = new LinkedHashMap<>();

  TracedFabric(Catalogue catalogue, Layout layout, List<Judge.Host> machines) {
    this.survey = new Survey(catalogue);
    for (MachineReading reading : layout.machines()) {
      Machine machine = reading.machine();
      machine.ports().forEach(use -> uses.put(machine.port(use.port()), use));
      if (machine.subject().kind().equals(Kind.SWITCH)) {
        seen.addMachine(machine.subject(), "");
      }
    }
    layout.relations().forEach(this::addCable);
    machines.stream().filter(it -> isHost(it.subject())).forEach(this::addHost);
    machines.stream().filter(it -> !isHost(it.subject())).forEach(this::nameSwitch);
    machines.stream().filter(it -> !isHost(it.subject())).forEach(this::addSwitch);
    heard.forEach(
        (port, other) ->
            seen.ofHost(port, other.machine(), other.port()).ifPresent(this::addCable));
    cables.values().forEach(this::addSwitchPorts);
    this.uplinks = new Uplinks(layout, uses, cables.keySet());
    ends.forEach(end -> uplinks.connect(end.port()).ifPresent(this::addCable));
  }

  private static boolean isHost(Subject machine) {
    return machine.kind().equals(Kind.HOST);
  }

  /** What the inventory names comes first and stays. */
  private void addCable(Relation relation) {
    if (relation instanceof Relation.Cable cable
        && !cables.containsKey(cable.from())
        && !cables.containsKey(cable.to())) {
      cables.put(cable.from(), cable);
      cables.put(cable.to(), cable);
    }
  }

  private void addSwitchPorts(Relation.Cable cable) {
    for (Subject port : List.of(cable.from(), cable.to())) {
      if (port.root().kind().equals(Kind.SWITCH)) {
        switchPorts.add(port);
      }
    }
  }

  private void addHost(Judge.Host host) {
    MachineFacts facts = new MachineFacts(host.subject(), host.facts());
    for (Surveyed one : survey.of(host.subject(), host.facts())) {
      if (one.text("nic.role").equals("rdma") && one.text("link.in-use").equals("yes")) {
        addEnd(one.item(), facts, host.subject());
      }
    }
  }

  private void addEnd(Item nic, MachineFacts facts, Subject host) {
    List<Subject> names = new ArrayList<>();
    for (String name : List.of(nic.name("net"), nic.name("rdma"), nic.name("name"))) {
      if (!name.isEmpty()) {
        names.add(host.child(Kind.PORT, name));
      }
    }
    Subject port = names.stream().filter(cables::containsKey).findFirst().orElse(names.getFirst());
    Optional<Integer> rail =
        names.stream()
            .flatMap(it -> Optional.ofNullable(uses.get(it)).stream())
            .flatMap(use -> use.rail().stream())
            .findFirst();
    String net = "net/" + Subject.escape(nic.name("net"));
    ends.add(new PathEnd(nic.subject(), port, card(nic, facts, host), rail, subnets(facts, net)));
    seen.addHostPort(port, facts.text(net, "net.mac").orElse(""));
    facts
        .text(net, "lldp.machine")
        .ifPresent(
            it -> heard.put(port, new PortName(it, facts.text(net, "lldp.port").orElse(""))));
  }

  /** Guests may have functions of one card, which its serial number tells. */
  private static String card(Item nic, MachineFacts facts, Subject host) {
    String pci = nic.name("pci");
    String slot = pci.isEmpty() ? nic.name("name") : pci.substring(0, pci.lastIndexOf('.') + 1);
    return facts
        .text("pci/" + pci, "pci.serial")
        .filter(serial -> !serial.isEmpty())
        .orElse(host + " " + slot);
  }

  private static Set<String> subnets(MachineFacts facts, String net) {
    Set<String> subnets = new TreeSet<>();
    for (String name : facts.names(net + "/address")) {
      String subject = net + "/address/" + name;
      boolean global = facts.text(subject, "net.address.scope").orElse("").equals("global");
      String address = facts.text(subject, "net.address").orElse("");
      String length = facts.text(subject, "net.address.prefixlen").orElse("");
      if (global) {
        IpNetwork.parse(address + "/" + length).ifPresent(it -> subnets.add(it.toString()));
      }
    }
    return subnets;
  }

  private void nameSwitch(Judge.Host machine) {
    MachineFacts facts = new MachineFacts(machine.subject(), machine.facts());
    seen.addMachine(machine.subject(), facts.text("", "switch.name").orElse(""));
    for (String name : facts.names("port")) {
      facts
          .text("port/" + name, "port.alias")
          .ifPresent(alias -> seen.addAlias(machine.subject().resolve("port/" + name), alias));
    }
  }

  private void addSwitch(Judge.Host machine) {
    seen.of(machine.subject(), machine.facts()).forEach(this::addCable);
  }

  public PathFabric fabric() {
    List<Subject> transit = new ArrayList<>(switchPorts);
    transit.addAll(uplinks.ports());
    return new PathFabric(ends, transit, cables.values().stream().distinct().toList());
  }

  /** Those that a cable leads to, whatever is at its other end. */
  Set<Subject> switchPorts() {
    return Set.copyOf(switchPorts);
  }

  /** By the guests that they run, where it is not known how these reach a switch. */
  Map<Subject, Subject> hypervisorsOnNoPath() {
    return uplinks.onNoPath();
  }

  /**
   * The pairs of ends that two names mean, those that belong together.
   *
   * @param unread machines that were not read in full, and why
   */
  NamedPairs pairs(String from, String to, Map<Subject, String> unread) throws FabricException {
    List<PathEnd> senders = named(from, unread);
    List<PathEnd> receivers = named(to, unread);
    if (senders.getFirst().nic().root().equals(receivers.getFirst().nic().root())) {
      throw new FabricException(
          "a path leads from one host to another, and "
              + from
              + " and "
              + to
              + " are on the same host");
    }
    List<PathEnd[]> pairs = new ArrayList<>();
    for (PathEnd sender : senders) {
      for (PathEnd receiver : receivers) {
        if (sender.isPairedWith(receiver)) {
          pairs.add(new PathEnd[] {sender, receiver});
        }
      }
    }
    Optional<PairsApart> apart =
        pairs.isEmpty()
            ? Optional.of(new PairsApart(from, to, places(senders), places(receivers)))
            : Optional.empty();
    return new NamedPairs(pairs, apart);
  }

  /**
   * What two names mean.
   *
   * @param apart why there are no pairs
   */
  record NamedPairs(List<PathEnd[]> pairs, Optional<PairsApart> apart) {}

  private static List<PairsApart.Port> places(List<PathEnd> ends) {
    return ends.stream()
        .map(
            it ->
                new PairsApart.Port(it.port(), it.rail(), it.subnets().stream().sorted().toList()))
        .toList();
  }

  private List<PathEnd> named(String name, Map<Subject, String> unread) throws FabricException {
    int colon = name.indexOf(':');
    String host = colon < 0 ? name : name.substring(0, colon);
    List<PathEnd> found =
        ends.stream()
            .filter(it -> it.nic().machine().equals(host))
            .filter(it -> colon < 0 || isNamed(it, name.substring(colon + 1)))
            .toList();
    String whyUnread = unread.get(Subject.host(host));
    if (found.isEmpty() && whyUnread != null) {
      throw FabricException.unread(
          "'" + name + "' can't be traced, since " + host + " was not read: " + whyUnread);
    }
    if (found.isEmpty()) {
      throw new FabricException(
          "there is no RDMA port in use by the name '"
              + name
              + "'; name a host, or a port of one as HOST:PORT");
    }
    return found;
  }

  private static boolean isNamed(PathEnd end, String port) {
    return end.port().name().equals(port) || end.nic().name().equals(port);
  }
}

package io.railwright.flow.trace;

import io.railwright.assess.Judge;
import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.flow.FabricException;
import io.railwright.flow.cables.CableMap;
import io.railwright.flow.cables.HostPort;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PairsApart;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import io.railwright.survey.hypervisor.GuestPorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The ports and cables of a fabric, from what its machines told and what the inventory names. */
public final class TracedFabric {
  private final CableMap cables;
  private final Map<Subject, PortUse> uses = new HashMap<>();
  private final List<PathEnd> ends = new ArrayList<>();
  private final Uplinks uplinks;
  private final TracedPods pods;
  private final GuestPorts guests = new GuestPorts();

  /** The physical ports that ends in guests use. */
  private final Map<Subject, Subject> used = new HashMap<>();

  TracedFabric(Catalogue catalogue, Layout layout, List<Judge.Host> machines) {
    Survey survey = new Survey(catalogue);
    for (MachineReading reading : layout.machines()) {
      Machine machine = reading.machine();
      machine.ports().forEach(use -> uses.put(machine.port(use.port()), use));
    }
    List<HostPort> ports =
        machines.stream()
            .filter(it -> isHost(it.subject()))
            .flatMap(it -> HostPort.of(survey, it).stream())
            .toList();
    this.cables =
        new CableMap(
            layout, ports, machines.stream().filter(it -> isBetween(it.subject())).toList());
    machines.stream()
        .filter(it -> it.subject().kind().equals(Kind.HYPERVISOR))
        .forEach(it -> guests.add(it.subject(), it.facts()));
    Map<Subject, Long> counts =
        ports.stream().collect(Collectors.groupingBy(it -> it.nic().root(), Collectors.counting()));
    ports.forEach(it -> addEnd(it, counts.getOrDefault(it.nic().root(), 0L) == 1));
    this.uplinks =
        new Uplinks(layout, uses, cables.ends(), ends.stream().map(PathEnd::port).toList(), used);
    ends.forEach(end -> uplinks.connect(end.port()).ifPresent(cables::add));
    this.pods = new TracedPods(machines);
  }

  /** What stands between hosts: a switch, or a hypervisor whose ports guests share. */
  private static boolean isBetween(Subject machine) {
    return machine.kind().equals(Kind.SWITCH) || machine.kind().equals(Kind.HYPERVISOR);
  }

  private static boolean isHost(Subject machine) {
    return machine.kind().equals(Kind.HOST);
  }

  /**
   * A port of a host, as an end of paths.
   *
   * @param alone whether it is the only one of its host
   */
  private void addEnd(HostPort port, boolean alone) {
    Optional<Integer> rail =
        port.names().stream()
            .flatMap(it -> Optional.ofNullable(uses.get(it)).stream())
            .flatMap(use -> use.rail().stream())
            .findFirst();
    Subject end = cables.port(port);
    Optional<GuestPorts.Function> function =
        guests.of(port.mac()).or(() -> alone ? guests.ofGuest(end.machine()) : Optional.empty());
    Optional<Subject> uplink = function.map(GuestPorts.Function::uplink);
    uplink.ifPresent(it -> used.put(end, it));
    String card = uplink.map(Subject::path).orElseGet(port::card);
    ends.add(new PathEnd(port.nic(), end, card, rail, port.subnets()));
  }

  public PathFabric fabric() {
    List<Subject> transit = new ArrayList<>(cables.switchPorts());
    transit.addAll(uplinks.ports());
    return new PathFabric(ends, transit, cables.all());
  }

  /** The pods that use each NIC. */
  Map<Subject, List<String>> podsByNic() {
    return pods.byNic(ends);
  }

  /** Those that a cable leads to, whatever is at its other end. */
  List<Relation.Cable> cables() {
    return cables.all();
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
    List<PathEnd> ends = found.isEmpty() ? pods.ends(name, this.ends) : found;
    if (ends.isEmpty()) {
      throw new FabricException(
          "there is no RDMA port in use by the name '%s'; name a host, a port of one as HOST:PORT, or a pod that has a device as NAMESPACE/POD"
              .formatted(name));
    }
    return ends;
  }

  private static boolean isNamed(PathEnd end, String port) {
    return end.port().name().equals(port) || end.nic().name().equals(port);
  }
}

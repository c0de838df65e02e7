package io.railwright.view.picture;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.FabricReport;
import io.railwright.model.snapshot.MachineReading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Who is cabled to whom, a bundle for each two machines. The cables count that are known at both
 * ends; of a host that has none, what its ports were told by LLDP.
 */
public record Cables(List<Bundle> bundles) {
  /**
   * All cables between two machines.
   *
   * @param from the host, or the lower of two switches
   * @param rails of its ports, where the inventory says them
   */
  public record Bundle(Subject from, Subject to, int cables, Set<Integer> rails) {
    public Bundle {
      rails = new TreeSet<>(rails);
    }
  }

  public static Cables of(FabricReport report) {
    Map<Subject, Map<Subject, List<Subject>>> ports = ports(report.cables());
    Set<Subject> cabled = new HashSet<>();
    for (Relation.Cable it : report.cables()) {
      cabled.add(it.from().root());
      cabled.add(it.to().root());
    }
    Neighbours neighbours = Neighbours.of(report);
    for (FabricReport.HostFacts host : report.hosts()) {
      if (isHost(host.machine()) && !cabled.contains(host.machine())) {
        host.facts()
            .forEach(fact -> neighbours.told(fact).ifPresent(to -> add(ports, fact.subject(), to)));
      }
    }
    return bundled(ports, rails(report));
  }

  /** Of cables that are known one by one. */
  public static Cables of(List<Relation.Cable> cables) {
    return bundled(ports(cables), Map.of());
  }

  /** The ports of each machine, by the machine above that they are cabled to. */
  private static Map<Subject, Map<Subject, List<Subject>>> ports(List<Relation.Cable> cables) {
    Set<Subject> leaves = new HashSet<>();
    for (Relation.Cable it : cables) {
      if (isHost(it.from().root()) || isHost(it.to().root())) {
        leaves.add(it.from().root());
        leaves.add(it.to().root());
      }
    }
    Map<Subject, Map<Subject, List<Subject>>> ports = new TreeMap<>();
    for (Relation.Cable it : cables) {
      boolean turned = tier(it.to().root(), leaves) < tier(it.from().root(), leaves);
      add(ports, turned ? it.to() : it.from(), (turned ? it.from() : it.to()).root());
    }
    return ports;
  }

  /**
   * Hosts below hypervisors, these below the switches that hosts are cabled to, then all others.
   */
  private static int tier(Subject machine, Set<Subject> leaves) {
    return isHost(machine) ? 0 : isHypervisor(machine) ? 1 : leaves.contains(machine) ? 2 : 3;
  }

  private static Cables bundled(
      Map<Subject, Map<Subject, List<Subject>>> ports, Map<Subject, Integer> rails) {
    List<Bundle> bundles = new ArrayList<>();
    ports.forEach(
        (from, others) ->
            others.forEach(
                (to, all) -> bundles.add(new Bundle(from, to, all.size(), of(all, rails)))));
    return new Cables(List.copyOf(bundles));
  }

  private static void add(
      Map<Subject, Map<Subject, List<Subject>>> ports, Subject port, Subject to) {
    ports
        .computeIfAbsent(port.root(), _ -> new TreeMap<>())
        .computeIfAbsent(to, _ -> new ArrayList<>())
        .add(port);
  }

  private static Set<Integer> of(List<Subject> ports, Map<Subject, Integer> rails) {
    Set<Integer> some = new TreeSet<>();
    ports.stream().filter(rails::containsKey).forEach(port -> some.add(rails.get(port)));
    return some;
  }

  private static Map<Subject, Integer> rails(FabricReport report) {
    Map<Subject, Integer> rails = new HashMap<>();
    for (MachineReading reading : report.layout().machines()) {
      Machine machine = reading.machine();
      for (PortUse use : machine.ports()) {
        use.rail().ifPresent(rail -> rails.put(machine.port(use.port()), rail));
      }
    }
    return rails;
  }

  public static boolean isHost(Subject machine) {
    return machine.kind().equals(Kind.HOST);
  }

  /** Over its cables the hosts that it runs reach their switch. */
  static boolean isHypervisor(Subject machine) {
    return machine.kind().equals(Kind.HYPERVISOR);
  }

  public List<Bundle> of(Subject machine) {
    return bundles.stream().filter(it -> it.from().equals(machine)).toList();
  }

  /** The switches that hosts are cabled to, and the hypervisors that run them. */
  public Set<Subject> leaves() {
    Set<Subject> leaves = new TreeSet<>();
    bundles.stream()
        .filter(it -> isHost(it.from()) && !isHost(it.to()))
        .forEach(it -> leaves.add(it.to()));
    return leaves;
  }

  /**
   * The switches that only other switches are cabled to, and those that nobody is.
   *
   * @param named machines that are known beside those with cables
   */
  public Set<Subject> spines(Stream<Subject> named) {
    Set<Subject> spines = new TreeSet<>();
    named.filter(it -> it.kind().equals(Kind.SWITCH)).forEach(spines::add);
    bundles.stream().filter(it -> !isHost(it.to())).forEach(it -> spines.add(it.to()));
    spines.removeAll(leaves());
    return spines;
  }
}

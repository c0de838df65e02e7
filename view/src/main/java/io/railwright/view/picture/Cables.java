package io.railwright.view.picture;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.FabricReport;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Who is cabled to whom, a bundle for each two machines. The inventory's cables count; of a host
 * for which it names none, those that its ports were told by LLDP.
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
    Map<Subject, Integer> rails = rails(report);
    Map<Subject, Map<Subject, List<Subject>>> ports = new TreeMap<>();
    Set<Subject> stated = new HashSet<>();
    for (Relation relation : report.layout().relations()) {
      if (relation instanceof Relation.Cable(Subject one, Subject other)) {
        boolean turned = isHost(other.root()) && !isHost(one.root());
        add(ports, turned ? other : one, (turned ? one : other).root());
        stated.add(one.root());
        stated.add(other.root());
      }
    }
    for (FabricReport.HostFacts host : report.hosts()) {
      if (!stated.contains(host.machine())) {
        host.facts().forEach(fact -> told(fact).ifPresent(to -> add(ports, fact.subject(), to)));
      }
    }
    return bundled(ports, rails);
  }

  /** Of cables that are known one by one. */
  public static Cables of(List<Relation.Cable> cables) {
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
    return bundled(ports, Map.of());
  }

  /** Hosts below the switches that they are cabled to, and those below all others. */
  private static int tier(Subject machine, Set<Subject> leaves) {
    return isHost(machine) ? 0 : leaves.contains(machine) ? 1 : 2;
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

  /** The machine that a port of a host is told to be cabled to. */
  private static Optional<Subject> told(Fact fact) {
    return fact.key().equals("lldp.machine") && fact.value() instanceof Value.Text(String name)
        ? Optional.of(Subject.of(Kind.SWITCH, name))
        : Optional.empty();
  }

  public static boolean isHost(Subject machine) {
    return machine.kind().equals(Kind.HOST);
  }

  public List<Bundle> of(Subject machine) {
    return bundles.stream().filter(it -> it.from().equals(machine)).toList();
  }

  /** The switches that hosts are cabled to. */
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

package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Bandwidth;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * At which switch each host is, and how much the hosts of a switch have for each part of its
 * uplinks, by what neighbours say (LLDP), the cables of the inventory and the speeds of ports.
 */
final class Leaves {
  private static final String NEIGHBOUR = "lldp.machine";

  private final Map<String, String> byHost = new TreeMap<>();
  private final Map<String, MachineFacts> switches = new LinkedHashMap<>();
  private final Set<String> switchNames = new HashSet<>();

  /** The machine at the other end of each cable that the inventory names. */
  private final Map<Subject, String> cabled = new HashMap<>();

  private Leaves() {}

  /** Of the first rail of each host. */
  static Leaves of(Snapshot snapshot, Map<String, MachineFacts> hosts) {
    Leaves leaves = new Leaves();
    leaves.take(snapshot.layout());
    for (Map.Entry<Subject, List<Fact>> machine : snapshot.byMachine().entrySet()) {
      if (machine.getKey().kind().equals(Kind.SWITCH)) {
        leaves.switchNames.add(machine.getKey().name());
        leaves.switches.put(
            machine.getKey().name(), new MachineFacts(machine.getKey(), machine.getValue()));
      }
    }
    hosts.forEach(
        (host, facts) ->
            RdmaEnd.of(host, facts).stream()
                .findFirst()
                .flatMap(end -> leaves.of(end, facts))
                .ifPresent(leaf -> leaves.byHost.put(host, leaf)));
    return leaves;
  }

  private void take(Layout layout) {
    for (MachineReading reading : layout.machines()) {
      Subject machine = reading.machine().subject();
      if (machine.kind().equals(Kind.SWITCH)) {
        switchNames.add(machine.name());
      }
    }
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Cable(Subject from, Subject to)) {
        cabled.put(from, to.root().name());
        cabled.put(to, from.root().name());
      }
    }
  }

  Map<String, String> byHost() {
    return byHost;
  }

  /** How many times the uplinks the hosts' ports are, at the worst switch; empty where unknown. */
  Optional<Double> factor() {
    Optional<Double> most = Optional.empty();
    for (String leaf : Set.copyOf(byHost.values())) {
      MachineFacts facts = switches.get(leaf);
      Optional<Double> one = facts == null ? Optional.empty() : factor(leaf, facts);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      most = Optional.of(Math.max(one.get(), most.orElse(0.0)));
    }
    return most;
  }

  /** The switch of a port of a host; empty where nobody tells it. */
  Optional<String> of(RdmaEnd end, MachineFacts host) {
    Optional<String> net = host.text(end.subject(), "rdma.port.netdev");
    return host.text("net/" + end.net(), NEIGHBOUR)
        .or(() -> net.flatMap(it -> host.text("net/" + it, NEIGHBOUR)))
        .or(() -> cabled(end, net.orElse("")));
  }

  private Optional<String> cabled(RdmaEnd end, String net) {
    Subject host = Subject.of(Kind.HOST, end.host());
    return Stream.of(end.net(), net, end.device())
        .filter(name -> !name.isEmpty())
        .flatMap(name -> Optional.ofNullable(cabled.get(host.child(Kind.PORT, name))).stream())
        .filter(switchNames::contains)
        .findFirst();
  }

  /** What all links from this switch to other switches carry, in Gb/s; empty where unknown. */
  Optional<Double> uplinks(String leaf) {
    MachineFacts facts = switches.get(leaf);
    return facts == null
        ? Optional.empty()
        : Optional.of(speeds(leaf, facts).up() / 1e9).filter(it -> it > 0);
  }

  private Optional<Double> factor(String leaf, MachineFacts facts) {
    Speeds all = speeds(leaf, facts);
    return all.up() > 0 && all.down() > 0 ? Optional.of(all.down() / all.up()) : Optional.empty();
  }

  /** In bits a second. */
  private record Speeds(double down, double up) {}

  private Speeds speeds(String leaf, MachineFacts facts) {
    double down = 0;
    double up = 0;
    for (String port : facts.names("port").stream().map(it -> "port/" + it).toList()) {
      Set<String> neighbours = neighbours(leaf, facts, port);
      double speed =
          facts
              .value(port, "port.speed")
              .map(it -> it instanceof Bandwidth(long bits) ? (double) bits : 0.0)
              .orElse(0.0);
      boolean isUp = neighbours.stream().anyMatch(switchNames::contains);
      up += isUp ? speed : 0;
      down += !isUp && neighbours.stream().anyMatch(byHost::containsKey) ? speed : 0;
    }
    return new Speeds(down, up);
  }

  /** A port that is down carries nothing, whatever is cabled to it. */
  private Set<String> neighbours(String leaf, MachineFacts facts, String port) {
    if (facts.text(port, "port.state").filter("down"::equals).isPresent()) {
      return Set.of();
    }
    Set<String> neighbours =
        facts.subjects().stream()
            .filter(it -> it.equals(port) || it.startsWith(port + "/neighbour/"))
            .flatMap(it -> facts.text(it, NEIGHBOUR).stream())
            .collect(Collectors.toCollection(HashSet::new));
    Optional.ofNullable(cabled.get(Subject.of(Kind.SWITCH, leaf).resolve(port)))
        .ifPresent(neighbours::add);
    return neighbours;
  }
}

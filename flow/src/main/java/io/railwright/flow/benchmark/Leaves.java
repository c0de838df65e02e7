package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Bandwidth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * At which switch each host is, and how much the hosts of a switch have for each part of its
 * uplinks, by what neighbours say (LLDP) and the speeds of ports.
 */
final class Leaves {
  private static final String NEIGHBOUR = "lldp.machine";

  private final Map<String, String> byHost = new TreeMap<>();
  private final Map<String, MachineFacts> switches = new LinkedHashMap<>();

  private Leaves() {}

  /** Of the first rail of each host. */
  static Leaves of(Snapshot snapshot, Map<String, MachineFacts> hosts) {
    Leaves leaves = new Leaves();
    for (Map.Entry<Subject, List<Fact>> machine : snapshot.byMachine().entrySet()) {
      if (machine.getKey().kind().equals(Kind.SWITCH)) {
        leaves.switches.put(
            machine.getKey().name(), new MachineFacts(machine.getKey(), machine.getValue()));
      }
    }
    hosts.forEach(
        (host, facts) ->
            RdmaEnd.of(host, facts).stream()
                .findFirst()
                .flatMap(end -> facts.text("net/" + end.net(), NEIGHBOUR))
                .ifPresent(leaf -> leaves.byHost.put(host, leaf)));
    return leaves;
  }

  Map<String, String> byHost() {
    return byHost;
  }

  /** How many times the uplinks the hosts' ports are, at the worst switch; empty where unknown. */
  Optional<Double> factor() {
    Optional<Double> most = Optional.empty();
    for (String leaf : Set.copyOf(byHost.values())) {
      MachineFacts facts = switches.get(leaf);
      Optional<Double> one = facts == null ? Optional.empty() : factor(facts);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      most = Optional.of(Math.max(one.get(), most.orElse(0.0)));
    }
    return most;
  }

  /** The switch of a port of a host, by what its interface hears; empty where it hears none. */
  static Optional<String> of(RdmaEnd end, MachineFacts host) {
    return host.text("net/" + end.net(), NEIGHBOUR)
        .or(
            () ->
                host.text(end.subject(), "rdma.port.netdev")
                    .flatMap(net -> host.text("net/" + net, NEIGHBOUR)));
  }

  /** What all links from this switch to other switches carry, in Gb/s; empty where unknown. */
  Optional<Double> uplinks(String leaf) {
    MachineFacts facts = switches.get(leaf);
    return facts == null
        ? Optional.empty()
        : Optional.of(speeds(facts).up() / 1e9).filter(it -> it > 0);
  }

  private Optional<Double> factor(MachineFacts facts) {
    Speeds all = speeds(facts);
    return all.up() > 0 && all.down() > 0 ? Optional.of(all.down() / all.up()) : Optional.empty();
  }

  /** In bits a second. */
  private record Speeds(double down, double up) {}

  private Speeds speeds(MachineFacts facts) {
    double down = 0;
    double up = 0;
    for (String port : facts.names("port").stream().map(it -> "port/" + it).toList()) {
      Set<String> neighbours =
          facts.subjects().stream()
              .filter(it -> it.equals(port) || it.startsWith(port + "/neighbour/"))
              .flatMap(it -> facts.text(it, NEIGHBOUR).stream())
              .collect(Collectors.toSet());
      double speed =
          facts
              .value(port, "port.speed")
              .map(it -> it instanceof Bandwidth(long bits) ? (double) bits : 0.0)
              .orElse(0.0);
      boolean isUp = neighbours.stream().anyMatch(switches::containsKey);
      up += isUp ? speed : 0;
      down += !isUp && neighbours.stream().anyMatch(byHost::containsKey) ? speed : 0;
    }
    return new Speeds(down, up);
  }
}

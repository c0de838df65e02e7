package io.railwright.assess.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Switches that are cabled by name, with hosts on some, and PFC and watchdogs on all ports. */
final class TestFabric {
  private final List<PathEnd> ends = new ArrayList<>();
  private final List<Subject> ports = new ArrayList<>();
  private final List<Relation.Cable> cables = new ArrayList<>();
  private final Map<String, Proof> pfc = new HashMap<>();
  private final Map<String, Proof> watchdog = new HashMap<>();

  /** A host on each of these switches. */
  TestFabric hosts(String... switches) {
    for (String name : switches) {
      Subject host = Subject.host("host-" + name);
      PathEnd end =
          new PathEnd(
              host.child("nic", "0000:01:00.0"),
              host.child("port", "eth0"),
              "card " + name,
              Optional.of(1),
              Set.of());
      ends.add(end);
      cables.add(new Relation.Cable(end.port(), port(name, "host")));
    }
    return this;
  }

  /** Each is cabled to the next, by ports that are named after the other end. */
  TestFabric chain(String... switches) {
    for (int at = 1; at < switches.length; at++) {
      String one = switches[at - 1];
      String other = switches[at];
      cables.add(new Relation.Cable(port(one, other), port(other, one)));
    }
    return this;
  }

  private Subject port(String name, String to) {
    Subject port = Subject.of("switch", name).child("port", "to-" + to);
    ports.add(port);
    return port;
  }

  TestFabric pfc(String machine, Proof proof) {
    pfc.put(machine, proof);
    return this;
  }

  TestFabric watchdog(String machine, Proof proof) {
    watchdog.put(machine, proof);
    return this;
  }

  PathProver prover() {
    return new PathProver(new PathFabric(ends, ports, cables), this::checks);
  }

  PathEnd end(int number) {
    return ends.get(number);
  }

  private List<PathCheck> checks(Subject port, PathRole role) {
    return role != PathRole.SWITCH_OUT
        ? List.of()
        : List.of(
            check("switch.pfc", PathVerdict.LOSSLESS, port, pfc),
            check("switch.watchdog", PathVerdict.SAFE, port, watchdog));
  }

  private static PathCheck check(
      String rule, PathVerdict verdict, Subject port, Map<String, Proof> proofs) {
    Proof proof = proofs.getOrDefault(port.machine(), Proof.PROVEN);
    return new PathCheck(rule, verdict, port, proof, rule, List.of(), List.of());
  }
}

package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Operators of a cluster that work on the node. Pods of others never leave the host. */
public final class NodePods {
  public static final Probe PROBE =
      new Probe(
          Question.run("node-pods", "ls", ClusterOwner.PODS).keeping(ClusterOwner.ANY),
          NodePods::parse);

  private NodePods() {}

  /** A folder that was read and has none of them says so; one that is not there says nothing. */
  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Set<String> found = new TreeSet<>();
    printed.eachLine((line, _) -> take(line, found, readings));
    if (!found.isEmpty() || printed.err().isBlank()) {
      readings.add("", "host.operators", new Value.Listing(List.copyOf(found)), "", 0);
    }
    return readings.parsed();
  }

  private static void take(String line, Set<String> found, Readings readings) {
    List<String> owners =
        Stream.of(ClusterOwner.values())
            .filter(it -> it.has(line))
            .map(ClusterOwner::daemon)
            .toList();
    found.addAll(owners);
    if (owners.isEmpty() && !line.isBlank()) {
      readings.notUnderstood(line);
    }
  }
}

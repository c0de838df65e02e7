package io.railwright.flow.change;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.survey.cluster.NodeHosts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hosts that are nodes of a pool, whose kernel arguments the machine config operator owns: they are
 * asked of the pool, for all of its nodes.
 */
final class NodePools {
  private static final String MACHINE_CONFIG = "MachineConfig or PerformanceProfile";
  private static final Kind POOL = new Kind("pool");

  private final NodeHosts hosts;
  private final Map<String, List<Fact>> clusters = new LinkedHashMap<>();

  /**
   * @param hosts which host is which node
   */
  NodePools(NodeHosts hosts) {
    this.hosts = hosts;
  }

  void addCluster(Subject cluster, List<Fact> facts) {
    clusters.put(cluster.name(), facts);
  }

  /** Whether a cluster that was read has the host as a node. */
  boolean isNode(String host) {
    return clusters.values().stream()
        .flatMap(it -> hosts.relations(it).stream())
        .anyMatch(it -> it.from().equals(Subject.host(host)));
  }

  /** What a cluster is told in place of the host; empty where no pool has the host. */
  Optional<Remedies.Remedy> instead(Action action, String host) {
    return action instanceof Action.ClusterResource(String kind, String _, Optional<Action> onNode)
            && kind.equals(MACHINE_CONFIG)
            && onNode.isPresent()
            && onNode.get() instanceof Action.KernelArgument(String argument)
        ? clusters.keySet().stream().flatMap(it -> patch(it, host, argument).stream()).findFirst()
        : Optional.empty();
  }

  private Optional<Remedies.Remedy> patch(String cluster, String host, String argument) {
    List<Fact> facts = clusters.getOrDefault(cluster, List.of());
    return hosts.relations(facts).stream()
        .filter(it -> it.from().equals(Subject.host(host)))
        .map(Relation.Same::to)
        .flatMap(node -> pool(node, facts).stream())
        .findFirst()
        .map(pool -> new Remedies.Remedy(cluster, List.of(patch(pool, argument))));
  }

  /** The one pool that has the configuration of the node. */
  private static Optional<String> pool(Subject node, List<Fact> facts) {
    List<String> config = values(facts, node, "node.config.current");
    List<String> pools =
        facts.stream()
            .filter(it -> it.subject().kind().equals(POOL))
            .filter(it -> it.key().equals("pool.config.current"))
            .filter(it -> config.contains(it.value().print()))
            .map(it -> it.subject().name())
            .toList();
    return pools.size() == 1 ? Optional.of(pools.getFirst()) : Optional.empty();
  }

  private static List<String> values(List<Fact> facts, Subject of, String key) {
    return facts.stream()
        .filter(it -> it.key().equals(key) && it.subject().equals(of))
        .map(it -> it.value().print())
        .toList();
  }

  private static Action patch(String pool, String argument) {
    return new Action.Command(
        List.of(
            "kubectl",
            "patch",
            "machineconfigs.machineconfiguration.openshift.io",
            "99-rail-" + pool,
            "--type=merge",
            "-p",
            "{\"spec\":{\"kernelArguments\":[\"%s\"]}}".formatted(argument)));
  }
}

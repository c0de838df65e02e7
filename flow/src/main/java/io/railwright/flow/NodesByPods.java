package io.railwright.flow;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Kind;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.kube.ClusterNode;
import io.railwright.reach.kube.NodePods;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Nodes of clusters that are no hosts of the inventory, and are asked by pods where the inventory
 * says so.
 */
final class NodesByPods {
  private final List<NodePods> sessions = new ArrayList<>();
  private final List<Machine> machines;
  private final List<Target> targets = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final Fabric named;

  private NodesByPods(Fabric named) {
    this.named = named;
    this.machines = new ArrayList<>(named.machines());
  }

  /** Asks the clusters that allow it for their nodes; what they have is no more known than that. */
  static NodesByPods of(Fabric fabric, KnownSecrets secrets, HostLimit limit) {
    NodesByPods nodes = new NodesByPods(fabric);
    for (Machine machine : fabric.machines()) {
      if (machine.access() instanceof Access.Cluster cluster && cluster.pods().isPresent()) {
        NodePods pods = new NodePods(machine.name(), cluster, secrets, limit, System.getenv());
        nodes.add(machine.name(), cluster, pods);
      }
    }
    return nodes;
  }

  private void add(String name, Access.Cluster cluster, NodePods pods) {
    try {
      Set<String> hosts = hosts();
      for (ClusterNode node : pods.nodes()) {
        boolean known =
            hosts.contains(node.name())
                || hosts.contains(node.shortName())
                || node.addresses().stream().anyMatch(hosts::contains);
        if (!known) {
          machines.add(Machine.host(node.name(), new Access.Pod(cluster, node.name())));
          targets.add(pods.target(node));
        }
      }
      sessions.add(pods);
    } catch (ReachException unreached) {
      warnings.add("nodes of %s are not asked by pods: %s".formatted(name, unreached.getMessage()));
    }
  }

  /** Names and addresses by which hosts are reached; a name stands for one machine. */
  private Set<String> hosts() {
    Set<String> hosts = new HashSet<>();
    for (Machine machine : machines) {
      hosts.add(machine.name());
      if (machine.kind().equals(Kind.HOST) && machine.access() instanceof Access.Ssh ssh) {
        hosts.add(ssh.address());
      }
    }
    return hosts;
  }

  Fabric fabric() {
    return targets.isEmpty()
        ? named
        : new Fabric(named.name(), machines, named.relations(), named.drains());
  }

  List<Target> targets() {
    return targets;
  }

  List<String> warnings() {
    return warnings;
  }

  /** Pods go before the cluster does, if that is one of a twin. */
  void closeBefore(Runnable release) {
    sessions.forEach(NodePods::close);
    release.run();
  }
}

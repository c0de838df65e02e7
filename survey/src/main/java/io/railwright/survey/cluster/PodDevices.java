package io.railwright.survey.cluster;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Joins pods to NICs of hosts. The cluster says which node a pod runs on and which functions it was
 * given; which NIC a function belongs to, the SR-IOV operator says of the node, or the host itself.
 */
public final class PodDevices {
  /**
   * A pod that was given devices.
   *
   * @param name {@code NAMESPACE/POD}
   * @param node empty where it was given to none yet
   * @param host the host of the inventory that the node is
   */
  public record Pod(
      String cluster,
      String name,
      String phase,
      String node,
      Optional<String> host,
      List<Device> devices) {
    public Pod {
      devices = List.copyOf(devices);
    }

    /** One that has ended has given its devices back. */
    public boolean hasEnded() {
      return phase.equals("Succeeded") || phase.equals("Failed");
    }

    /** Whether it is called so, with its namespace or without. */
    public boolean isNamed(String text) {
      return name.equals(text) || name.substring(name.indexOf('/') + 1).equals(text);
    }
  }

  /**
   * A function of a NIC.
   *
   * @param nic the address of the NIC; empty where nobody says it
   */
  public record Device(String address, Optional<String> nic) {}

  private final NodeHosts nodes = new NodeHosts();

  /** NICs by functions of theirs, for each host. */
  private final Map<String, Map<String, String>> parents = new HashMap<>();

  /** Takes what a host tells. */
  public void addHost(Subject host, List<Fact> facts) {
    nodes.add(host, facts);
    Map<String, String> of = parents.computeIfAbsent(host.name(), _ -> new HashMap<>());
    for (Fact fact : facts) {
      if (fact.key().equals("nic.parent") && !(fact.value() instanceof Value.Unknown)) {
        of.put(fact.subject().name(), fact.value().print());
      } else if (fact.key().equals("nic.rdma-capable")) {
        of.putIfAbsent(fact.subject().name(), fact.subject().name()); // a whole NIC may be given
      }
    }
  }

  /** The pods of a cluster, once all hosts were added. */
  public List<Pod> of(Subject cluster, List<Fact> facts) {
    Map<String, String> hosts = new HashMap<>();
    for (Relation.Same same : nodes.relations(facts)) {
      hosts.put(same.to().name(), same.from().name());
    }
    MachineFacts known = new MachineFacts(cluster, facts);
    List<Pod> pods = new ArrayList<>();
    for (String name : known.names("pod")) {
      String at = "pod/" + name;
      String node = known.text(at, "pod.node").orElse("");
      Optional<String> host = Optional.ofNullable(hosts.get(node));
      Map<String, String> nics = new HashMap<>();
      host.ifPresent(it -> nics.putAll(parents.getOrDefault(it, Map.of())));
      nics.putAll(ofOperator(known, node));
      List<Device> devices =
          listing(known, at, "pod.functions").stream()
              .map(it -> new Device(it, Optional.ofNullable(nics.get(it))))
              .toList();
      String phase = known.text(at, "pod.phase").orElse("");
      String whole = name.replaceFirst(":", "/");
      pods.add(new Pod(cluster.name(), whole, phase, node, host, devices));
    }
    return pods;
  }

  private static Map<String, String> ofOperator(MachineFacts known, String node) {
    Map<String, String> nics = new HashMap<>();
    for (String nic : known.names("node/" + node + "/function")) {
      String at = "node/" + node + "/function/" + nic;
      listing(known, at, "node.function.vf-functions").forEach(it -> nics.put(it, nic));
    }
    return nics;
  }

  private static List<String> listing(MachineFacts known, String at, String key) {
    return known.value(at, key).orElse(Value.text("")) instanceof Value.Listing(var items)
        ? items
        : List.of();
  }
}

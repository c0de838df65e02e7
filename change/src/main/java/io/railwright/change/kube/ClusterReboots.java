package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.NodeReboots;
import io.railwright.reach.kube.KubeDocument;
import java.util.List;
import java.util.Optional;

/** Which nodes an operator reboots when it carries a setting out. */
public record ClusterReboots(ChangedCluster cluster) {
  private static final String CONFIG = "machineconfiguration.openshift.io/currentConfig";

  /** What a plan says of them; empty where there are none. */
  public Optional<NodeReboots> of(ClusterSetting setting)
      throws UnreachedException, InterruptedException {
    List<String> nodes = nodes(setting);
    return nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(new NodeReboots(nodes, drains(setting)));
  }

  /** In the order of their names. */
  List<String> nodes(ClusterSetting setting) throws UnreachedException, InterruptedException {
    List<String> nodes =
        switch (setting) {
          case ClusterSetting.PolicyField policy ->
              items(ObjectPath.states(policy.namespace())).stream()
                  .map(NodeSync::new)
                  .filter(it -> it.has(policy))
                  .map(NodeSync::node)
                  .toList();
          case ClusterSetting.MadePolicies(String node, var _) -> List.of(node);
          case ClusterSetting.NicTemplate template -> ofTemplate(template);
          case ClusterSetting.KernelArguments(String pool) -> ofPool(pool);
          case ClusterSetting.PoolPaused(String pool) -> ofPool(pool);
        };
    return nodes.stream().filter(it -> !it.isEmpty()).distinct().sorted().toList();
  }

  private List<String> ofTemplate(ClusterSetting.NicTemplate setting)
      throws UnreachedException, InterruptedException {
    List<String> listed =
        cluster.get(ObjectPath.of(setting).path()).stream()
            .flatMap(it -> it.items("status", "nicDevices").stream())
            .map(KubeDocument::text)
            .toList();
    return items(ObjectPath.NIC_DEVICES).stream()
        .filter(it -> listed.contains(it.text("metadata", "name")))
        .map(it -> it.text("status", "node"))
        .toList();
  }

  /** Those that have what the pool has: a label alone does not tell, where pools share nodes. */
  private List<String> ofPool(String pool) throws UnreachedException, InterruptedException {
    String config =
        cluster
            .get(ObjectPath.POOLS + "/" + pool)
            .map(it -> it.text("status", "configuration", "name"))
            .orElse("");
    return config.isEmpty()
        ? List.of()
        : items(ObjectPath.NODES).stream()
            .filter(it -> it.text("metadata", "annotations", CONFIG).equals(config))
            .map(it -> it.text("metadata", "name"))
            .toList();
  }

  /** The SR-IOV operator can be told not to. */
  private boolean drains(ClusterSetting setting) throws UnreachedException, InterruptedException {
    return switch (setting) {
      case ClusterSetting.PolicyField policy ->
          drains(items(ObjectPath.operatorConfigs(policy.namespace())));
      case ClusterSetting.MadePolicies _ -> drains(items(ObjectPath.OPERATOR_CONFIGS));
      case ClusterSetting.NicTemplate _,
          ClusterSetting.KernelArguments _,
          ClusterSetting.PoolPaused _ ->
          true;
    };
  }

  private static boolean drains(List<KubeDocument> configs) {
    return configs.stream().noneMatch(it -> it.text("spec", "disableDrain").equals("true"));
  }

  private List<KubeDocument> items(String path) throws UnreachedException, InterruptedException {
    return cluster.get(path).map(it -> it.items("items")).orElse(List.of());
  }
}

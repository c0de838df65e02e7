package io.railwright.twin.kube;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An object of a cluster.
 *
 * @param version its API version: {@code v1}, or {@code sriovnetwork.openshift.io/v1}
 * @param json all of it
 */
public record KubeObject(String version, String kind, String namespace, String name, String json) {
  /** What stands in paths for each kind that is known here. */
  private static final Map<String, String> RESOURCES =
      Map.ofEntries(
          Map.entry("Node", "nodes"),
          Map.entry("Pod", "pods"),
          Map.entry("ConfigMap", "configmaps"),
          Map.entry("Lease", "leases"),
          Map.entry("PodDisruptionBudget", "poddisruptionbudgets"),
          Map.entry("DaemonSet", "daemonsets"),
          Map.entry("SriovNetworkNodePolicy", "sriovnetworknodepolicies"),
          Map.entry("SriovNetworkNodeState", "sriovnetworknodestates"),
          Map.entry("SriovOperatorConfig", "sriovoperatorconfigs"),
          Map.entry("SriovNetwork", "sriovnetworks"),
          Map.entry("PerformanceProfile", "performanceprofiles"),
          Map.entry("Tuned", "tuneds"),
          Map.entry("Profile", "profiles"),
          Map.entry("NodeFeature", "nodefeatures"),
          Map.entry("NetworkAttachmentDefinition", "network-attachment-definitions"),
          Map.entry("MachineConfigPool", "machineconfigpools"),
          Map.entry("MachineConfig", "machineconfigs"),
          Map.entry("NicConfigurationTemplate", "nicconfigurationtemplates"),
          Map.entry("NicDevice", "nicdevices"),
          Map.entry("NicClusterPolicy", "nicclusterpolicies"),
          Map.entry("ClusterPolicy", "clusterpolicies"));

  /** The plural of a kind; empty for one that is not known. */
  public static Optional<String> resource(String kind) {
    return Optional.ofNullable(RESOURCES.get(kind));
  }

  /** Those that are known here. */
  public static Set<String> kinds() {
    return RESOURCES.keySet();
  }

  /** The object that somebody sends to a path. */
  static KubeObject of(KubePath path, Map<String, Object> json) {
    return new KubeObject(
        path.version(),
        KubeJson.text(json, "kind"),
        path.namespace(),
        KubeJson.text(json, "metadata", "name"),
        KubeJson.print(json));
  }

  /** The same, as it is now. */
  KubeObject with(Map<String, Object> changed) {
    return new KubeObject(version, kind, namespace, name, KubeJson.print(changed));
  }

  /** {@code nodes}. */
  public String resource() {
    return RESOURCES.getOrDefault(kind, "");
  }

  /** Empty for the core. */
  public String group() {
    int slash = version.indexOf('/');
    return slash < 0 ? "" : version.substring(0, slash);
  }

  /** {@code /api/v1/nodes}, where all of its kind are. */
  String path() {
    return (group().isEmpty() ? "/api/" : "/apis/") + version + "/" + resource();
  }
}

package io.railwright.change.kube;

import io.railwright.model.change.ClusterSetting;

/** Where objects are at the API, and what they are. */
record ObjectPath(String version, String kind, String path) {
  static final String LEASES = "/apis/coordination.k8s.io/v1/namespaces/rail/leases";
  private static final String MACHINES = "machineconfiguration.openshift.io/v1";
  static final String POOLS = "/apis/" + MACHINES + "/machineconfigpools";
  static final String SRIOV = "sriovnetwork.openshift.io/v1";

  /** What the SR-IOV operator makes of its policies for each node, in all namespaces. */
  static final String STATES = "/apis/" + SRIOV + "/sriovnetworknodestates";

  static final String OPERATOR_CONFIGS = "/apis/" + SRIOV + "/sriovoperatorconfigs";

  private static final String NICS = "configuration.net.nvidia.com/v1alpha1";

  static final String NODES = "/api/v1/nodes";

  /** In all namespaces: those of a template need not be in its own. */
  static final String NIC_DEVICES = "/apis/" + NICS + "/nicdevices";

  static ObjectPath of(ClusterSetting setting) {
    return switch (setting) {
      case ClusterSetting.PolicyField(String namespace, String name, var _) ->
          new ObjectPath(
              SRIOV,
              "SriovNetworkNodePolicy",
              sriov(namespace, "sriovnetworknodepolicies") + "/" + name);
      case ClusterSetting.MadePolicies _ ->
          new ObjectPath(
              SRIOV, "SriovNetworkNodePolicy", "/apis/" + SRIOV + "/sriovnetworknodepolicies");
      case ClusterSetting.PoolPaused(String pool) ->
          new ObjectPath(MACHINES, "MachineConfigPool", POOLS + "/" + pool);
      case ClusterSetting.KernelArguments arguments -> machineConfig(arguments.object());
      case ClusterSetting.NicTemplate(String namespace, String name) ->
          new ObjectPath(
              NICS,
              "NicConfigurationTemplate",
              "/apis/%s/namespaces/%s/nicconfigurationtemplates/%s"
                  .formatted(NICS, namespace, name));
    };
  }

  static ObjectPath machineConfig(String name) {
    return new ObjectPath(
        MACHINES, "MachineConfig", "/apis/" + MACHINES + "/machineconfigs/" + name);
  }

  static ObjectPath node(String name) {
    return new ObjectPath("v1", "Node", NODES + "/" + name);
  }

  static String policies(String namespace) {
    return sriov(namespace, "sriovnetworknodepolicies");
  }

  /** What the operator makes of its policies for each node. */
  static String states(String namespace) {
    return sriov(namespace, "sriovnetworknodestates");
  }

  /** How the operator goes about it. */
  static String operatorConfigs(String namespace) {
    return sriov(namespace, "sriovoperatorconfigs");
  }

  private static String sriov(String namespace, String resource) {
    return "/apis/%s/namespaces/%s/%s".formatted(SRIOV, namespace, resource);
  }

  /** Below {@code spec}. */
  static String field(ClusterSetting setting) {
    return switch (setting) {
      case ClusterSetting.PolicyField policy -> policy.field().word();
      case ClusterSetting.MadePolicies _ -> "nicSelector";
      case ClusterSetting.PoolPaused _ -> "paused";
      case ClusterSetting.KernelArguments _ -> "kernelArguments";
      case ClusterSetting.NicTemplate _ -> "template";
    };
  }
}

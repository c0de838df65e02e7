package io.railwright.model.finding;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Who sets what on a node of a cluster, and undoes what others set there. Each works through a pod
 * on the node, and the kubelet keeps a folder of logs for each pod: that folder is the one sign of
 * an owner, for what an audit advises and for what a plan does.
 */
public enum ClusterOwner {
  /** The SR-IOV network operator. */
  SRIOV("SriovNetworkNodePolicy", "sriov-network-config-daemon"),
  MACHINES("MachineConfig or PerformanceProfile", "machine-config-daemon"),
  /** OpenShift's node tuning operator. */
  TUNED("Tuned profile", "tuned"),
  NICS("NicConfigurationTemplate of NVIDIA's network operator", "nic-configuration-daemon");

  /** Where the kubelet keeps a folder for each pod. */
  public static final String PODS = "/var/log/pods";

  /** Of the names of folders, what tells the pods of owners: an extended regular expression. */
  public static final String ANY =
      "_(sriov-network-config-daemon|machine-config-daemon|tuned|nic-configuration-daemon)-";

  private final String resource;
  private final String daemon;
  private final Pattern folder;

  ClusterOwner(String resource, String daemon) {
    this.resource = resource;
    this.daemon = daemon;
    this.folder = Pattern.compile("[a-z0-9.-]{1,100}_" + daemon + "-[a-z0-9]{1,20}_[^/ ]{1,80}");
  }

  /** What it is told by. */
  public String resource() {
    return resource;
  }

  /** The pod on the node. */
  public String daemon() {
    return daemon;
  }

  public static Optional<ClusterOwner> of(String resource) {
    return List.of(values()).stream().filter(it -> it.resource.equals(resource)).findFirst();
  }

  /** Whether a folder of logs, {@code NAMESPACE_POD_UID}, is that of its pod. */
  public boolean has(String folder) {
    return this.folder.matcher(folder).matches();
  }
}

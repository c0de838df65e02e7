package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Whether a host is a node of a cluster, whose operators own its settings. A node of Kubernetes is
 * known by the interfaces that network plugins make, or by what its SR-IOV network operator keeps.
 *
 * @param kind {@code openshift}, {@code kubernetes}, or empty
 */
public record ClusterNode(String kind, List<Fact> evidence) {
  /** The facts that this looks up. */
  public static final Reads READS = HostFacts.CLUSTER;

  private static final ClusterNode NONE = new ClusterNode("", List.of());

  private static final Pattern PLUGIN =
      Pattern.compile(
          "ovn-k8s-mp\\d+|cali[0-9a-f]{11}|vxlan\\.calico|flannel\\.\\d+|cni0|cilium_(?:host|net)"
              + "|kube-ipvs0|kube-bridge|antrea-gw0|nodelocaldns|weave");

  public static ClusterNode of(MachineView view) {
    Fact system = view.fact(view.own(), HostFacts.OS_ID);
    String name = view.text(view.own(), HostFacts.OS_NAME).toLowerCase(Locale.ROOT);
    boolean openshift =
        view.text(view.own(), HostFacts.OS_ID).equals("rhcos")
            || name.contains("openshift")
            || name.contains("coreos");
    if (openshift && system != null) {
      return new ClusterNode("openshift", List.of(system));
    }
    for (Slots net : view.all("net")) {
      Fact mtu = view.fact(net, HostFacts.NET_MTU);
      if (mtu != null && PLUGIN.matcher(net.name()).matches()) {
        return new ClusterNode("kubernetes", List.of(mtu));
      }
    }
    for (Slots pci : view.all("pci")) {
      Fact owned = view.fact(pci, HostFacts.PCI_SRIOV_OPERATOR);
      if (owned != null && owned.value() instanceof Value.Flag(boolean is) && is) {
        return new ClusterNode("kubernetes", List.of(owned));
      }
    }
    return NONE;
  }
}

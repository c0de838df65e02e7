package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Moment;
import io.railwright.model.finding.Status;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** What the rules find in networks, profiles and discovered labels of a cluster. */
class NetworkRulesTest extends JudgedCluster {
  @Test
  void aNetworkWhoseMtuDoesNotFitIsNamed() {
    network("rail0", 1500);
    assertThat(fault("kube.mtu-chain"))
        .contains("ens1np0 (9000 bytes wanted, the network team:fast gives pods 1500)");
    network("rail0", 9216);
    assertThat(fault("kube.mtu-chain")).contains("the network team:fast gives pods 9216");
    network("rail0", 4191);
    assertThat(fault("kube.mtu-chain")).contains("the network team:fast gives pods 4191");
    network("rail0", 4192); // enough for packets of 4096 bytes
    assertThat(rules(Status.FAIL)).isEmpty();
    network("rail9", 1500); // of other functions
    assertThat(rules(Status.FAIL)).isEmpty();
    lists.put("kube-networks", "403");
    assertThat(rules(Status.UNKNOWN)).contains("kube.mtu-chain");
    told("net/ens1np0", "net.mtu", Moment.CURRENT, new DataSize(1500));
    assertThat(rules(Status.FAIL)).as("what is known is told").contains("kube.mtu-chain");
  }

  @Test
  void aSwitchPortThatTakesTooLittleIsNamed() {
    port = new DataSize(1500);
    assertThat(fault("kube.mtu-chain"))
        .contains("ens1np0 (9000 bytes wanted, the switch port leaf1 Ethernet1/7 takes 1500)");
    port = new DataSize(9216);
    assertThat(rules(Status.FAIL)).isEmpty();
    told("net/ens1np0", "net.mac", Moment.CURRENT, Value.text("02:00:00:00:00:99"));
    port = new DataSize(1500); // somebody else's
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void anSriovNetworkThatNobodyCanAttachToIsNamed() {
    network("rail0", 9000);
    lists.put(
        "kube-sriov-networks",
        "{\"metadata\":{\"name\":\"fast\",\"namespace\":\"sriov\"},\"spec\":{\"resourceName\":\"rail0\",\"networkNamespace\":\"team\"}}");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-sriov-networks", "rail0", "rail7");
    assertThat(fault("kube.network")).contains("sriov:fast (no policy offers rail7)");
    change("kube-sriov-networks", "\"networkNamespace\":\"team\"", "\"vlan\":0");
    assertThat(fault("kube.network")).contains("sriov:fast (nothing to attach to in sriov)");
  }

  @Test
  void profilesThatDoNotHoldAreNamed() {
    lists.put(
        "kube-performance",
        "{\"metadata\":{\"name\":\"rdma\"},\"status\":{\"conditions\":[{\"type\":\"Degraded\",\"status\":\"False\"}]}}");
    lists.put(
        "kube-tuned-profiles",
        "{\"metadata\":{\"name\":\"gpu-07\"},\"spec\":{\"config\":{\"tunedProfile\":\"p\"}},\"status\":{\"tunedProfile\":\"p\",\"conditions\":[{\"type\":\"Applied\",\"status\":\"True\"},{\"type\":\"Degraded\",\"status\":\"False\"}]}}");
    assertThat(rules(Status.FAIL)).isEmpty();
    change(
        "kube-tuned-profiles",
        "\"Applied\",\"status\":\"True\"",
        "\"Applied\",\"status\":\"False\"");
    assertThat(fault("kube.tuned")).contains("p (not applied)");
    change(
        "kube-tuned-profiles",
        "\"status\":{\"tunedProfile\":\"p\"",
        "\"status\":{\"tunedProfile\":\"q\"");
    assertThat(fault("kube.tuned")).contains("p (the node has q)");
    change("kube-tuned-profiles", "Degraded\",\"status\":\"False", "Degraded\",\"status\":\"True");
    assertThat(fault("kube.tuned")).contains("p (degraded)");
    lists.remove("kube-tuned-profiles");
    change("kube-performance", "False", "True");
    assertThat(fault("kube.performance-profile")).contains("rdma (degraded)");
  }

  @Test
  void labelsThatDiscoveryDidNotMakeAreNamed() {
    String label = "feature.node.kubernetes.io/network-sriov.capable";
    change(
        "kube-nodes",
        "\"node-role.kubernetes.io/worker\":\"\"",
        "\"%s\":\"true\"".formatted(label));
    assertThat(rules(Status.FAIL)).as("nobody discovers anything here").isEmpty();
    lists.put(
        "kube-node-features",
        "{\"metadata\":{\"name\":\"gpu-07\",\"namespace\":\"nfd\"},\"spec\":{\"labels\":{\"feature.node.kubernetes.io/pci-15b3.present\":\"true\"}}}");
    assertThat(fault("kube.label-nfd")).contains(label + "=true");
    change("kube-node-features", "pci-15b3.present", "network-sriov.capable");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-node-features", "network-sriov.capable", "pci-15b3.present");
    change(
        "kube-nodes",
        "\"annotations\":{",
        "\"annotations\":{\"nfd.node.kubernetes.io/feature-labels\":\"network-sriov.capable,custom-x\",");
    assertThat(rules(Status.FAIL)).as("a rule of discovery made it").isEmpty();
    lists.put("kube-node-features", "403");
    assertThat(rules(Status.UNKNOWN)).contains("kube.label-nfd");
  }
}

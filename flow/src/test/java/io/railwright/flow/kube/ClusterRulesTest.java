package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the rules find in a cluster, and that they are silent about a healthy one. */
class ClusterRulesTest extends JudgedCluster {
  @Test
  void aHealthyClusterIsSilent() {
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
    assertThat(rules(Status.PASS)).contains("kube.sync", "kube.fw-revert", "kube.pool");
  }

  @Test
  void aClusterWithoutOperatorsIsSilentToo() {
    lists.keySet().retainAll(List.of("kube-nodes", "kube-may-exec-get", "kube-may-exec-create"));
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
  }

  @Test
  void mlxconfigBesideThePolicyIsForetold() {
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(16, ""));
    assertThat(fault("kube.fw-revert"))
        .contains("the operator sets it back: ens1np0 (16, the policies want 8)");
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-sriov-operator", "mellanox", "intel");
    change(
        "kube-sriov-states",
        "\"numVfs\":8,\"mtu\"",
        "\"externallyManaged\":true,\"numVfs\":8,\"mtu\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void mlxconfigBesideATemplateIsForetold() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"n\"},\"spec\":{\"template\":{\"rawNvConfig\":[{\"name\":\"PCI_WR_ORDERING\",\"value\":\"1\"}]}},\"status\":{\"nicDevices\":[\"card\"]}}");
    lists.put(
        "kube-nic-devices",
        "{\"metadata\":{\"name\":\"card\",\"namespace\":\"n\"},\"status\":{\"node\":\"gpu-07\",\"ports\":[{\"pci\":\"0000:18:00.0\"}]}}");
    assertThat(rules(Status.UNKNOWN)).containsExactly("kube.nic-revert");
    String key = "nic.firmware[PCI_WR_ORDERING]";
    told("nic/0000:18:00.0", key, Moment.CURRENT, Value.text("force_relax"));
    assertThat(rules(Status.FAIL)).isEmpty();
    told("nic/0000:18:00.0", key, Moment.NEXT_BOOT, Value.text("per_mkey"));
    assertThat(fault("kube.nic-revert"))
        .contains("sets it back: ens1np0 (PCI_WR_ORDERING=0, the template cx7 wants 1)");
    change("kube-nic-templates", "[\"card\"]", "[\"other\"]");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void functionsAndLinkTypeOfATemplateAreComparedTooAndItsOwnListWins() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"n\"},\"spec\":{\"template\":{\"numVfs\":8,\"linkType\":\"Ethernet\"}},\"status\":{\"nicDevices\":[\"card\"]}}");
    lists.put(
        "kube-nic-devices",
        "{\"metadata\":{\"name\":\"card\",\"namespace\":\"n\"},\"status\":{\"node\":\"gpu-07\",\"ports\":[{\"pci\":\"0000:18:00.0\"}]}}");
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(16, ""));
    assertThat(fault("kube.nic-revert"))
        .contains("ens1np0 (NUM_OF_VFS=16, the template cx7 wants 8)");
    change(
        "kube-nic-templates",
        "\"numVfs\"",
        "\"rawNvConfig\":[{\"name\":\"NUM_OF_VFS\",\"value\":\"16\"}],\"numVfs\"");
    assertThat(rules(Status.FAIL)).isEmpty();
    String link = "nic.firmware[LINK_TYPE_P1]";
    told("nic/0000:18:00.0", link, Moment.NEXT_BOOT, Value.text("ETH"));
    assertThat(rules(Status.FAIL)).isEmpty();
    told("nic/0000:18:00.0", link, Moment.NEXT_BOOT, Value.text("IB"));
    assertThat(fault("kube.nic-revert")).contains("LINK_TYPE_P1=1, the template cx7 wants 2");
  }

  /** What follows from other fields of a template is written by the operator all the same. */
  @Test
  void whatFollowsFromATemplateIsForetoldToo() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"n\"},\"spec\":{\"template\":{\"numVfs\":8,\"pciPerformanceOptimized\":{\"enabled\":true,\"maxAccOutRead\":44}}},\"status\":{\"nicDevices\":[\"card\"]}}");
    lists.put(
        "kube-nic-devices",
        "{\"metadata\":{\"name\":\"card\",\"namespace\":\"n\"},\"status\":{\"node\":\"gpu-07\",\"ports\":[{\"pci\":\"0000:18:00.0\"}]}}");
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).as("the firmware shows neither").isEmpty();
    firmware("SRIOV_EN", new Value.Flag(true));
    firmware("MAX_ACC_OUT_READ", new Value.Count(44, ""));
    assertThat(rules(Status.FAIL)).isEmpty();
    firmware("MAX_ACC_OUT_READ", new Value.Count(128, ""));
    firmware("SRIOV_EN", new Value.Flag(false));
    assertThat(fault("kube.nic-revert"))
        .contains("(SRIOV_EN=0, the template cx7 wants 1)")
        .contains("(MAX_ACC_OUT_READ=128, the template cx7 wants 44)");
    change("kube-nic-templates", "\"enabled\":true", "\"enabled\":false");
    assertThat(fault("kube.nic-revert")).doesNotContain("MAX_ACC_OUT_READ");
    change("kube-nic-templates", "\"enabled\":false,\"maxAccOutRead\":44", "\"enabled\":true");
    assertThat(fault("kube.nic-revert"))
        .as("which number that is the firmware knows")
        .doesNotContain("MAX_ACC_OUT_READ");
  }

  private void firmware(String name, Value value) {
    told("nic/0000:18:00.0", "nic.firmware[" + name + "]", Moment.NEXT_BOOT, value);
  }

  /** A card has one number for all of its ports: the largest that any policy wants. */
  @Test
  void firmwareThatARebootDidNotLoadIsNamed() {
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.CURRENT, new Value.Count(4, ""));
    assertThat(fault("kube.fw-reload")).contains("ens1np0 (NUM_OF_VFS 4 in force, 8 for the next");
    change("kube-sriov-states", "Succeeded", "InProgress");
    assertThat(rules(Status.FAIL)).doesNotContain("kube.fw-reload");
    assertThat(rules(Status.UNKNOWN)).contains("kube.fw-reload");
  }

  @Test
  void aReaderThatCanExecIsNamed() {
    change("kube-may-exec-get", "false", "true");
    assertThat(fault("kube.read-exec")).contains("pods/exec get");
    lists.put("kube-may-exec-get", "");
    assertThat(rules(Status.UNKNOWN)).contains("kube.read-exec");
    assertThat(rules(Status.PASS)).doesNotContain("kube.read-exec");
  }

  @Test
  void theOtherPortOfACardCounts() {
    change(
        "kube-sriov-states",
        "\"vfGroups\":[{\"policyName\":\"rail0\"}]}]}",
        "\"vfGroups\":[{\"policyName\":\"rail0\"}]},{\"pciAddress\":\"0000:18:00.1\",\"numVfs\":2}]}");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void oneVfByPolicyIsNoLimitOfTheFirmware() {
    change("kube-sriov-states", "\"numVfs\":8,\"mtu\"", "\"numVfs\":1,\"mtu\"");
    change("kube-sriov-states", "\"numVfs\":8,\"totalvfs\":8", "\"numVfs\":1,\"totalvfs\":1");
    change(
        "kube-sriov-states",
        ",{\"vfID\":1,\"mtu\":9000},{\"vfID\":2,\"mtu\":9000},{\"vfID\":3,\"mtu\":9000},{\"vfID\":4,\"mtu\":9000},{\"vfID\":5,\"mtu\":9000},{\"vfID\":6,\"mtu\":9000},{\"vfID\":7,\"mtu\":9000}",
        "");
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.CURRENT, new Value.Count(1, ""));
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(1, ""));
    assertThat(fault("kube.few-vfs"))
        .contains("not by a limit of the firmware; the operator undoes mlxconfig: ens1np0");
  }

  @Test
  void missingVfsAreNamed() {
    change("kube-sriov-states", "\"numVfs\":8,\"totalvfs\":8", "\"numVfs\":4,\"totalvfs\":8");
    assertThat(fault("kube.vfs-chain"))
        .contains("ens1np0 (8 wanted, 4 set, 8 there, NUM_OF_VFS 8)");
    change("kube-sriov-states", "Succeeded", "InProgress");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).contains("kube.vfs-chain");
  }

  @Test
  void aFailedSyncIsToldAndAWorkingOneIsNot() {
    change("kube-sriov-states", "Succeeded", "Failed");
    assertThat(fault("kube.sync")).contains("Failed");
  }

  /** Its last word of the node is from before the drain. */
  @Test
  void aNodeThatTheOperatorDrainsIsNotJudged() {
    change("kube-sriov-states", "\"numVfs\":8,\"totalvfs\"", "\"numVfs\":4,\"totalvfs\"");
    assertThat(rules(Status.FAIL)).contains("kube.vfs-chain");
    change(
        "kube-nodes",
        "\"annotations\":{",
        "\"annotations\":{\"sriovnetwork.openshift.io/state\":\"Draining\",");
    assertThat(rules(Status.UNKNOWN)).contains("kube.vfs-chain", "kube.mtu-chain");
    assertThat(rules(Status.FAIL)).doesNotContain("kube.vfs-chain", "kube.mtu-chain");
    assertThat(
            findings().stream()
                .filter(it -> it.rule().equals("kube.vfs-chain"))
                .map(it -> String.valueOf(it.found()))
                .findFirst())
        .get()
        .asString()
        .contains("(Draining)", "ask again once kubectl get sriovnetworknodestates -A");
    change("kube-nodes", "Draining", "Idle");
    assertThat(rules(Status.FAIL)).contains("kube.vfs-chain");
  }

  @Test
  void anMtuThatDoesNotFitIsNamed() {
    told("net/ens1np0", "net.mtu", Moment.CURRENT, new DataSize(1500));
    assertThat(fault("kube.mtu-chain")).contains("ens1np0 (9000 bytes wanted, the NIC has 1500)");
    told("net/ens1np0", "net.mtu", Moment.CURRENT, new DataSize(9216));
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void lockdownForbidsFirmwareSettings() {
    told("", "kernel.lockdown", Moment.CURRENT, Value.text("integrity"));
    assertThat(fault("kube.lockdown")).contains("ens1np0");
    change("kube-sriov-states", "15b3", "8086");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void vfsThatNobodyCanHaveAreNamed() {
    change("kube-nodes", "\"openshift.io/rail0\":\"8\"", "\"openshift.io/rail0\":\"0\"");
    assertThat(fault("kube.resource-zero")).contains("rail0 (8 VFs, none for pods)");
  }

  @Test
  void labelsThatLieAreNamed() {
    change("kube-nodes", "\"nvidia.com/gpu\":\"8\"", "\"nvidia.com/gpu\":\"0\"");
    assertThat(fault("kube.label-gpu")).contains("nvidia.com/gpu.present=true");
    change("kube-nodes", "\"nvidia.com/gpu\":\"0\"", "\"nvidia.com/mig-1g.10gb\":\"7\"");
    change("kube-nodes", "io/worker", "io/iommu-passthrough");
    assertThat(rules(Status.FAIL)).isEmpty(); // there is an IOMMU
    told("", "iommu.groups", Moment.CURRENT, new Value.Count(0, "groups"));
    assertThat(fault("kube.label-iommu")).contains("node-role.kubernetes.io/iommu-passthrough");
    change("kube-nodes", "iommu-passthrough\":\"\"", "iommu\":\"off\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void aDriverThatIsWaitedForIsTold() {
    change(
        "kube-nodes",
        "\"node-role.kubernetes.io/worker\":\"\"",
        "\"network.nvidia.com/operator.mofed.wait\":\"true\"");
    assertThat(fault("kube.wait-label")).contains("operator.mofed.wait=true");
    change("kube-nodes", "mofed.wait\":\"true\"", "mofed.wait\":\"false\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void kernelArgumentsThatAreMissingAreNamed() {
    told("", "kernel.cmdline", Moment.CURRENT, Value.text("ro quiet"));
    assertThat(fault("kube.kargs")).contains("iommu=pt");
  }

  @Test
  void poolsThatDoNotFollowAreNamed() {
    change(
        "kube-pools",
        "\"paused\":false,\"configuration\":{\"name\":\"a\"}",
        "\"paused\":true,\"configuration\":{\"name\":\"b\"}");
    assertThat(fault("kube.pool")).contains("worker (paused, with changes that wait)");
    change("kube-pools", "\"Degraded\",\"status\":\"False\"", "\"Degraded\",\"status\":\"True\"");
    assertThat(fault("kube.pool")).contains("worker (degraded)");
    lists.put(
        "kube-pools",
        POOL.replace("\"Updated\",\"status\":\"True\"", "\"Updated\",\"status\":\"False\"")
            .replace("\"Updating\",\"status\":\"False\"", "\"Updating\",\"status\":\"True\""));
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void twoOperatorsThatWriteOneSettingAreNamed() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"nvidia\"},\"spec\":{\"template\":{\"numVfs\":16}}}");
    assertThat(fault("kube.two-writers")).contains("nvidia:cx7");
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void aLinkTypeThatNobodyNeedsIsNamed() {
    change("kube-sriov-policies", "\"numVfs\"", "\"linkType\":\"ETH\",\"numVfs\"");
    assertThat(fault("kube.linktype-eth")).contains("sriov:rail0");
    change("kube-sriov-policies", "ETH", "IB");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  /** What may not be read is unknown, and never a pass. */
  @Test
  void aListThatIsRefusedLeavesItsRulesOpen() {
    lists.put("kube-sriov-states", "403");
    assertThat(findings().stream().map(Finding::toString))
        .as("with the reason")
        .anyMatch(it -> it.contains("list of sriov-states: eve may not list this"));
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN))
        .contains("kube.vfs-chain", "kube.fw-revert", "kube.sync", "kube.mtu-chain");
    assertThat(rules(Status.PASS)).doesNotContain("kube.vfs-chain", "kube.sync");
  }

  @Test
  void aNodeIsTheHostOfItsNameOrOfItsAddress() {
    assertThat(hosts().relations(facts()).stream().map(Relation.Same::from))
        .containsExactly(Subject.host("gpu-07"));
    hostName = "rack1-u7";
    assertThat(hosts().relations(facts()).stream().map(Relation.Same::from))
        .containsExactly(Subject.host("rack1-u7"));
    change("kube-nodes", "10.0.7.7", "10.0.7.8");
    assertThat(hosts().relations(facts())).isEmpty();
    assertThat(rules(Status.NOT_APPLICABLE)).contains("kube.fw-revert", "kube.label-iommu");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
  }
}

package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Moment;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Set-ups that look like faults and are in order, each beside the fault that it looks like. */
class UnusualClustersTest extends JudgedCluster {
  private static final String GROUP = "{\"policyName\":\"rail0\"}";
  private static final String EXTERNAL = "\"externallyManaged\":true,";

  /** A boot loader passes them without the quotes of the MachineConfig, or with others. */
  @Test
  void quotesAreNoPartOfKernelArguments() {
    change(
        "kube-machine-configs",
        "\"iommu=pt\"",
        "\"cgroup_no_v1=\\\"all\\\"\",\"dyndbg=\\\"file a.c +p\\\" iommu=pt\"");
    String booted = "ro cgroup_no_v1=all \"dyndbg=file a.c +p\" iommu=pt";
    told("", "kernel.cmdline", Moment.CURRENT, Value.text(booted));
    assertThat(rules(Status.FAIL)).isEmpty();
    told("", "kernel.cmdline", Moment.CURRENT, Value.text(booted.replace("a.c", "b.c")));
    assertThat(fault("kube.kargs")).contains("a.c").doesNotContain("cgroup", "iommu");
    told("", "kernel.cmdline", Moment.CURRENT, Value.text(booted.replace("=all", "=memory")));
    assertThat(fault("kube.kargs")).contains("cgroup_no_v1=").doesNotContain("dyndbg");
  }

  @Test
  void lockdownForbidsNothingWithoutThePluginThatSetsFirmware() {
    told("", "kernel.lockdown", Moment.CURRENT, Value.text("integrity"));
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-sriov-operator", "mellanox", "intel");
    assertThat(fault("kube.lockdown")).contains("ens1np0");
    change("kube-sriov-states", "\"numVfs\":8,\"mtu\"", EXTERNAL + "\"numVfs\":8,\"mtu\"");
    assertThat(fault("kube.lockdown")).as("the plugin refuses these too").contains("ens1np0");
    lists.put("kube-sriov-operator", "403");
    assertThat(rules(Status.UNKNOWN)).contains("kube.lockdown");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  /** It releases the pool itself, and a patch would do so in the middle of a drain. */
  @Test
  void aPoolThatTheOperatorPausedIsLeftAlone() {
    change("kube-pools", "\"paused\":false", "\"paused\":true");
    assertThat(fault("kube.pool")).contains("worker (paused)");
    String name = "{\"name\":\"worker\"";
    String state = ",\"annotations\":{\"sriovnetwork.openshift.io/state\":\"Paused\"}";
    change("kube-pools", name, name + state);
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-pools", "{\"name\":\"a\"}},\"status\"", "{\"name\":\"b\"}},\"status\"");
    assertThat(rules(Status.FAIL)).as("what is new waits for the drain").isEmpty();
    change("kube-pools", "state\":\"Paused", "state\":\"Idle");
    assertThat(fault("kube.pool")).contains("worker (paused, with changes that wait)");
    change("kube-pools", "state\":\"Idle", "state\":\"Paused");
    change("kube-pools", "\"Degraded\",\"status\":\"False\"", "\"Degraded\",\"status\":\"True\"");
    assertThat(fault("kube.pool")).contains("worker (degraded)");
  }

  private static String smaller(int function) {
    return "{\"vfID\":%d,\"mtu\":1500}".formatted(function);
  }

  /** The MTU of a NIC is the largest of its policies, and functions have that of their own. */
  @Test
  void policiesThatShareANicHaveMtusOfTheirOwn() {
    String parts =
        "{\"policyName\":\"rail0\",\"vfRange\":\"0-5\",\"mtu\":9000},"
            + "{\"policyName\":\"other\",\"vfRange\":\"6-7\",\"mtu\":1500}";
    for (int function : List.of(6, 7)) {
      String was = "{\"vfID\":%d,\"mtu\":9000}".formatted(function);
      change("kube-sriov-states", was, smaller(function));
    }
    assertThat(fault("kube.mtu-chain")).contains("ens1np0 (9000 bytes wanted, its VFs have 1500)");
    change("kube-sriov-states", GROUP, parts);
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-sriov-states", "\"0-5\"", "\"0-6\"");
    assertThat(fault("kube.mtu-chain")).contains("ens1np0 (9000 bytes wanted, its VFs have 1500)");
    change("kube-sriov-states", "\"0-6\"", "\"0-3\"");
    change("kube-sriov-states", "\"6-7\"", "\"4-7\"");
    assertThat(fault("kube.mtu-chain")).contains("ens1np0 (1500 bytes wanted, its VFs have 9000)");
    change("kube-sriov-states", "\"4-7\",\"mtu\":1500", "\"4-7\"");
    assertThat(rules(Status.FAIL)).as("one that wants none takes any").isEmpty();
  }

  @Test
  void networksOfANicThatIsSharedFollowTheirOwnPolicy() {
    String other = "\"name\":\"slow\",\"namespace\":\"sriov\"";
    lists.merge(
        "kube-sriov-policies",
        "{\"metadata\":{%s},\"spec\":{\"numVfs\":8,\"mtu\":1500,\"resourceName\":\"slow\"}}"
            .formatted(other),
        (own, added) -> own + "\n" + added);
    change("kube-sriov-states", GROUP, GROUP + ",{\"policyName\":\"slow\"}");
    String offered = "\"openshift.io/rail0\":\"8\"";
    change("kube-nodes", offered, offered + ",\"openshift.io/slow\":\"8\"");
    network("slow", 1500);
    assertThat(rules(Status.FAIL)).isEmpty();
    network("slow", 9000);
    assertThat(fault("kube.mtu-chain"))
        .contains("ens1np0 (1500 bytes wanted, the network team:fast gives pods 9000)");
    network("rail0", 1500);
    assertThat(fault("kube.mtu-chain"))
        .contains("ens1np0 (9000 bytes wanted, the network team:fast gives pods 1500)");
  }

  /** NUM_OF_VFS of the next boot is the operator's own then. */
  @Test
  void aPolicyThatIsBeingFollowedIsNoChangeBesideIt() {
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(16, ""));
    change("kube-sriov-states", "Succeeded", "InProgress");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).contains("kube.fw-revert");
    change("kube-sriov-states", "InProgress", "Succeeded");
    assertThat(fault("kube.fw-revert")).contains("ens1np0 (16, the policies want 8)");
  }

  @Test
  void underLockdownTheOperatorSetsNothingBack() {
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(16, ""));
    told("", "kernel.lockdown", Moment.CURRENT, Value.text("integrity"));
    assertThat(rules(Status.FAIL)).containsExactly("kube.lockdown");
    told("", "kernel.lockdown", Moment.CURRENT, Value.text("none"));
    assertThat(rules(Status.FAIL)).containsExactly("kube.fw-revert");
  }

  private static String only(String role) {
    return "\"nodeSelector\":{\"node-role.kubernetes.io/%s\":\"\"},".formatted(role);
  }

  @Test
  void operatorsThatShareNoNodeWriteNothingTwice() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"nvidia\"},\"spec\":{\"template\":{\"numVfs\":16}}}");
    assertThat(fault("kube.two-writers")).contains("nvidia:cx7");
    change("kube-nic-templates", "\"template\"", only("storage") + "\"template\"");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-nic-templates", only("storage"), only("worker"));
    assertThat(fault("kube.two-writers")).contains("nvidia:cx7");
    change("kube-sriov-policies", "\"numVfs\"", only("storage") + "\"numVfs\"");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-sriov-policies", only("storage"), only("worker"));
    assertThat(fault("kube.two-writers")).contains("nvidia:cx7");
    change("kube-sriov-policies", "\"numVfs\"", EXTERNAL + "\"numVfs\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void aNewServerWantsMoreThanGetBeforeItStartsCommands() {
    String status = "\"status\":{\"addresses\"";
    String kubelet = "\"status\":{\"nodeInfo\":{\"kubeletVersion\":\"v1.35.0+k3s1\"},\"addresses\"";
    change("kube-nodes", status, kubelet);
    change("kube-may-exec-get", "false", "true");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-may-exec-create", "false", "true");
    assertThat(fault("kube.read-exec")).contains("pods/exec create").doesNotContain("exec get");
    change("kube-may-exec-create", "true", "false");
    change("kube-nodes", "v1.35.0+k3s1", "v1.34.9");
    assertThat(fault("kube.read-exec")).contains("pods/exec get");
  }

  /** The next boot has what it has just written, or not yet. */
  @Test
  void firmwareThatNvidiasOperatorIsSettingIsNoChangeBesideItsTemplate() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"n\"},\"spec\":{\"template\":{\"rawNvConfig\":[{\"name\":\"PCI_WR_ORDERING\",\"value\":\"1\"}]}},\"status\":{\"nicDevices\":[\"card\"]}}");
    lists.put(
        "kube-nic-devices",
        "{\"metadata\":{\"name\":\"card\",\"namespace\":\"n\"},\"status\":{\"node\":\"gpu-07\",\"ports\":[{\"pci\":\"0000:18:00.0\"}],\"conditions\":[{\"type\":\"ConfigUpdateInProgress\",\"status\":\"True\",\"reason\":\"UpdateStarted\"}]}}");
    String key = "nic.firmware[PCI_WR_ORDERING]";
    told("nic/0000:18:00.0", key, Moment.NEXT_BOOT, Value.text("per_mkey"));
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).containsExactly("kube.nic-revert");
    change("kube-nic-devices", "True", "False");
    assertThat(fault("kube.nic-revert")).contains("PCI_WR_ORDERING=0, the template cx7 wants 1");
  }

  @Test
  void gpusOfVirtualMachinesAreNotForPods() {
    change("kube-nodes", "\"nvidia.com/gpu\":\"8\"", "\"nvidia.com/gpu\":\"0\"");
    lists.put(
        "kube-gpu-policy",
        "{\"metadata\":{\"name\":\"gpus\"},\"spec\":{\"sandboxWorkloads\":{\"enabled\":true,\"defaultWorkload\":\"vm-passthrough\"}}}");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-gpu-policy", "true", "false");
    assertThat(fault("kube.label-gpu")).contains("nvidia.com/gpu.present=true");
    change("kube-gpu-policy", "false", "true");
    change("kube-gpu-policy", "vm-passthrough", "container");
    assertThat(fault("kube.label-gpu")).contains("nvidia.com/gpu.present=true");
    change("kube-gpu-policy", "container", "vm-vgpu");
    String label = "\"nvidia.com/gpu.present\"";
    change("kube-nodes", label, "\"nvidia.com/gpu.workload.config\":\"container\"," + label);
    assertThat(fault("kube.label-gpu")).as("the node says so").contains("gpu.present=true");
  }
}

package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Moment;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** Set-ups that look like faults and are in order, each beside the fault that it looks like. */
class UnusualClustersTest extends JudgedCluster {
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
}

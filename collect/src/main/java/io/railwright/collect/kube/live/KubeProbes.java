package io.railwright.collect.kube.live;

import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Question;
import java.util.List;

/** What the API server of a cluster is asked for: lists, and of their objects some fields. */
public final class KubeProbes {
  private static final String SRIOV = "sriovnetwork.openshift.io/v1";
  private static final String MACHINES = "machineconfiguration.openshift.io/v1";
  private static final String TUNED = "tuned.openshift.io/v1";
  private static final String NICS = "configuration.net.nvidia.com/v1alpha1";
  private static final String CONDITIONS = "status.conditions";
  private static final String NAME = "metadata.name";
  private static final String NAMESPACE = "metadata.namespace";

  public static final List<Probe> ALL =
      List.of(
          new Probe(
              Question.objects(
                  "kube-nodes",
                  "",
                  "nodes",
                  NAME,
                  "metadata.labels",
                  annotation(NodeObject.CURRENT_CONFIG),
                  annotation(NodeObject.DESIRED_CONFIG),
                  annotation(NodeObject.CONFIG_STATE),
                  annotation(NodeObject.SRIOV_STATE),
                  annotation(NodeObject.DISCOVERED),
                  "spec.unschedulable",
                  "spec.taints",
                  "status.addresses",
                  "status.allocatable",
                  "status.capacity",
                  CONDITIONS + ".type",
                  CONDITIONS + ".status",
                  "status.nodeInfo.kernelVersion",
                  "status.nodeInfo.kubeletVersion",
                  "status.nodeInfo.osImage",
                  "status.nodeInfo.bootID"),
              Objects.parser(NodeObject::read)),
          new Probe(
              Question.objects(
                  "kube-sriov-policies",
                  SRIOV,
                  "sriovnetworknodepolicies",
                  NAME,
                  NAMESPACE,
                  "spec"),
              Objects.parser(SriovObjects::policy)),
          new Probe(
              Question.objects(
                  "kube-sriov-states",
                  SRIOV,
                  "sriovnetworknodestates",
                  NAME,
                  "spec.interfaces.pciAddress",
                  "spec.interfaces.numVfs",
                  "spec.interfaces.mtu",
                  "spec.interfaces.externallyManaged",
                  "spec.interfaces.vfGroups.policyName",
                  "spec.interfaces.vfGroups.vfRange",
                  "spec.interfaces.vfGroups.mtu",
                  "status.syncStatus",
                  "status.lastSyncError",
                  "status.interfaces.pciAddress",
                  "status.interfaces.name",
                  "status.interfaces.driver",
                  "status.interfaces.vendor",
                  "status.interfaces.mac",
                  "status.interfaces.mtu",
                  "status.interfaces.numVfs",
                  "status.interfaces.totalvfs",
                  "status.interfaces.linkType",
                  "status.interfaces.Vfs.vfID",
                  "status.interfaces.Vfs.pciAddress",
                  "status.interfaces.Vfs.mtu"),
              Objects.parser(SriovObjects::state)),
          new Probe(
              Question.objects(
                  "kube-sriov-operator",
                  SRIOV,
                  "sriovoperatorconfigs",
                  NAME,
                  "spec.disablePlugins",
                  "spec.disableDrain",
                  "spec.configurationMode"),
              Objects.parser(SriovObjects::operator)),
          new Probe(
              Question.objects(
                  "kube-sriov-networks",
                  SRIOV,
                  "sriovnetworks",
                  NAME,
                  NAMESPACE,
                  "spec.resourceName",
                  "spec.networkNamespace",
                  "spec.vlan",
                  "spec.vlanQoS",
                  "spec.metaPlugins"),
              Objects.parser(NetworkObjects::sriov)),
          new Probe(
              Question.objects(
                  "kube-networks",
                  "k8s.cni.cncf.io/v1",
                  "network-attachment-definitions",
                  NAME,
                  NAMESPACE,
                  annotation(NetworkObjects.RESOURCE),
                  "spec.config"),
              Objects.parser(NetworkObjects::attachment)),
          new Probe(
              Question.objects(
                  "kube-nic-templates",
                  NICS,
                  "nicconfigurationtemplates",
                  NAME,
                  NAMESPACE,
                  "spec.template.numVfs",
                  "spec.template.linkType",
                  "spec.template.rawNvConfig",
                  "spec.template.pciPerformanceOptimized",
                  "status.nicDevices",
                  "spec.nicSelector",
                  "spec.nodeSelector"),
              Objects.parser(NicObjects::template)),
          new Probe(
              Question.objects(
                  "kube-nic-devices",
                  NICS,
                  "nicdevices",
                  NAME,
                  NAMESPACE,
                  "status.node",
                  "status.ports.pci",
                  "status.firmwareVersion",
                  "status.psid",
                  CONDITIONS + ".type",
                  CONDITIONS + ".status",
                  "status.conditions.reason"),
              Objects.parser(NicObjects::device)),
          new Probe(
              Question.objects(
                  "kube-nic-policy",
                  "mellanox.com/v1alpha1",
                  "nicclusterpolicies",
                  NAME,
                  "status.state",
                  "status.appliedStates"),
              Objects.parser(NicObjects::clusterPolicy)),
          new Probe(
              Question.objects(
                  "kube-gpu-policy",
                  "nvidia.com/v1",
                  "clusterpolicies",
                  NAME,
                  "spec.sandboxWorkloads.enabled",
                  "spec.sandboxWorkloads.defaultWorkload",
                  "status.state"),
              Objects.parser(NicObjects::clusterPolicy)),
          new Probe(
              Question.objects(
                  "kube-pools",
                  MACHINES,
                  "machineconfigpools",
                  NAME,
                  annotation(MachineObjects.SRIOV_STATE),
                  "spec.paused",
                  "spec.configuration.name",
                  "status.configuration.name",
                  "status.machineCount",
                  "status.updatedMachineCount",
                  "status.degradedMachineCount",
                  CONDITIONS + ".type",
                  CONDITIONS + ".status"),
              Objects.parser(MachineObjects::pool)),
          new Probe(
              Question.objects(
                  "kube-machine-configs", MACHINES, "machineconfigs", NAME, "spec.kernelArguments"),
              Objects.parser(MachineObjects::config)),
          new Probe(
              Question.objects(
                  "kube-performance",
                  "performance.openshift.io/v2",
                  "performanceprofiles",
                  NAME,
                  "spec.cpu.isolated",
                  "spec.cpu.reserved",
                  "spec.hugepages.pages",
                  "spec.additionalKernelArgs",
                  "spec.nodeSelector",
                  CONDITIONS + ".type",
                  CONDITIONS + ".status"),
              Objects.parser(TuningObjects::performance)),
          new Probe(
              Question.objects(
                  "kube-tuned",
                  TUNED,
                  "tuneds",
                  NAME,
                  NAMESPACE,
                  "spec.profile.name",
                  "spec.recommend.profile"),
              Objects.parser(TuningObjects::tuned)),
          new Probe(
              Question.objects(
                  "kube-tuned-profiles",
                  TUNED,
                  "profiles",
                  NAME,
                  "spec.config.tunedProfile",
                  "status.tunedProfile",
                  CONDITIONS + ".type",
                  CONDITIONS + ".status"),
              Objects.parser(TuningObjects::profile)),
          new Probe(
              Question.objects(
                  "kube-node-features",
                  "nfd.k8s-sigs.io/v1alpha1",
                  "nodefeatures",
                  NAME,
                  NAMESPACE,
                  "metadata.labels[" + TuningObjects.NODE + "]",
                  "spec.labels"),
              Objects.parser(TuningObjects::feature)),
          new Probe(
              Question.objects(
                  "kube-daemonsets",
                  "apps/v1",
                  "daemonsets",
                  NAME,
                  NAMESPACE,
                  "status.desiredNumberScheduled",
                  "status.numberReady"),
              Objects.parser(MachineObjects::daemonSet)),
          new Probe(
              Question.objects(
                      "kube-pods",
                      "",
                      "pods",
                      NAME,
                      NAMESPACE,
                      annotation(NetworkObjects.STATUS),
                      "spec.nodeName",
                      "status.phase")
                  .holding("device-info"),
              Objects.parser(NetworkObjects::pod)),
          new AccessReview("get").exec(),
          new AccessReview("create").exec());

  private KubeProbes() {}

  private static String annotation(String name) {
    return "metadata.annotations[" + name + "]";
  }
}

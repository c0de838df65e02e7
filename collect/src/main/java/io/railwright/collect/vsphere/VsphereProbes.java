package io.railwright.collect.vsphere;

import io.railwright.collect.probe.Probe;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.ManagedList;
import java.util.List;

/**
 * What a vCenter is asked for. Of each property only the fields that are named are kept; what a
 * machine has been given beyond its network cards, its notes and its extra settings, which may hold
 * secrets, are not asked for or not kept.
 */
public final class VsphereProbes {
  private static final String NAME = "name";

  private static final ManagedList HOSTS =
      ManagedList.of("HostSystem")
          .with(NAME)
          .with("config.product.name")
          .with("config.product.version")
          .with("config.product.build")
          .with("runtime.connectionState")
          .with("runtime.inMaintenanceMode")
          .with("summary.rebootRequired")
          .with("config.powerSystemInfo.currentPolicy.shortName")
          .with("hardware.cpuInfo.hz")
          .with(HostObject.NODES, "numaNode.typeId", "numaNode.pciId")
          .with(HostObject.PORTS, "device", "pci", "driver", "mac", "linkSpeed.speedMb")
          .with(HostObject.STANDARD, "name", "mtu", "pnic")
          .with(HostObject.DISTRIBUTED, "dvsUuid", "dvsName", "mtu", "pnic")
          .with(HostObject.GROUPS, "spec.name", "spec.vswitchName")
          .with(
              HostObject.INTERFACES,
              "device",
              "portgroup",
              "spec.distributedVirtualPort.switchUuid",
              "spec.distributedVirtualPort.portKey")
          .with(
              HostObject.FUNCTIONS,
              "id",
              "sriovCapable",
              "sriovEnabled",
              "sriovActive",
              "numVirtualFunction",
              "numVirtualFunctionRequested",
              "maxVirtualFunctionSupported");

  private static final ManagedList HINTS =
      ManagedList.of("HostSystem")
          .with(NAME)
          .with("configManager.networkSystem")
          .calling(
              "configManager.networkSystem",
              HintObject.METHOD,
              "device",
              "connectedSwitchPort.devId",
              "connectedSwitchPort.portId",
              "lldpInfo.chassisId",
              "lldpInfo.portId",
              "lldpInfo.parameter.key",
              "lldpInfo.parameter.value");

  /** Its configuration is asked for as a whole: some of it is of VMware's own kind of switch. */
  private static final ManagedList SWITCHES =
      ManagedList.of("DistributedVirtualSwitch")
          .with(NAME)
          .with("uuid")
          .with(
              "config",
              "maxMtu",
              "configVersion",
              "linkDiscoveryProtocolConfig",
              "host.config.host",
              "host.config.backing.pnicSpec.pnicDevice");

  private static final ManagedList GROUPS =
      ManagedList.of("DistributedVirtualPortgroup")
          .with(NAME)
          .with("config.distributedVirtualSwitch")
          .with("config.defaultPortConfig", "vlan");

  private static final ManagedList MACHINES =
      ManagedList.of("VirtualMachine")
          .with(NAME)
          .with("runtime.host")
          .with("runtime.powerState")
          .with("runtime.connectionState")
          .with("config.uuid")
          .with("config.hardware.memoryMB")
          .with("config.hardware.numCPU")
          .with(MachineObject.THREADS)
          .with("config.memoryReservationLockedToMax")
          .with("config.memoryAllocation", "reservation")
          .with("config.cpuAllocation", "reservation")
          .with("config.cpuAffinity", "affinitySet")
          .with("config.latencySensitivity", "level")
          .holding(
              MachineObject.DEVICES,
              MachineObject.SRIOV,
              "key",
              "deviceInfo.label",
              "macAddress",
              "allowGuestOSMtuChange",
              "backing.deviceName",
              "backing.port.portgroupKey",
              "backing.port.switchUuid",
              "sriovBacking.physicalFunctionBacking.id",
              "sriovBacking.virtualFunctionBacking.id");

  /** In which switches are made. */
  private static final ManagedList DATACENTERS = ManagedList.of("Datacenter").with(NAME);

  /** All of them, by what it takes to give one a card: most have none, and no more is kept. */
  private static final ManagedList OTHERS =
      ManagedList.of("VirtualMachine")
          .with(NAME)
          .with("runtime.host")
          .with("config.hardware.numCPU");

  /** What hosts a vCenter has; for who looks for one of them. */
  public static final Probe HOST_NAMES =
      new Probe(
          ManagedList.of("HostSystem")
              .with(NAME)
              .with("runtime.connectionState")
              .question("vcenter-host-names"),
          ManagedText.named("hypervisor", HostObject::name));

  public static final List<Probe> ALL =
      List.of(
          new Probe(
              ManagedList.of("ServiceInstance")
                  .with("content.about", "fullName", "version", "build", "apiVersion")
                  .question("vcenter-about"),
              ManagedText.parser(VsphereProbes::about)),
          new Probe(
              HOSTS.question("vcenter-hosts"), ManagedText.named("hypervisor", HostObject::read)),
          new Probe(
              HINTS.question("vcenter-hints"), ManagedText.named("hypervisor", HintObject::read)),
          new Probe(
              SWITCHES.question("vcenter-switches"), ManagedText.named("dvs", SwitchObject::read)),
          new Probe(GROUPS.question("vcenter-portgroups"), ManagedText.parser(SwitchObject::group)),
          new Probe(
              MACHINES.question("vcenter-machines"), ManagedText.named("vm", MachineObject::read)),
          new Probe(
              OTHERS.question("vcenter-names"), ManagedText.named("machine", MachineObject::name)),
          new Probe(
              DATACENTERS.question("vcenter-datacenters"),
              ManagedText.named("datacenter", MachineObject::datacenter)));

  private VsphereProbes() {}

  private static void about(ManagedItem item) {
    ManagedItem vcenter = item.with(item.members().members("content.about"));
    vcenter.add("vcenter.product", Value::text, "fullName");
    vcenter.add("vcenter.version", Value::text, "version");
    vcenter.add("vcenter.build", Value::text, "build");
    vcenter.add("vcenter.api", Value::text, "apiVersion");
  }
}

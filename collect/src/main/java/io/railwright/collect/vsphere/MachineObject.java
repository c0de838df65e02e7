package io.railwright.collect.vsphere;

import io.railwright.collect.json.Json;
import io.railwright.model.value.Value;
import java.util.List;

/** A machine that has a virtual function: where it runs, what it was promised, and its cards. */
final class MachineObject {
  static final String DEVICES = "config.hardware.device";
  static final String SRIOV = "VirtualSriovEthernetCard";

  /** Known since vSphere 8.0; before, a virtual processor is never half a core. */
  static final String THREADS = "config.hardware.simultaneousThreads";

  private MachineObject() {}

  static void read(ManagedItem vm) {
    vm.add("vcenter.reference", Value.text(vm.reference()));
    vm.add("vm.name", Value::text, "name");
    vm.add("vm.host", Value::text, "runtime.host");
    vm.add("vm.power", ManagedValue::power, "runtime.powerState");
    vm.add("vm.connection", Value::text, "runtime.connectionState");
    String connection = vm.text("runtime.connectionState");
    if (!connection.isEmpty() && !connection.equals("connected")) {
      vm.add(
          "vm.cards",
          new Value.Unknown("vCenter has lost the machine, which it calls " + connection));
      return; // what was so when it was last heard of need not be so now
    }
    vm.add("vm.uuid", ManagedValue::lower, "config.uuid");
    vm.add("vm.memory", ManagedValue::megabytes, "config.hardware.memoryMB");
    vm.add("vm.memory.locked", ManagedValue::flag, "config.memoryReservationLockedToMax");
    vm.add("vm.memory.reserved", ManagedValue::megabytes, "config.memoryAllocation", "reservation");
    vm.add("vm.cpus", ManagedValue::count, "config.hardware.numCPU");
    if (!vm.text(THREADS).isEmpty()) {
      vm.add("vm.threads", ManagedValue::count, THREADS);
    }
    vm.add("vm.cpu.reserved", ManagedValue::megahertz, "config.cpuAllocation", "reservation");
    vm.add("vm.latency", ManagedValue::lower, "config.latencySensitivity", "level");
    List<String> affinity = vm.texts("config.cpuAffinity", "affinitySet");
    if (!affinity.isEmpty()) {
      vm.add("vm.cpu.affinity", new Value.Listing(affinity));
    }
    if (!vm.has(DEVICES)) {
      String why = vm.why(DEVICES);
      vm.add(
          "vm.cards",
          new Value.Unknown(
              why.isEmpty()
                  ? "vCenter has no configuration of it: the machine is not accessible"
                  : "vCenter says " + why));
    }
    for (Json.Members part : vm.parts(DEVICES)) {
      ManagedItem any = vm.with(part);
      if (!any.text("macAddress").isEmpty()) {
        card(vm.below(part, "device", any.text("key")));
      }
    }
  }

  /** What is kept of every machine. */
  static void name(ManagedItem machine) {
    machine.add("vcenter.reference", Value.text(machine.reference()));
    machine.add("vm.name", Value::text, "name");
    machine.add("vm.host", Value::text, "runtime.host");
    machine.add("vm.cpus", ManagedValue::count, "config.hardware.numCPU");
  }

  static void datacenter(ManagedItem datacenter) {
    datacenter.add("vcenter.reference", Value.text(datacenter.reference()));
    datacenter.add("datacenter.name", Value::text, "name");
  }

  private static void card(ManagedItem card) {
    card.add("vm.device.type", Value::text, "@type");
    card.add("vm.device.label", Value::text, "deviceInfo", "label");
    card.add("vm.device.mac", ManagedValue::lower, "macAddress");
    card.add("vm.device.mtu-change", ManagedValue::flag, "allowGuestOSMtuChange");
    card.add("vm.device.portgroup", Value::text, "backing", "port", "portgroupKey");
    card.add("vm.device.switch", Value::text, "backing", "port", "switchUuid");
    card.add("vm.device.network", Value::text, "backing", "deviceName");
    String pf = card.text("sriovBacking", "physicalFunctionBacking", "id");
    if (pf.startsWith("Automatic")) {
      card.add("vm.device.pf-automatic", new Value.Flag(true));
    } else {
      card.add("vm.device.pf", ManagedValue::pci, "sriovBacking", "physicalFunctionBacking", "id");
    }
    card.add("vm.device.vf", ManagedValue::pci, "sriovBacking", "virtualFunctionBacking", "id");
  }
}

package io.railwright.collect.vsphere;

import io.railwright.collect.esxi.EsxiPci;
import io.railwright.collect.json.Json;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A host: its ports, its virtual switches, what of its cards is SR-IOV, and its state. */
final class HostObject {
  static final String PORTS = "config.network.pnic";
  static final String DISTRIBUTED = "config.network.proxySwitch";
  static final String STANDARD = "config.network.vswitch";
  static final String GROUPS = "config.network.portgroup";
  static final String INTERFACES = "config.network.vnic";
  static final String FUNCTIONS = "config.pciPassthruInfo";
  static final String NODES = "hardware.numaInfo";

  /** How a switch refers to a port of the host. */
  private static final String PORT_KEY = "key-vim.host.PhysicalNic-";

  private HostObject() {}

  static void name(ManagedItem host) {
    host.add("vcenter.reference", Value.text(host.reference()));
    host.add("hypervisor.name", Value::text, "name");
    host.add("hypervisor.connection", Value::text, "runtime.connectionState");
  }

  static void read(ManagedItem host) {
    name(host);
    String connection = host.text("runtime.connectionState");
    if (!connection.isEmpty() && !connection.equals("connected")) {
      host.add(
          "hypervisor.ports",
          new Value.Unknown("vCenter has lost the host, which it calls " + connection));
      return; // what was so when it was last heard of need not be so now
    }
    host.add("hypervisor.product", Value::text, "config.product.name");
    host.add("hypervisor.version", Value::text, "config.product.version");
    host.add("hypervisor.build", Value::text, "config.product.build");
    host.add("hypervisor.maintenance", ManagedValue::flag, "runtime.inMaintenanceMode");
    host.add("hypervisor.reboot-required", ManagedValue::flag, "summary.rebootRequired");
    host.add(
        "hypervisor.power-policy",
        ManagedValue::policy,
        "config.powerSystemInfo.currentPolicy.shortName");
    host.add("hypervisor.cpu-speed", ManagedValue::hertz, "hardware.cpuInfo.hz");
    ports(host);
    switches(host);
    interfaces(host);
    functions(host);
  }

  /** A port that has no speed has no link. */
  private static void ports(ManagedItem host) {
    Map<String, String> sizes = sizes(host);
    Map<String, String> nodes = nodes(host);
    if (!host.has(PORTS)) {
      host.unread(PORTS, "hypervisor.ports");
    }
    for (Json.Members part : host.parts(PORTS)) {
      String name = host.with(part).text("device");
      ManagedItem port = host.below(part, "uplink", name);
      port.add("net.pci", ManagedValue::pci, "pci");
      port.add("net.mac", ManagedValue::lower, "mac");
      port.add("net.driver", Value::text, "driver");
      port.add("net.speed", ManagedValue::megabits, "linkSpeed", "speedMb");
      boolean up = !port.text("linkSpeed", "speedMb").isEmpty();
      port.add("net.state", Value.text(up ? "up" : "down"));
      String size = sizes.getOrDefault(name, "");
      if (!size.isEmpty()) {
        port.add("net.mtu", ManagedValue.mtu(size));
      }
      String node = EsxiPci.parse(port.text("pci")).map(nodes::get).orElse("");
      if (!node.isEmpty()) {
        port.add("net.numa", ManagedValue.count(node));
      }
    }
  }

  /** The MTU of a port is that of the switch that it is an uplink of. */
  private static Map<String, String> sizes(ManagedItem host) {
    Map<String, String> sizes = new HashMap<>();
    for (String kind : List.of(STANDARD, DISTRIBUTED)) {
      for (Json.Members part : host.parts(kind)) {
        ManagedItem one = host.with(part);
        uplinks(one).forEach(port -> sizes.put(port, one.text("mtu")));
      }
    }
    return sizes;
  }

  private static Set<String> uplinks(ManagedItem one) {
    Set<String> names = new TreeSet<>();
    one.texts("pnic").forEach(it -> names.add(it.replace(PORT_KEY, "")));
    return names;
  }

  /** NUMA nodes by the functions that are next to them. */
  private static Map<String, String> nodes(ManagedItem host) {
    Map<String, String> nodes = new HashMap<>();
    for (Json.Members part : host.parts(NODES, "numaNode")) {
      ManagedItem node = host.with(part);
      node.texts("pciId")
          .forEach(it -> EsxiPci.parse(it).ifPresent(pci -> nodes.put(pci, node.text("typeId"))));
    }
    return nodes;
  }

  private static void switches(ManagedItem host) {
    for (Json.Members part : host.parts(DISTRIBUTED)) {
      aSwitch(host.below(part, "dvs", host.with(part).text("dvsName")), "dvsName");
    }
    for (Json.Members part : host.parts(STANDARD)) {
      aSwitch(host.below(part, "vswitch", host.with(part).text("name")), "name");
    }
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (Json.Members part : host.parts(GROUPS)) {
      ManagedItem group = host.with(part);
      groups
          .computeIfAbsent(group.text("spec", "vswitchName"), _ -> new ArrayList<>())
          .add(group.text("spec", "name"));
    }
    groups.forEach(
        (name, of) -> {
          ManagedItem one = host.below(host.members(), "vswitch", name);
          for (String group : of) {
            one.below(host.members(), "portgroup", group).add("portgroup.name", Value.text(group));
          }
        });
  }

  private static void aSwitch(ManagedItem one, String name) {
    one.add("vswitch.name", Value::text, name);
    one.add("dvs.uuid", Value::text, "dvsUuid");
    one.add("vswitch.mtu", ManagedValue::mtu, "mtu");
    one.add("vswitch.uplinks", new Value.Listing(List.copyOf(uplinks(one))));
  }

  /** By which the host itself is reached. */
  private static void interfaces(ManagedItem host) {
    Map<String, String> names = new HashMap<>();
    for (Json.Members part : host.parts(DISTRIBUTED)) {
      ManagedItem one = host.with(part);
      names.put(one.text("dvsUuid"), one.text("dvsName"));
    }
    for (Json.Members part : host.parts(INTERFACES)) {
      ManagedItem own = host.with(part);
      String name = own.text("device");
      ManagedItem net = host.below(part, "net", name);
      net.add("net.portgroup", Value::text, "portgroup");
      String of = names.get(own.text("spec", "distributedVirtualPort", "switchUuid"));
      String port = own.text("spec", "distributedVirtualPort", "portKey");
      if (of != null && !port.isEmpty()) {
        host.below(part, "dvs", of)
            .below(part, "port", port)
            .add("dvport.client", Value.text(name));
      }
    }
  }

  /** Functions that can have virtual ones. */
  private static void functions(ManagedItem host) {
    for (Json.Members part : host.parts(FUNCTIONS)) {
      String pci = EsxiPci.parse(host.with(part).text("id")).orElse("");
      ManagedItem function = host.below(part, "pci", pci);
      if (!pci.isEmpty() && function.text("sriovCapable").equals("true")) {
        function.add("pci.sriov.capable", ManagedValue::flag, "sriovCapable");
        function.add("pci.sriov.enabled", ManagedValue::flag, "sriovEnabled");
        function.add("pci.sriov.active", ManagedValue::flag, "sriovActive");
        function.add("pci.sriov.vfs", ManagedValue::count, "numVirtualFunction");
        function.add("pci.sriov.vfs-requested", ManagedValue::count, "numVirtualFunctionRequested");
        function.add("pci.sriov.total-vfs", ManagedValue::count, "maxVirtualFunctionSupported");
      }
    }
  }
}

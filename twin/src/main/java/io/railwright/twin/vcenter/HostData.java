package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.Data.Listing;
import io.railwright.twin.vcenter.Data.Struct;
import io.railwright.twin.vcenter.ManagedHost.Port;
import io.railwright.twin.vcenter.ManagedHost.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A host as an object of type HostSystem.
 *
 * @param switches all distributed ones; it is a member of one at most
 */
record HostData(ManagedHost host, String reference, List<Dvs> switches) {
  static final String STANDARD = "vSwitch0";

  /** The port group of the standard switch that is there from the start. */
  static final String MACHINES = "VM Network";

  private static final String PORT = "key-vim.host.PhysicalNic-";
  private static final long HERTZ = 1_000_000L;

  String networkSystem() {
    return reference.replace("host-", "networkSystem-");
  }

  String powerSystem() {
    return reference.replace("host-", "powerSystem-");
  }

  String passthroughSystem() {
    return reference.replace("host-", "pciPassthruSystem-");
  }

  Struct object() {
    return Struct.of("HostSystem")
        .text("name", host.name())
        .with("parent", new Data.Reference(ClusterData.TYPE, ClusterData.REFERENCE))
        .with(
            "runtime",
            Struct.of("HostRuntimeInfo")
                .with("connectionState", new Data.Leaf("HostSystemConnectionState", "connected"))
                .flag("inMaintenanceMode", host.maintenance()))
        .with("summary", Struct.of("HostListSummary").flag("rebootRequired", host.rebootRequired()))
        .with(
            "configManager",
            Struct.of("HostConfigManager")
                .with("networkSystem", new Data.Reference("HostNetworkSystem", networkSystem()))
                .with("powerSystem", new Data.Reference("HostPowerSystem", powerSystem()))
                .with(
                    "pciPassthruSystem",
                    new Data.Reference("HostPciPassthruSystem", passthroughSystem())))
        .with("hardware", hardware())
        .with("config", config());
  }

  private Struct hardware() {
    Map<Integer, List<Data>> nodes = new TreeMap<>();
    for (Port port : host.ports()) {
      nodes
          .computeIfAbsent(port.numa(), _ -> new ArrayList<>())
          .add(new Data.Leaf("xsd:string", port.pci()));
    }
    List<Data> all = new ArrayList<>();
    nodes.forEach(
        (node, functions) ->
            all.add(
                Struct.of("HostNumaNode")
                    .number("typeId", node)
                    .with("pciId", new Listing("string", functions))));
    return Struct.of("HostHardwareInfo")
        .with("cpuInfo", Struct.of("HostCpuInfo").whole("hz", host.megahertz() * HERTZ))
        .with(
            "numaInfo",
            Struct.of("HostNumaInfo")
                .text("type", "NUMA")
                .number("numNodes", nodes.size())
                .with("numaNode", new Listing("HostNumaNode", all)));
  }

  private Struct config() {
    return Struct.of("HostConfigInfo")
        .with(
            "product",
            Struct.of("AboutInfo")
                .text("name", "VMware ESXi")
                .text("version", host.version())
                .text("build", "21930508"))
        .with(
            "powerSystemInfo",
            Struct.of("PowerSystemInfo")
                .with(
                    "currentPolicy", Struct.of("HostPowerPolicy").text("shortName", host.power())))
        .with(
            "powerSystemCapability",
            Struct.of("PowerSystemCapability")
                .with("availablePolicy", new Listing("HostPowerPolicy", policies())))
        .with("network", network())
        .with(
            "pciPassthruInfo",
            new Listing("HostPciPassthruInfo", host.ports().stream().map(this::function).toList()));
  }

  /** As ESXi numbers them. */
  static final List<String> POLICIES = List.of("static", "dynamic", "low", "custom");

  private static List<Data> policies() {
    List<Data> policies = new ArrayList<>();
    for (String policy : POLICIES) {
      policies.add(
          Struct.of("HostPowerPolicy")
              .number("key", POLICIES.indexOf(policy) + 1L)
              .text("shortName", policy));
    }
    return policies;
  }

  private Data function(Port port) {
    boolean capable = port.functions() >= 0;
    Struct function =
        Struct.told(capable ? "HostSriovInfo" : "HostPciPassthruInfo")
            .text("id", port.pci())
            .text("dependentDevice", port.pci())
            .flag("passthruEnabled", false)
            .flag("passthruCapable", true)
            .flag("passthruActive", false);
    if (capable) {
      function
          .flag("sriovEnabled", port.asked() > 0)
          .flag("sriovCapable", true)
          .flag("sriovActive", port.functions() > 0)
          .number("numVirtualFunctionRequested", port.asked())
          .number("numVirtualFunction", port.functions())
          .number("maxVirtualFunctionSupported", 16);
    }
    return function;
  }

  private Struct network() {
    return Struct.of("HostNetworkInfo")
        .with(
            "pnic", new Listing("PhysicalNic", host.ports().stream().map(HostData::port).toList()))
        .with("vswitch", new Listing("HostVirtualSwitch", List.of(standard())))
        .with("proxySwitch", new Listing("HostProxySwitch", distributed()))
        .with(
            "portgroup",
            new Listing("HostPortGroup", List.of(group(MACHINES), group("Management Network"))))
        .with("vnic", new Listing("HostVirtualNic", List.of(ownInterface())));
  }

  private static Data port(Port port) {
    Struct nic =
        Struct.of("PhysicalNic")
            .text("key", PORT + port.name())
            .text("device", port.name())
            .text("pci", port.pci())
            .text("driver", port.driver());
    if (port.megabits() > 0) {
      nic.with(
          "linkSpeed",
          Struct.of("PhysicalNicLinkInfo").number("speedMb", port.megabits()).flag("duplex", true));
    }
    return nic.flag("wakeOnLanSupported", false).text("mac", port.mac());
  }

  private Listing uplinks(Use use) {
    return new Listing(
        "string",
        host.ports().stream()
            .filter(it -> it.use() == use)
            .<Data>map(it -> new Data.Leaf("xsd:string", PORT + it.name()))
            .toList());
  }

  private Struct standard() {
    return Struct.of("HostVirtualSwitch")
        .text("name", STANDARD)
        .number("mtu", 1500)
        .with("pnic", uplinks(Use.SERVICE));
  }

  private List<Data> distributed() {
    return switches.stream()
        .filter(it -> it.members().contains(host.name()))
        .<Data>map(
            it ->
                Struct.of("HostProxySwitch")
                    .text("dvsUuid", it.uuid())
                    .text("dvsName", it.name())
                    .number("mtu", host.switchMtu())
                    .with("pnic", uplinks(Use.DISTRIBUTED)))
        .toList();
  }

  private static Struct group(String name) {
    return Struct.of("HostPortGroup")
        .with(
            "spec",
            Struct.of("HostPortGroupSpec")
                .text("name", name)
                .number("vlanId", 0)
                .text("vswitchName", STANDARD));
  }

  private static Struct ownInterface() {
    return Struct.of("HostVirtualNic")
        .text("device", "vmk0")
        .text("portgroup", "Management Network")
        .with("spec", Struct.of("HostVirtualNicSpec").number("mtu", 1500));
  }

  /** What QueryConfigTarget returns of functions that machines can have. */
  Listing functions() {
    List<Data> offered = new ArrayList<>();
    for (Port port : host.ports()) {
      if (port.functions() > 0) {
        offered.add(
            Struct.told("VirtualMachineSriovInfo")
                .text("name", port.pci())
                .with(
                    "pciDevice",
                    Struct.of("HostPciDevice")
                        .text("id", port.pci())
                        .number("vendorId", 5555)
                        .number("deviceId", 4119)
                        .text("deviceName", "MT27800 Family [ConnectX-5]"))
                .text("systemId", "BYPASS-" + reference)
                .flag("virtualFunction", false)
                .text("pnic", port.name()));
      }
    }
    return new Listing(
        "ConfigTarget",
        List.of(
            Struct.of("ConfigTarget")
                .with("sriov", new Listing("VirtualMachineSriovInfo", offered))));
  }

  /** What QueryNetworkHint returns; CDP is what a distributed switch listens to by itself. */
  Listing hints() {
    return new Listing("PhysicalNicHintInfo", host.ports().stream().map(HostData::hint).toList());
  }

  private static Data hint(Port port) {
    Struct hint = Struct.of("PhysicalNicHintInfo").text("device", port.name());
    port.heard()
        .ifPresent(
            it ->
                hint.with(
                    "connectedSwitchPort",
                    Struct.of("PhysicalNicCdpInfo")
                        .number("cdpVersion", 2)
                        .text("devId", it.machine())
                        .text("portId", it.port())));
    return hint;
  }
}

package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.Data.Listing;
import io.railwright.twin.vcenter.Data.Struct;
import io.railwright.twin.vcenter.ManagedHost.Use;
import java.util.ArrayList;
import java.util.List;

/** The distributed switch for RDMA and its port groups. */
final class SwitchData {
  static final String NAME = "DSwitch-RoCE";
  static final String UUID = "50 2e 10 1d b6 0a 4c 61-8f 3a 5d 21 9c 77 e0 44";
  static final String REFERENCE = "dvs-31";
  static final String GROUP = "dvportgroup-33";
  static final String UPLINK_GROUP = "dvportgroup-32";
  private static final String TYPE = "VmwareDistributedVirtualSwitch";

  private SwitchData() {}

  static Struct object(List<HostData> hosts, int version) {
    List<Data> members = new ArrayList<>();
    for (HostData host : hosts) {
      members.add(member(host));
    }
    int mtu = hosts.isEmpty() ? 1500 : hosts.getFirst().host().switchMtu();
    return Struct.of(TYPE)
        .text("name", NAME)
        .text("uuid", UUID)
        .with(
            "config",
            Struct.told("VMwareDVSConfigInfo")
                .text("uuid", UUID)
                .text("name", NAME)
                .with("host", new Listing("DistributedVirtualSwitchHostMember", members))
                .text("configVersion", Integer.toString(7 + version))
                .number("maxMtu", mtu)
                .with(
                    "linkDiscoveryProtocolConfig",
                    Struct.of("LinkDiscoveryProtocolConfig")
                        .text("protocol", "cdp")
                        .text("operation", "listen")));
  }

  private static Struct member(HostData host) {
    List<Data> ports = new ArrayList<>();
    host.host().ports().stream()
        .filter(it -> it.use() == Use.DISTRIBUTED)
        .forEach(
            it ->
                ports.add(
                    Struct.of("DistributedVirtualSwitchHostMemberPnicSpec")
                        .text("pnicDevice", it.name())
                        .text("uplinkPortgroupKey", UPLINK_GROUP)));
    return Struct.of("DistributedVirtualSwitchHostMember")
        .with(
            "config",
            Struct.of("DistributedVirtualSwitchHostMemberConfigInfo")
                .with("host", new Data.Reference("HostSystem", host.reference()))
                .with(
                    "backing",
                    Struct.told("DistributedVirtualSwitchHostMemberPnicBacking")
                        .with(
                            "pnicSpec",
                            new Listing("DistributedVirtualSwitchHostMemberPnicSpec", ports))));
  }

  static Struct group(int number, int version) {
    Struct vlan =
        Struct.told("VmwareDistributedVirtualSwitchVlanIdSpec")
            .flag("inherited", false)
            .number("vlanId", number);
    return portGroup("RoCE", GROUP, vlan, version);
  }

  static Struct uplinkGroup() {
    Struct vlan =
        Struct.told("VmwareDistributedVirtualSwitchTrunkVlanSpec")
            .flag("inherited", false)
            .with(
                "vlanId",
                new Listing(
                    "NumericRange",
                    List.of(Struct.of("NumericRange").number("start", 0).number("end", 4094))));
    return portGroup(NAME + "-DVUplinks-31", UPLINK_GROUP, vlan, 0);
  }

  private static Struct portGroup(String name, String key, Struct vlan, int version) {
    return Struct.of("DistributedVirtualPortgroup")
        .text("name", name)
        .text("key", key)
        .with(
            "config",
            Struct.of("DVPortgroupConfigInfo")
                .text("key", key)
                .text("name", name)
                .text("configVersion", Integer.toString(version))
                .with("distributedVirtualSwitch", new Data.Reference(TYPE, REFERENCE))
                .with("defaultPortConfig", Struct.told("VMwareDVSPortSetting").with("vlan", vlan)));
  }
}

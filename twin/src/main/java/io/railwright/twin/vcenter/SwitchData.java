package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.Data.Listing;
import io.railwright.twin.vcenter.Data.Struct;
import io.railwright.twin.vcenter.ManagedHost.Use;
import java.util.ArrayList;
import java.util.List;

/** A distributed switch and its port groups as objects. */
final class SwitchData {
  /** What the one is called that hosts of a scenario are in. */
  static final String NAME = "DSwitch-RoCE";

  static final String UUID = "50 2e 10 1d b6 0a 4c 61-8f 3a 5d 21 9c 77 e0 44";
  static final int FIRST = 31;
  private static final Data.Reference FOLDER =
      new Data.Reference("Folder", DatacenterData.NETWORKS);
  private static final String TYPE = "VmwareDistributedVirtualSwitch";

  private SwitchData() {}

  /** The one network of standard switches that machines can be in, as all hosts have it. */
  static Struct standard() {
    return Struct.of("Network").text("name", HostData.MACHINES).with("parent", FOLDER);
  }

  static Struct object(Dvs dvs, List<HostData> hosts, int version) {
    List<Data> members = new ArrayList<>();
    for (HostData host : hosts) {
      if (dvs.members().contains(host.host().name())) {
        members.add(member(dvs, host));
      }
    }
    return Struct.of(TYPE)
        .text("name", dvs.name())
        .with("parent", FOLDER)
        .text("uuid", dvs.uuid())
        .with(
            "config",
            Struct.told("VMwareDVSConfigInfo")
                .text("uuid", dvs.uuid())
                .text("name", dvs.name())
                .with(
                    "uplinkPortgroup",
                    new Listing(
                        "ManagedObjectReference",
                        List.of(
                            new Data.Reference("DistributedVirtualPortgroup", dvs.uplinkGroup()))))
                .with("host", new Listing("DistributedVirtualSwitchHostMember", members))
                .text("configVersion", version(version))
                .number("maxMtu", dvs.mtu())
                .with(
                    "linkDiscoveryProtocolConfig",
                    Struct.of("LinkDiscoveryProtocolConfig")
                        .text("protocol", "cdp")
                        .text("operation", "listen")));
  }

  /** By what a change of the switch names what it was. */
  static String version(int changes) {
    return Integer.toString(7 + changes);
  }

  private static Struct member(Dvs dvs, HostData host) {
    List<Data> ports = new ArrayList<>();
    host.host().ports().stream()
        .filter(it -> it.use() == Use.DISTRIBUTED)
        .forEach(
            it ->
                ports.add(
                    Struct.of("DistributedVirtualSwitchHostMemberPnicSpec")
                        .text("pnicDevice", it.name())
                        .text("uplinkPortgroupKey", dvs.uplinkGroup())));
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

  static Struct group(Dvs dvs, Dvs.Group group, int version) {
    Struct vlan =
        Struct.told("VmwareDistributedVirtualSwitchVlanIdSpec")
            .flag("inherited", false)
            .number("vlanId", group.vlan());
    return portGroup(dvs, group.name(), group.reference(), vlan, version);
  }

  static Struct uplinkGroup(Dvs dvs) {
    Struct vlan =
        Struct.told("VmwareDistributedVirtualSwitchTrunkVlanSpec")
            .flag("inherited", false)
            .with(
                "vlanId",
                new Listing(
                    "NumericRange",
                    List.of(Struct.of("NumericRange").number("start", 0).number("end", 4094))));
    return portGroup(
        dvs, "%s-DVUplinks-%d".formatted(dvs.name(), dvs.number()), dvs.uplinkGroup(), vlan, 0);
  }

  private static Struct portGroup(Dvs dvs, String name, String key, Struct vlan, int version) {
    return Struct.of("DistributedVirtualPortgroup")
        .text("name", name)
        .with("parent", FOLDER)
        .text("key", key)
        .with(
            "config",
            Struct.of("DVPortgroupConfigInfo")
                .text("key", key)
                .text("name", name)
                .text("configVersion", Integer.toString(version))
                .with("distributedVirtualSwitch", new Data.Reference(TYPE, dvs.reference()))
                .with("defaultPortConfig", Struct.told("VMwareDVSPortSetting").with("vlan", vlan)));
  }
}

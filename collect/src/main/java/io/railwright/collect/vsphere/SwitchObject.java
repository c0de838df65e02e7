package io.railwright.collect.vsphere;

import io.railwright.collect.json.Json;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A distributed switch, and a port group of one. */
final class SwitchObject {
  private SwitchObject() {}

  static void read(ManagedItem one) {
    one.add("vcenter.reference", Value.text(one.reference()));
    one.add("vswitch.name", Value::text, "name");
    one.add("dvs.uuid", Value::text, "uuid");
    one.add("vswitch.mtu", ManagedValue::mtu, "config", "maxMtu");
    one.add("dvs.config-version", Value::text, "config", "configVersion");
    one.add(
        "dvs.discovery", ManagedValue::lower, "config", "linkDiscoveryProtocolConfig", "protocol");
    one.add(
        "dvs.discovery.operation",
        ManagedValue::lower,
        "config",
        "linkDiscoveryProtocolConfig",
        "operation");
    for (Json.Members part : one.parts("config", "host")) {
      ManagedItem member = one.with(part);
      Set<String> uplinks = new TreeSet<>();
      for (Json.Members port : member.parts("config", "backing", "pnicSpec")) {
        uplinks.add(one.with(port).text("pnicDevice"));
      }
      one.below(part, "member", member.text("config", "host"))
          .add("dvs.member.uplinks", new Value.Listing(List.copyOf(uplinks)));
    }
  }

  static void group(ManagedItem object) {
    ManagedItem group = object.about("portgroup", object.reference());
    group.add("portgroup.name", Value::text, "name");
    group.add("portgroup.switch", Value::text, "config.distributedVirtualSwitch");
    Json.Members config = group.members().members("config.defaultPortConfig");
    ManagedItem vlan = group.with(config.members("vlan"));
    switch (vlan.text("@type")) {
      case "VmwareDistributedVirtualSwitchVlanIdSpec" ->
          vlan.add("portgroup.vlan", ManagedValue::count, "vlanId");
      case "VmwareDistributedVirtualSwitchTrunkVlanSpec" -> trunk(vlan);
      case "VmwareDistributedVirtualSwitchPvlanSpec" ->
          vlan.add("portgroup.private-vlan", ManagedValue::count, "pvlanId");
      default -> group.unread("config.defaultPortConfig", "portgroup.vlan");
    }
  }

  private static void trunk(ManagedItem vlan) {
    List<String> ranges = new ArrayList<>();
    for (Json.Members part : vlan.parts("vlanId")) {
      ManagedItem range = vlan.with(part);
      String start = range.text("start");
      String end = range.text("end");
      ranges.add(start.equals(end) ? start : start + "-" + end);
    }
    vlan.add("portgroup.vlans", new Value.Listing(ranges));
  }
}

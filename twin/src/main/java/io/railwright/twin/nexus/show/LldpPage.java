package io.railwright.twin.nexus.show;

import io.railwright.model.fabric.PortName;
import io.railwright.model.value.Mac;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.PortMac;
import io.railwright.twin.nexus.config.PortNames;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** {@code show lldp neighbors}, with and without {@code detail}. */
final class LldpPage {
  private static final String LEGEND =
      """
      Capability codes:
        (R) Router, (B) Bridge, (T) Telephone, (C) DOCSIS Cable Device
        (W) WLAN Access Point, (P) Repeater, (S) Station, (O) Other
      Device ID            Local Intf      Hold-time  Capability  Port ID \s
      """;

  private LldpPage() {}

  private static List<Neighbour> neighbours(NexusState state) {
    return state.links().neighbours().stream()
        .sorted(Comparator.comparing(Neighbour::local, PortNames.ORDER))
        .toList();
  }

  private static String total(List<Neighbour> all) {
    return "Total entries displayed: " + all.size() + "\n";
  }

  static Answer brief(NexusState state, List<String> words) {
    List<Neighbour> all = neighbours(state);
    String rows =
        all.stream()
            .map(
                it ->
                    "%-21s%-16s%-11d%-12s%s%n"
                        .formatted(
                            it.machine(), PortNames.shortened(it.local()), 120, "S", portId(it)))
            .collect(Collectors.joining());
    return Answer.of(LEGEND + rows + total(all), body("nbor", all));
  }

  static Answer detail(NexusState state, List<String> words) {
    List<Neighbour> all = neighbours(state);
    String blocks = all.stream().map(LldpPage::block).collect(Collectors.joining());
    return Answer.of(LEGEND + "\n" + blocks + total(all), body("nbor_detail", all));
  }

  private static String block(Neighbour one) {
    return """
    Chassis id: %s
    Port id: %s
    Local Port id: %s
    Port Description: %s
    System Name: %s
    System Description: Linux
    Time remaining: 107 seconds
    System Capabilities: S
    Enabled Capabilities: S
    Management Address: not advertised
    Management Address IPV6: not advertised
    Vlan ID: not advertised
    Max Frame Size: not advertised
    Vlan Name TLV:
    [Vlan ID: Vlan Name]  not advertised
    Link Aggregation TLV:\s
    Capability: not advertised
    Status : not advertised
    Link agg ID : 0


    """
        .formatted(
            chassis(one), portId(one), PortNames.shortened(one.local()), one.port(), one.machine());
  }

  private static boolean isMac(String id) {
    return Mac.parse(id).isPresent();
  }

  private static String portId(Neighbour one) {
    return isMac(one.portId()) ? PortView.dotted(one.portId()) : one.portId();
  }

  /** Hosts send the address of the port, switches one of their own. */
  private static String chassis(Neighbour one) {
    return isMac(one.portId())
        ? portId(one)
        : PortView.dotted(PortMac.of(new PortName(one.machine(), "")));
  }

  private static Body body(String table, List<Neighbour> all) {
    return new Body()
        .text("neigh_hdr", "neigh_hdr")
        .table(table, all.stream().map(LldpPage::row).toList())
        .number("neigh_count", all.size());
  }

  private static Body row(Neighbour one) {
    return new Body()
        .text("chassis_type", "Mac Address")
        .text("chassis_id", chassis(one))
        .text("port_type", isMac(one.portId()) ? "Mac Address" : "Interface Name")
        .text("port_id", portId(one))
        .text("l_port_id", PortNames.shortened(one.local()))
        .text("port_desc", one.port())
        .text("sys_name", one.machine())
        .text("sys_desc", "Linux")
        .text("ttl", "107")
        .text("system_capability", "S")
        .text("enabled_capability", "S")
        .text("mgmt_addr", "not advertised")
        .text("vlan_id", "not advertised")
        .text("max_framesize", "not advertised");
  }
}

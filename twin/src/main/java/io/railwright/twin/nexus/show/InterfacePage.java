package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.PortCounters.Count;
import java.util.List;
import java.util.stream.Collectors;

/** {@code show interface}. */
final class InterfacePage {
  private InterfacePage() {}

  static Answer answer(NexusState state, List<String> words) {
    List<PortView> ports = state.ports(words);
    return Answer.of(
        ports.stream().map(InterfacePage::text).collect(Collectors.joining("\n")),
        new Body().table("interface", ports.stream().map(InterfacePage::row).toList()));
  }

  static String reason(PortView port) {
    return port.enabled() ? "Link not connected" : "Administratively down";
  }

  private static String text(PortView port) {
    return head(port) + settings(port) + counters(port);
  }

  private static String head(PortView port) {
    return """
    %s is %s
    admin state is %s, Dedicated Interface
      Hardware: 1000/10000/25000/40000/100000 Ethernet, address: %s (bia %s)
    """
            .formatted(
                port.name(),
                port.up() ? "up" : "down (" + reason(port) + ")",
                port.enabled() ? "up" : "down",
                port.mac(),
                port.mac())
        + port.description().map("  Description: %s\n"::formatted).orElse("");
  }

  private static String settings(PortView port) {
    return """
      MTU %s bytes, BW %d Kbit , DLY 10 usec
      reliability 255/255, txload 1/255, rxload 1/255
      Encapsulation ARPA, medium is broadcast
      Port mode is %s
      %s, media type is %dG
      Beacon is turned off
      Auto-Negotiation is turned on  FEC mode is Auto
      Input flow-control is %s, output flow-control is %s
      Auto-mdix is turned off
      Rate mode is dedicated
      Switchport monitor is off\s
      EtherType is 0x8100\s
      EEE (efficient-ethernet) : n/a
        admin fec state is auto, oper fec state is %s
      Last link flapped 5week(s) 6day(s)
      Last clearing of "show interface" counters never
      1 interface resets
    """
        .formatted(
            port.mtu(),
            port.settings().rate() * 1000L,
            port.mode(),
            port.up() ? "full-duplex, " + port.gigabits() + " Gb/s" : "auto-duplex, auto-speed",
            port.gigabits(),
            port.operatingFlowControl("receive"),
            port.operatingFlowControl("send"),
            port.fec());
  }

  private static String counters(PortView port) {
    return """
      Load-Interval #1: 30 seconds
        30 seconds input rate 0 bits/sec, 0 packets/sec
        30 seconds output rate 0 bits/sec, 0 packets/sec
      RX
        %d unicast packets  0 multicast packets  0 broadcast packets
        %d input packets  %d bytes
        0 jumbo packets  0 storm suppression bytes
        0 runts  0 giants  0 CRC  0 no buffer
        0 input error  0 short frame  0 overrun   0 underrun  0 ignored
        0 watchdog  0 bad etype drop  0 bad proto drop  0 if down drop
        0 input with dribble  0 input discard
        %d Rx pause
      TX
        %d unicast packets  0 multicast packets  0 broadcast packets
        %d output packets  %d bytes
        0 jumbo packets
        0 output error  0 collision  0 deferred  0 late collision
        0 lost carrier  0 no carrier  0 babble  %d output discard
        %d Tx pause
    """
        .formatted(
            port.packetsReceived(),
            port.packetsReceived(),
            port.bytesReceived(),
            port.linkPauses(Count.PAUSES_RECEIVED),
            port.packetsSent(),
            port.packetsSent(),
            port.bytesSent(),
            port.dropped(),
            port.linkPauses(Count.PAUSES_SENT));
  }

  /** Numbers are now texts and now numbers, as the switch has them. */
  private static Body row(PortView port) {
    Body row =
        new Body()
            .text("interface", port.name())
            .text("state", port.up() ? "up" : "down")
            .text("admin_state", port.enabled() ? "up" : "down")
            .text("share_state", "Dedicated")
            .text("eth_hw_desc", "1000/10000/25000/40000/100000 Ethernet")
            .text("eth_hw_addr", port.mac())
            .text("eth_bia_addr", port.mac());
    if (!port.up()) {
      row.text("state_rsn_desc", reason(port));
    }
    port.description().ifPresent(it -> row.text("desc", it));
    row.text("eth_mtu", port.mtu())
        .number("eth_bw", port.settings().rate() * 1000L)
        .number("eth_dly", 10)
        .text("eth_reliability", "255")
        .text("medium", "broadcast")
        .text("eth_mode", port.mode())
        .text("eth_duplex", port.up() ? "full" : "auto")
        .text("eth_speed", port.up() ? port.gigabits() + " Gb/s" : "auto-speed")
        .text("eth_media", port.gigabits() + "G")
        .text("eth_beacon", "off")
        .text("eth_autoneg", "on")
        .text("fec_mode", "auto")
        .text("eth_in_flowctrl", port.operatingFlowControl("receive"))
        .text("eth_out_flowctrl", port.operatingFlowControl("send"))
        .text("eth_mdix", "off")
        .text("eth_swt_monitor", "off")
        .text("eth_ethertype", "0x8100")
        .text("admin_fec_state", "auto")
        .text("oper_fec_state", port.fec())
        .text("eth_link_flapped", "5week(s) 6day(s)")
        .text("eth_clear_counters", "never")
        .number("eth_reset_cntr", 1)
        .number("eth_inrate1_bits", 0)
        .number("eth_outrate1_bits", 0);
    return counted(row, port);
  }

  private static Body counted(Body row, PortView port) {
    return row.number("eth_inpkts", port.packetsReceived())
        .number("eth_inbytes", port.bytesReceived())
        .number("eth_crc", 0)
        .number("eth_inerr", 0)
        .number("eth_indiscard", 0)
        .number("eth_inpause", port.linkPauses(Count.PAUSES_RECEIVED))
        .number("eth_outucast", port.packetsSent())
        .number("eth_outpkts", port.packetsSent())
        .number("eth_outbytes", port.bytesSent())
        .number("eth_outerr", 0)
        .number("eth_outdiscard", port.dropped())
        .number("eth_outpause", port.linkPauses(Count.PAUSES_SENT));
  }
}

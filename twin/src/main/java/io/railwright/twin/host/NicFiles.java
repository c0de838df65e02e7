package io.railwright.twin.host;

/** What the kernel's files tell of a network card. */
final class NicFiles {
  private static final String[] COUNTERS = {
    "port_rcv_data",
    "port_xmit_data",
    "port_rcv_packets",
    "port_xmit_packets",
    "port_xmit_wait",
    "port_rcv_errors",
    "port_xmit_discards",
    "symbol_error",
    "link_downed",
    "link_error_recovery",
    "local_link_integrity_errors",
    "excessive_buffer_overrun_errors",
    "VL15_dropped",
    "port_rcv_constraint_errors",
    "port_rcv_remote_physical_errors",
    "port_rcv_switch_relay_errors",
    "port_xmit_constraint_errors",
    "unicast_rcv_packets",
    "unicast_xmit_packets",
    "multicast_rcv_packets",
    "multicast_xmit_packets"
  };

  private static final String[] HARDWARE_COUNTERS = {
    "np_cnp_sent",
    "np_ecn_marked_roce_packets",
    "rp_cnp_handled",
    "rp_cnp_ignored",
    "out_of_sequence",
    "packet_seq_err",
    "local_ack_timeout_err",
    "rnr_nak_retry_err",
    "implied_nak_seq_err",
    "duplicate_request",
    "out_of_buffer",
    "req_cqe_error",
    "req_cqe_flush_error",
    "req_remote_access_errors",
    "req_remote_invalid_request",
    "resp_cqe_error",
    "resp_cqe_flush_error",
    "resp_local_length_error",
    "resp_remote_access_errors",
    "rx_atomic_requests",
    "rx_dct_connect",
    "rx_read_requests",
    "rx_write_requests",
    "rx_icrc_encapsulated",
    "roce_adp_retrans",
    "roce_adp_retrans_to",
    "roce_slow_restart",
    "roce_slow_restart_cnps",
    "roce_slow_restart_trans",
    "lifespan"
  };

  private final HostTree tree;
  private final Nic nic;

  NicFiles(HostTree tree, Nic nic) {
    this.tree = tree;
    this.nic = nic;
  }

  void add() {
    network();
    device();
    addresses();
    counters();
    if (nic.vendorDriver && nic.managed) {
      congestion();
    }
    connectionManager();
  }

  private void network() {
    String net = nic.net();
    tree.folder(
        net,
        "mtu",
        "" + nic.mtu,
        "operstate",
        nic.up ? "up" : "down",
        "carrier_down_count",
        "1",
        "carrier",
        nic.up ? "1" : "0",
        "speed",
        nic.up ? "" + nic.card.rate() : "-1",
        "duplex",
        nic.up ? "full" : "unknown",
        "address",
        nic.mac(),
        "type",
        "1");
    if (nic.managed) {
      tree.with(net + "/phys_port_name", nic.portName);
    }
    tree.link(net + "/device", "../../../" + nic.pci.address())
        .link("/sys/class/net/" + nic.net, "../.." + net.substring(4));
  }

  private void device() {
    String device = nic.pci.folder() + "/infiniband/" + nic.rdma;
    tree.folder(
        device,
        "fw_ver",
        nic.card.firmware(),
        "board_id",
        nic.card.psid(),
        "hca_type",
        "MT" + nic.card.part(),
        "node_guid",
        nic.guid(),
        "node_type",
        "1: CA");
    tree.folder(
        nic.port(),
        "state",
        nic.up ? "4: ACTIVE" : "1: DOWN",
        "phys_state",
        nic.up ? "5: LinkUp" : "3: Disabled",
        "rate",
        (nic.card.rate() / 1000) + " Gb/sec (" + nic.card.width() + ")",
        "link_layer",
        "Ethernet");
    tree.link(device + "/device", "../../../" + nic.pci.address())
        .link("/sys/class/infiniband/" + nic.rdma, "../.." + device.substring(4));
  }

  /** Each address twice, for either version of RoCE; the rest of the table is empty. */
  private void addresses() {
    int used = nic.address.isEmpty() ? 2 : 4;
    for (int gid = 0; gid < nic.gids; gid++) {
      String place = nic.port() + "/gids/" + gid;
      String types = nic.port() + "/gid_attrs/types/" + gid;
      String devices = nic.port() + "/gid_attrs/ndevs/" + gid;
      if (gid >= used) {
        tree.with(place, "0000:0000:0000:0000:0000:0000:0000:0000");
        tree.unreadable(types).unreadable(devices);
        continue;
      }
      tree.with(place, gid < 2 ? longForm(nic.linkLocal()) : mapped(nic.address));
      tree.with(types, gid % 2 == 0 ? "IB/RoCE v1" : "RoCE v2").with(devices, nic.net);
    }
  }

  private static String longForm(String linkLocal) {
    return "fe80:0000:0000:0000:" + linkLocal.substring("fe80::".length());
  }

  private static String mapped(String address) {
    String[] parts = address.split("\\.", -1);
    int[] octets = new int[4];
    for (int at = 0; at < 4; at++) {
      octets[at] = Integer.parseInt(parts[at]);
    }
    return "0000:0000:0000:0000:0000:ffff:%02x%02x:%02x%02x"
        .formatted(octets[0], octets[1], octets[2], octets[3]);
  }

  private void counters() {
    for (int at = 0; at < COUNTERS.length; at++) {
      tree.with(nic.port() + "/counters/" + COUNTERS[at], at < 4 ? traffic(at) : 0);
    }
    for (String counter : HARDWARE_COUNTERS) {
      long value =
          switch (counter) {
            case "np_cnp_sent", "np_ecn_marked_roce_packets", "rp_cnp_handled" ->
                nic.up ? 1200 + nic.number * 31L : 0;
            case "lifespan" -> 12;
            default -> 0;
          };
      tree.with(nic.port() + "/hw_counters/" + counter, value);
    }
  }

  private long traffic(int at) {
    return nic.up ? (at + 3) * 7_340_033L + nic.number * 4099L : 0;
  }

  /** Files that the vendor's driver alone has. */
  private void congestion() {
    String ecn = nic.net() + "/ecn/";
    for (int priority = 0; priority < 8; priority++) {
      int on = priority == nic.losslessPriority ? 1 : 0;
      tree.with(ecn + "roce_np/enable/" + priority, on);
      tree.with(ecn + "roce_rp/enable/" + priority, on);
    }
    tree.folder(
        ecn + "roce_np", "cnp_dscp", "48", "cnp_802p_prio", "6", "min_time_between_cnps", "4");
    tree.folder(
        ecn + "roce_rp",
        "clamp_tgt_rate",
        "0",
        "clamp_tgt_rate_after_time_inc",
        "1",
        "dce_tcp_g",
        "1019",
        "dce_tcp_rtt",
        "1",
        "initial_alpha_value",
        "1023",
        "rate_reduce_monitor_period",
        "4",
        "rate_to_set_on_first_cnp",
        "0",
        "rpg_ai_rate",
        "5",
        "rpg_byte_reset",
        "32767",
        "rpg_gd",
        "11",
        "rpg_hai_rate",
        "50",
        "rpg_max_rate",
        "0",
        "rpg_min_dec_fac",
        "50",
        "rpg_min_rate",
        "1",
        "rpg_threshold",
        "1",
        "rpg_time_reset",
        "300");
    tree.with(nic.net() + "/qos/trust", nic.trust);
    String set = nic.trafficClass == 0 ? "" : "Global tclass=" + nic.trafficClass;
    tree.with(nic.pci.folder() + "/infiniband/" + nic.rdma + "/tc/1/traffic_class", set);
  }

  /** There once somebody made the folder of a device, as cma_roce_tos does. */
  private void connectionManager() {
    if (nic.trafficClass != 0) {
      tree.folder(
          "/sys/kernel/config/rdma_cm/" + nic.rdma + "/ports/1",
          "default_roce_tos",
          "" + nic.trafficClass,
          "default_roce_mode",
          "RoCE v2");
    }
  }
}

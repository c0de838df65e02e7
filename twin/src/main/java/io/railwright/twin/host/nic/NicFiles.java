package io.railwright.twin.host.nic;

import io.railwright.posix.FileError;
import io.railwright.twin.host.tree.Content;
import io.railwright.twin.host.tree.Digits;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.Node;
import java.util.List;

/** The kernel files of a network card. */
public final class NicFiles {
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
    "req_rnr_retries_exceeded",
    "req_transport_retries_exceeded",
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

  private static final String[] NAMES = new String[256];

  static {
    for (int number = 0; number < NAMES.length; number++) {
      NAMES[number] = Integer.toString(number);
    }
  }

  private final HostTree tree;
  private final Nic nic;

  public NicFiles(HostTree tree, Nic nic) {
    this.tree = tree;
    this.nic = nic;
  }

  public void add() {
    network();
    device();
    addresses();
    counters();
    virtualFunctions();
    if (nic.vendorDriver && nic.managed) {
      congestion();
    }
    if (nic.now.connectionFolder) {
      connectionManager(tree, nic);
    }
  }

  private void network() {
    String net = nic.netFolder();
    tree.knob(net + "/mtu", () -> "" + nic.mtu(), text -> nic.controls().mtu(Digits.of(text)));
    tree.live(net + "/operstate", () -> nic.isUp() ? "up" : "down");
    tree.live(net + "/carrier_down_count", () -> "" + nic.carrierLosses());
    tree.live(net + "/carrier", this::carrier);
    tree.live(net + "/speed", () -> nic.isUp() ? "" + nic.rate() : "-1");
    tree.live(net + "/duplex", () -> nic.isUp() ? "full" : "unknown");
    tree.live(net + "/ifindex", () -> "" + nic.index());
    tree.folder(net, "address", nic.mac(), "type", "1");
    if (nic.managed) {
      tree.with(net + "/phys_port_name", nic.portName);
    }
    tree.link(net + "/device", "../../../" + nic.pci())
        .link("/sys/class/net/" + nic.net, "../.." + net.substring(4));
  }

  /** An interface that is switched off does not tell whether it has a carrier. */
  private byte[] carrier() throws FileError {
    if (!nic.now.enabled) {
      throw new FileError(FileError.INVALID);
    }
    return new byte[] {(byte) (nic.isUp() ? '1' : '0'), '\n'};
  }

  private void device() {
    String device = nic.rdmaFolder();
    tree.live(device + "/fw_ver", nic.firmware::running);
    tree.folder(
        device,
        "board_id",
        nic.card.psid(),
        "hca_type",
        "MT" + nic.card.part(),
        "node_guid",
        nic.guid(),
        "node_type",
        "1: CA");
    tree.live(nic.portFolder() + "/state", () -> nic.isUp() ? "4: ACTIVE" : "1: DOWN");
    tree.live(nic.portFolder() + "/phys_state", () -> nic.isUp() ? "5: LinkUp" : "3: Disabled");
    tree.live(
        nic.portFolder() + "/rate",
        () -> (nic.rate() / 1000) + " Gb/sec (" + nic.card.at(nic.rate()).width() + ")");
    tree.with(nic.portFolder() + "/link_layer", "Ethernet");
    tree.link(device + "/device", "../../../" + nic.pci())
        .link("/sys/class/infiniband/" + nic.rdma, "../.." + device.substring(4));
    tree.with("/dev/infiniband/rdma_cm", "");
    int devices = tree.at("/dev/infiniband").nodes().size() - 1;
    tree.with("/dev/infiniband/uverbs" + devices, "");
  }

  /** Each address twice, for either version of RoCE; the rest of the table is empty. */
  private void addresses() {
    Node.Folder places = tree.at(nic.portFolder() + "/gids");
    Node.Folder types = tree.at(nic.portFolder() + "/gid_attrs/types");
    Node.Folder devices = tree.at(nic.portFolder() + "/gid_attrs/ndevs");
    for (int gid = 0; gid < nic.gids; gid++) {
      String name = NAMES[gid];
      Gid entry = new Gid(nic, gid);
      places.nodes().put(name, new Node.File(entry.address(), false));
      types.nodes().put(name, new Node.File(entry.type(), false));
      devices.nodes().put(name, new Node.File(entry.device(), false));
    }
  }

  private void counters() {
    Node.Folder counters = tree.at(nic.portFolder() + "/counters");
    for (String name : COUNTERS) {
      counters.nodes().put(name, count(name));
    }
    Node.Folder hardware = tree.at(nic.portFolder() + "/hw_counters");
    for (String name : HARDWARE_COUNTERS) {
      hardware.nodes().put(name, count(name));
    }
  }

  private Node count(String name) {
    Content content = Content.live(() -> "" + nic.counters.get(name));
    return new Node.File(content, false);
  }

  private void virtualFunctions() {
    if (!nic.firmware.isThere()) {
      return;
    }
    NicControls controls = nic.controls();
    tree.live(nic.pci.folder() + "/sriov_totalvfs", () -> "" + controls.mostVirtualFunctions());
    tree.knob(
        nic.pci.folder() + "/sriov_numvfs",
        () -> "" + nic.now.virtualFunctions,
        text -> controls.virtualFunctions(Digits.of(text)));
  }

  /** Files that the vendor's driver alone has. */
  private void congestion() {
    String ecn = nic.netFolder() + "/ecn/";
    NicControls controls = nic.controls();
    for (int at = 0; at < 8; at++) {
      int priority = at;
      tree.knob(
          ecn + "roce_np/enable/" + priority,
          () -> nic.ecnNp(priority) ? "1" : "0",
          text -> controls.congestion(true, priority, Digits.flag(text)));
      tree.knob(
          ecn + "roce_rp/enable/" + priority,
          () -> nic.ecnRp(priority) ? "1" : "0",
          text -> controls.congestion(false, priority, Digits.flag(text)));
    }
    for (String line : NicDefaults.congestion()) {
      int blank = line.indexOf(' ');
      String file = line.substring(0, blank);
      String usual = line.substring(blank + 1);
      tree.knob(
          ecn + file,
          () -> nic.now.congestion.getOrDefault(file, usual),
          text -> nic.now.congestion.put(file, "" + limited(file, Digits.of(text))));
    }
    tree.knob(nic.netFolder() + "/qos/trust", nic::trust, text -> controls.trust(text.strip()));
    tree.knob(
        nic.rdmaFolder() + "/tc/1/traffic_class",
        () -> nic.trafficClass() == 0 ? "" : "Global tclass=" + nic.trafficClass(),
        text -> controls.trafficClass(Digits.of(text)));
  }

  private static int limited(String file, int value) throws FileError {
    int most = file.endsWith("cnp_dscp") ? 63 : file.endsWith("_prio") ? 7 : Integer.MAX_VALUE;
    if (value > most) {
      throw new FileError(FileError.INVALID);
    }
    return value;
  }

  /** There once somebody made the folder of a device, as cma_roce_tos does. */
  public static void connectionManager(HostTree tree, Nic nic) {
    String folder = "/sys/kernel/config/rdma_cm/" + nic.rdma + "/ports/1/";
    tree.knob(
        folder + "default_roce_tos",
        () -> "" + nic.rdmaCmTos(),
        text -> nic.controls().connectionTos(Digits.of(text)));
    tree.knob(
        folder + "default_roce_mode",
        () -> nic.now.connectionMode,
        text -> nic.controls().connectionMode(text.strip()));
  }

  static List<String> hardwareCounters() {
    return List.of(HARDWARE_COUNTERS);
  }
}

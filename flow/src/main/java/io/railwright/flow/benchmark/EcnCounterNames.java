package io.railwright.flow.benchmark;

import java.util.List;

/**
 * What drivers call the counters of congestion control. Of each list the first that a port has
 * counts: mlx5, bnxt_re (from 2025 on it has names of mlx5, and before that its own), irdma, ionic.
 */
final class EcnCounterNames {
  static final List<String> MARKS_SEEN =
      List.of(
          "np_ecn_marked_roce_packets",
          "rx_ecn_marked_pkts",
          "RxECNMrkd",
          "rx_rdma_ecn_pkts",
          "cc_rx_ce_pkts");

  static final List<String> SENT =
      List.of(
          "np_cnp_sent",
          "tx_cnp_pkts",
          "np_cnp_pkts",
          "cnpSent",
          "tx_rdma_cnp_pkts",
          "cc_tx_cnp_pkts");

  static final List<String> HANDLED =
      List.of("rp_cnp_handled", "rx_cnp_pkts", "cnpHandled", "rx_rdma_cnp_pkts");

  static final List<String> IGNORED = List.of("rp_cnp_ignored", "cnpIgnored");

  static final List<String> LOST =
      List.of("out_of_sequence", "rx_out_of_sequence", "oos_drop_count", "resp_rx_outouf_seq");

  /** Octets divided by four. */
  static final String RECEIVED_WORDS = "port_rcv_data";

  /** Where a driver has no counters of its port beside those of RDMA. */
  static final List<String> RECEIVED_OCTETS = List.of("rx_rdma_ucast_bytes", "rx_roce_only_bytes");

  static final List<String> PACKETS =
      List.of("port_rcv_packets", "rx_rdma_ucast_pkts", "rx_roce_only_pkts");

  private EcnCounterNames() {}

  /** Packets that came in a priority, of the interface. */
  static List<String> arrived(int priority) {
    return List.of(
        "rx_prio" + priority + "_packets",
        "rx_packets_pri" + priority,
        "frames_rx_pri_" + priority);
  }

  /** Microseconds for which a priority was paused. */
  static List<String> paused(int priority) {
    return List.of(
        "rx_prio" + priority + "_pause_duration",
        "pfc_pri" + priority + "_rx_duration_us",
        "rx_pripause_" + priority + "_1us_count");
  }
}

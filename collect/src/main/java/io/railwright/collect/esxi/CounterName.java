package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.text.Words;
import java.util.Map;

/**
 * Names of an uplink's counters. Those that every driver has are called as on Linux, whichever tool
 * prints them; the others keep the driver's name.
 */
final class CounterName {
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          entry("packetsreceived", "rx_packets"),
          entry("packetssent", "tx_packets"),
          entry("bytesreceived", "rx_bytes"),
          entry("bytessent", "tx_bytes"),
          entry("receivepacketsdropped", "rx_dropped"),
          entry("transmitpacketsdropped", "tx_dropped"),
          entry("multicastpacketsreceived", "rx_multicast"),
          entry("broadcastpacketsreceived", "rx_broadcast"),
          entry("multicastpacketssent", "tx_multicast"),
          entry("broadcastpacketssent", "tx_broadcast"),
          entry("totalreceiveerrors", "rx_errors"),
          entry("receivelengtherrors", "rx_length_errors"),
          entry("receiveovererrors", "rx_over_errors"),
          entry("receivecrcerrors", "rx_crc_errors"),
          entry("receiveframeerrors", "rx_frame_errors"),
          entry("receivefifoerrors", "rx_fifo_errors"),
          entry("receivemissederrors", "rx_missed_errors"),
          entry("totaltransmiterrors", "tx_errors"),
          entry("transmitabortederrors", "tx_aborted_errors"),
          entry("transmitcarriererrors", "tx_carrier_errors"),
          entry("transmitfifoerrors", "tx_fifo_errors"),
          entry("transmitheartbeaterrors", "tx_heartbeat_errors"),
          entry("transmitwindowerrors", "tx_window_errors"));

  /** How the tools shorten what they count, behind {@code rx} or {@code tx}. */
  private static final Map<String, String> SHORT =
      Map.ofEntries(
          entry("pkt", "packets"),
          entry("pkts", "packets"),
          entry("packets", "packets"),
          entry("bytes", "bytes"),
          entry("err", "errors"),
          entry("errors", "errors"),
          entry("drp", "dropped"),
          entry("drops", "dropped"),
          entry("dropped", "dropped"),
          entry("mltcast", "multicast"),
          entry("multicast", "multicast"),
          entry("multicastpkts", "multicast"),
          entry("brdcast", "broadcast"),
          entry("broadcast", "broadcast"),
          entry("broadcastpkts", "broadcast"),
          entry("lgterr", "length_errors"),
          entry("lengtherrors", "length_errors"),
          entry("overr", "over_errors"),
          entry("overerrors", "over_errors"),
          entry("overflowerrors", "over_errors"),
          entry("crcerr", "crc_errors"),
          entry("crcerrors", "crc_errors"),
          entry("frmerr", "frame_errors"),
          entry("frameerrors", "frame_errors"),
          entry("framealignerrors", "frame_errors"),
          entry("fifoerr", "fifo_errors"),
          entry("fifoerrors", "fifo_errors"),
          entry("misserr", "missed_errors"),
          entry("misserrors", "missed_errors"),
          entry("missederrors", "missed_errors"),
          entry("aborterr", "aborted_errors"),
          entry("abortederrors", "aborted_errors"),
          entry("carerr", "carrier_errors"),
          entry("carriererrors", "carrier_errors"),
          entry("hearterr", "heartbeat_errors"),
          entry("heartbeaterrors", "heartbeat_errors"),
          entry("winerr", "window_errors"),
          entry("windowerrors", "window_errors"));

  private static final int LONGEST = 80;

  private CounterName() {}

  static String of(String label) {
    String key = Field.key(label.length() > LONGEST ? label.substring(0, LONGEST) : label);
    String named = NAMES.get(key);
    if (named != null) {
      return named;
    }
    boolean way = key.startsWith("rx") || key.startsWith("tx");
    String counted = way ? SHORT.get(key.substring(2)) : null;
    if (counted != null) {
      return key.substring(0, 2) + "_" + counted;
    }
    if (key.equals("col")) {
      return "collisions";
    }
    return label.length() > LONGEST || label.indexOf(' ') >= 0 ? Words.slug(label) : label;
  }
}

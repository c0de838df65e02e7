package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.text.Words;
import java.util.Map;
import java.util.Set;

/**
 * The names of counters in {@code show interface} and in NX-API as those of {@code show interface
 * counters} and {@code show interface counters errors}.
 */
public final class CounterNames {
  private static final Set<String> TRAFFIC = Set.of("octets", "pkts", "pause");

  private static final Map<String, String> LABELS =
      Map.ofEntries(
          Map.entry("unicast packets", "ucastpkts"),
          Map.entry("multicast packets", "mcastpkts"),
          Map.entry("broadcast packets", "bcastpkts"),
          Map.entry("input packets", "pkts"),
          Map.entry("output packets", "pkts"),
          Map.entry("bytes", "octets"),
          Map.entry("jumbo packets", "jumbopkts"),
          Map.entry("rx pause", "pause"),
          Map.entry("tx pause", "pause"),
          Map.entry("crc", "fcs-err"),
          Map.entry("crc/fcs", "fcs-err"),
          Map.entry("input error", "rcv-err"),
          Map.entry("input errors", "rcv-err"),
          Map.entry("output error", "xmit-err"),
          Map.entry("output errors", "xmit-err"),
          Map.entry("input discard", "indiscards"),
          Map.entry("output discard", "outdiscards"),
          Map.entry("deferred", "deferred-tx"),
          Map.entry("late collision", "late-col"));

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("inbytes", "inoctets"),
          Map.entry("inucast", "inucastpkts"),
          Map.entry("inmcast", "inmcastpkts"),
          Map.entry("inbcast", "inbcastpkts"),
          Map.entry("jumbo_inpkts", "injumbopkts"),
          Map.entry("outbytes", "outoctets"),
          Map.entry("outucast", "outucastpkts"),
          Map.entry("outmcast", "outmcastpkts"),
          Map.entry("outbcast", "outbcastpkts"),
          Map.entry("jumbo_outpkts", "outjumbopkts"),
          Map.entry("crc", "fcs-err"),
          Map.entry("inerr", "rcv-err"),
          Map.entry("outerr", "xmit-err"),
          Map.entry("indiscard", "indiscards"),
          Map.entry("indisc", "indiscards"),
          Map.entry("outdiscard", "outdiscards"),
          Map.entry("outdisc", "outdiscards"),
          Map.entry("deferred", "deferred-tx"),
          Map.entry("latecoll", "late-col"),
          Map.entry("storm_supp", "storm-suppression-bytes"),
          Map.entry("nobuf", "no-buffer"),
          Map.entry("frame", "short-frame"),
          Map.entry("bad_eth", "bad-etype-drop"),
          Map.entry("bad_proto", "bad-proto-drop"),
          Map.entry("in_ifdown_drops", "if-down-drop"),
          Map.entry("dribble", "input-with-dribble"),
          Map.entry("coll", "collision"),
          Map.entry("lostcarrier", "lost-carrier"),
          Map.entry("nocarrier", "no-carrier"),
          Map.entry("babbles", "babble"),
          Map.entry("excess_col", "exces-col"),
          Map.entry("inmacrx_err", "intmacrx-er"),
          Map.entry("inmactx_err", "intmactx-er"));

  private CounterNames() {}

  /** Of a label in {@code show interface}, below {@code RX} ({@code in}) or {@code TX}. */
  static String ofLabel(String label, String direction) {
    String known = LABELS.getOrDefault(label, Words.slug(label));
    return TRAFFIC.stream().anyMatch(known::endsWith) ? direction + known : known;
  }

  /** Of a key of NX-API behind {@code eth_}: {@code inbytes}, {@code fcs_err}. */
  public static String ofKey(String key) {
    return KEYS.getOrDefault(key, key.replace('_', '-'));
  }

  /** Whether a key is surely one of a counter, even where no number stands there. */
  public static boolean isKey(String key) {
    return KEYS.containsKey(key);
  }

  static boolean isTraffic(String name) {
    boolean directed = name.startsWith("in") || name.startsWith("out");
    return directed && TRAFFIC.stream().anyMatch(name::endsWith);
  }
}

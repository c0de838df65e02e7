package io.railwright.collect.rdma;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * {@code ip -j -d link} and {@code ip -j addr}: what a link is made of (bond, VLAN, bridge), its
 * limits, its virtual functions and its addresses.
 */
final class NetLinks {
  static final Probe LINKS =
      new Probe(Question.read("ip-link", "ip", "-j", "-d", "link"), NetLinks::parse);
  static final Probe ADDRESSES =
      new Probe(Question.read("ip-addr", "ip", "-j", "addr"), NetLinks::parse);

  /** What has a name of its own; all else goes by what ip calls it. */
  private static final Map<String, String> KNOWN =
      Map.ofEntries(
          Map.entry("address", "net.mac"),
          Map.entry("operstate", "net.state"),
          Map.entry("phys_port_name", "net.port-name"),
          Map.entry("mtu", "net.mtu"),
          Map.entry("min_mtu", "net.min_mtu"),
          Map.entry("max_mtu", "net.max_mtu"),
          Map.entry("qdisc", "net.qdisc"),
          Map.entry("txqlen", "net.txqlen"),
          Map.entry("flags", "net.flags"),
          Map.entry("master", "net.master"),
          Map.entry("ifalias", "net.ifalias"),
          Map.entry("vlan.id", "net.vlan.id"),
          Map.entry("vlan.protocol", "net.vlan.protocol"),
          Map.entry("bond.mode", "net.bond.mode"),
          Map.entry("bond.xmit_hash_policy", "net.bond.xmit_hash_policy"),
          Map.entry("vf.vf", "net.vf.vf"),
          Map.entry("vf.address", "net.vf.address"),
          Map.entry("vf.link_state", "net.vf.link_state"),
          Map.entry("vf.trust", "net.vf.trust"),
          Map.entry("vf.spoofchk", "net.vf.spoofchk"),
          Map.entry("vf.rate.max_tx", "net.vf.rate.max_tx"),
          Map.entry("vf.rate.min_tx", "net.vf.rate.min_tx"),
          Map.entry("vf.vlan.vlan", "net.vf.vlan.vlan"),
          Map.entry("vf.vlan.qos", "net.vf.vlan.qos"),
          Map.entry("vf.vlan.protocol", "net.vf.vlan.protocol"));

  /** In the order in which they are told. */
  private static final Map<String, String> ADDRESS = new LinkedHashMap<>();

  static {
    ADDRESS.put("family", "net.address.family");
    ADDRESS.put("prefixlen", "net.address.prefixlen");
    ADDRESS.put("scope", "net.address.scope");
    ADDRESS.put("label", "net.address.label");
    ADDRESS.put("dynamic", "net.address.dynamic");
    ADDRESS.put("peer", "net.address.peer");
  }

  private static final Set<String> SIZES =
      Set.of("mtu", "min_mtu", "max_mtu", "gso_max_size", "tso_max_size", "gro_max_size");

  /** They change from one boot or moment to the next and say nothing of how a link is set up. */
  private static final Set<String> LEFT_OUT =
      Set.of("ifname", "ifindex", "link_index", "promiscuity", "allmulti", "stats", "stats64");

  /** Of the path to a key. */
  private static final int LONGEST_PREFIX = 200;

  private NetLinks() {}

  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    for (Json.Members link : JsonText.objects(printed, (line, number, into) -> false, readings)) {
      link.leaf("ifname").ifPresent(name -> takeLink(link, name.text(), readings));
    }
    return readings.parsed();
  }

  private static void takeLink(Json.Members link, String name, Readings readings) {
    String subject = RdmaSubject.net(name);
    link.values().forEach((key, value) -> takeMember(subject, key, value, readings));
    for (Json function : link.items("vfinfo_list")) {
      if (function instanceof Json.Members members) {
        takeFunction(subject, members, readings);
      }
    }
    for (Json address : link.items("addr_info")) {
      if (address instanceof Json.Members members) {
        takeAddress(subject, members, readings);
      }
    }
  }

  private static void takeMember(String subject, String key, Json value, Readings readings) {
    if (LEFT_OUT.contains(key)) {
      return;
    }
    switch (value) {
      case Json.Leaf leaf -> addLeaf(subject, key, leaf, readings);
      case Json.Items(List<Json> items) -> addWords(subject, key, items, readings);
      case Json.Members members -> takeInside(subject, key, members, readings);
    }
  }

  /** {@code linkinfo.info_data.mode} is {@code net.bond.mode} where the kind is a bond. */
  private static void takeInside(
      String subject, String key, Json.Members members, Readings readings) {
    if (!key.equals("linkinfo")) {
      addAll(subject, key + ".", members, readings);
      return;
    }
    members.leaf("info_kind").ifPresent(kind -> add(subject, "net.kind", kind, readings));
    members
        .leaf("info_slave_kind")
        .ifPresent(kind -> add(subject, "net.slave-kind", kind, readings));
    String kind = members.leaf("info_kind").map(Json.Leaf::text).orElse("link");
    String slave = members.leaf("info_slave_kind").map(Json.Leaf::text).orElse("link");
    addAll(subject, kind + ".", members.members("info_data"), readings);
    addAll(subject, slave + "-slave.", members.members("info_slave_data"), readings);
  }

  private static void addAll(
      String subject, String prefix, Json.Members members, Readings readings) {
    members
        .values()
        .forEach(
            (key, value) -> {
              switch (value) {
                case Json.Leaf leaf -> addLeaf(subject, prefix + key, leaf, readings);
                case Json.Items(List<Json> items) ->
                    addWords(subject, prefix + key, items, readings);
                case Json.Members inner when prefix.length() < LONGEST_PREFIX ->
                    addAll(subject, prefix + key + ".", inner, readings);
                case Json.Members deep -> readings.notUnderstood(prefix + key);
              }
            });
  }

  private static void takeFunction(String link, Json.Members function, Readings readings) {
    String number = function.leaf("vf").map(Json.Leaf::text).orElse("-");
    String subject = link + "/vf/" + Subject.escape(number);
    addAll(subject, "vf.", function, readings);
    for (Json vlan : function.items("vlan_list")) {
      if (vlan instanceof Json.Members members) {
        addAll(subject, "vf.vlan.", members, readings);
      }
    }
  }

  private static void takeAddress(String link, Json.Members address, Readings readings) {
    address
        .leaf("local")
        .ifPresent(
            local -> {
              String subject = link + "/address/" + Subject.escape(local.text());
              add(subject, "net.address", local, readings);
              for (Map.Entry<String, String> entry : ADDRESS.entrySet()) {
                address
                    .leaf(entry.getKey())
                    .ifPresent(leaf -> add(subject, entry.getValue(), leaf, readings));
              }
            });
  }

  private static String key(String path) {
    String known = KNOWN.get(path);
    return known == null ? FactKey.text("net.ip", path) : known;
  }

  private static void add(String subject, String key, Json.Leaf leaf, Readings readings) {
    readings.add(subject, key, Amount.plain(leaf.text()), leaf.text(), leaf.line());
  }

  private static void addLeaf(String subject, String path, Json.Leaf leaf, Readings readings) {
    String key = key(path);
    String text = key.equals("net.state") ? leaf.text().toLowerCase(Locale.ROOT) : leaf.text();
    Value value =
        SIZES.contains(path)
            ? DataSize.parse(text + " bytes").<Value>map(size -> size).orElse(Value.text(text))
            : Amount.plain(text);
    readings.add(subject, key, value, leaf.text(), leaf.line());
  }

  /** Words of an array; objects in it (functions, addresses) are taken elsewhere. */
  private static void addWords(String subject, String path, List<Json> items, Readings readings) {
    List<Json.Leaf> leaves =
        items.stream().filter(Json.Leaf.class::isInstance).map(Json.Leaf.class::cast).toList();
    if (!leaves.isEmpty()) {
      Value words = new Value.Listing(leaves.stream().map(Json.Leaf::text).toList());
      Json.Leaf first = leaves.getFirst();
      readings.add(subject, key(path), words, first.text(), first.line());
    }
  }
}

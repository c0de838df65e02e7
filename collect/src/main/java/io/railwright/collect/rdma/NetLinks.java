package io.railwright.collect.rdma;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
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

  /** Names that a fact has already, from the kernel's files. */
  private static final Map<String, String> KNOWN =
      Map.of("address", "net.mac", "operstate", "net.state", "phys_port_name", "net.port-name");

  private static final Set<String> SIZES =
      Set.of("mtu", "min_mtu", "max_mtu", "gso_max_size", "tso_max_size", "gro_max_size");

  /** They change from one boot or moment to the next and say nothing of how a link is set up. */
  private static final Set<String> LEFT_OUT =
      Set.of("ifname", "ifindex", "link_index", "promiscuity", "allmulti", "stats", "stats64");

  /** Of a parameter, before the key. */
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
      case Json.Leaf leaf ->
          addLeaf(subject, KNOWN.getOrDefault(key, "net." + key), leaf, readings);
      case Json.Items(List<Json> items) -> addWords(subject, "net." + key, items, readings);
      case Json.Members members -> takeInside(subject, key, members, readings);
    }
  }

  /** {@code linkinfo.info_data.mode} is {@code net.bond.mode} where the kind is a bond. */
  private static void takeInside(
      String subject, String key, Json.Members members, Readings readings) {
    if (!key.equals("linkinfo")) {
      addAll(subject, "net." + key + ".", members, readings);
      return;
    }
    members.leaf("info_kind").ifPresent(kind -> addLeaf(subject, "net.kind", kind, readings));
    members
        .leaf("info_slave_kind")
        .ifPresent(kind -> addLeaf(subject, "net.slave-kind", kind, readings));
    String kind = members.leaf("info_kind").map(Json.Leaf::text).orElse("link");
    String slave = members.leaf("info_slave_kind").map(Json.Leaf::text).orElse("link");
    addAll(subject, "net." + kind + ".", members.members("info_data"), readings);
    addAll(subject, "net." + slave + "-slave.", members.members("info_slave_data"), readings);
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
    addAll(subject, "net.vf.", function, readings);
    for (Json vlan : function.items("vlan_list")) {
      if (vlan instanceof Json.Members members) {
        addAll(subject, "net.vf.vlan.", members, readings);
      }
    }
  }

  private static void takeAddress(String link, Json.Members address, Readings readings) {
    address
        .leaf("local")
        .ifPresent(
            local -> {
              String subject = link + "/address/" + Subject.escape(local.text());
              addLeaf(subject, "net.address", local, readings);
              for (String key :
                  List.of("family", "prefixlen", "scope", "label", "dynamic", "peer")) {
                address
                    .leaf(key)
                    .ifPresent(leaf -> addLeaf(subject, "net.address." + key, leaf, readings));
              }
            });
  }

  private static void addLeaf(String subject, String parameter, Json.Leaf leaf, Readings readings) {
    String key = parameter.substring(parameter.indexOf('.') + 1);
    String text =
        parameter.equals("net.state") ? leaf.text().toLowerCase(Locale.ROOT) : leaf.text();
    Value value =
        SIZES.contains(key)
            ? DataSize.parse(text + " bytes").<Value>map(size -> size).orElse(Value.text(text))
            : Amount.plain(text);
    readings.add(subject, parameter, value, leaf.text(), leaf.line());
  }

  /** Words of an array; objects in it (functions, addresses) are taken elsewhere. */
  private static void addWords(
      String subject, String parameter, List<Json> items, Readings readings) {
    List<Json.Leaf> leaves =
        items.stream().filter(Json.Leaf.class::isInstance).map(Json.Leaf.class::cast).toList();
    if (!leaves.isEmpty()) {
      Value words = new Value.Listing(leaves.stream().map(Json.Leaf::text).toList());
      Json.Leaf first = leaves.getFirst();
      readings.add(subject, parameter, words, first.text(), first.line());
    }
  }
}

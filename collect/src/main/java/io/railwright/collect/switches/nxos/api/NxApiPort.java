package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.port.CounterNames;
import io.railwright.collect.switches.nxos.port.InterfaceCounters;
import io.railwright.collect.switches.nxos.port.PortState;
import io.railwright.collect.switches.nxos.queuing.PfcFacts;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Mac;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * A row about a port. One answer may have several rows of a port, each with other keys, and the
 * keys of all commands about ports go together, so that one table of them is enough.
 */
final class NxApiPort {
  private record Field(String name, Function<String, Value> value) {}

  private static final Map<String, Field> FIELDS =
      Map.ofEntries(
          text("desc", "port.description"),
          text("eth_hw_desc", "port.hardware"),
          text("eth_ip_addr", "port.address"),
          text("eth_mode", "port.mode"),
          text("eth_duplex", "port.duplex"),
          text("duplex", "port.duplex"),
          text("eth_media", "port.media"),
          text("vlan", "port.vlan"),
          text("eth_link_flapped", "port.flapped"),
          text("eth_clear_counters", "port.cleared"),
          field("admin_state", "port.admin", NxosWord::text),
          field("eth_hw_addr", "port.mac", NxApiPort::mac),
          field("eth_bia_addr", "port.permanent-mac", NxApiPort::mac),
          field("eth_mtu", "port.mtu", NxosNumber::bytes),
          field("mtu_val", "port.mtu", NxosNumber::bytes),
          field("eth_bw", "port.bandwidth", NxApiPort::kilobits),
          field("eth_autoneg", "port.autonegotiation", NxosWord::flag),
          field("eth_in_flowctrl", "port.pause.rx-negotiated", NxosWord::flag),
          field("eth_out_flowctrl", "port.pause.tx-negotiated", NxosWord::flag),
          field("fec_mode", "port.fec.configured", NxApiPort::list),
          field("admin_fec_state", "port.fec.configured", NxApiPort::list),
          field("oper_fec_state", "port.fec.active", NxApiPort::list),
          field("eth_reset_cntr", "port.resets", NxosNumber::count),
          field("eth_inrate1_bits", FactKey.text("port.rate", "rx"), NxosNumber::bits),
          field("eth_outrate1_bits", FactKey.text("port.rate", "tx"), NxosNumber::bits),
          field("eth_inrate1_pkts", FactKey.text("port.packet-rate", "rx"), NxApiPort::packets),
          field("eth_outrate1_pkts", FactKey.text("port.packet-rate", "tx"), NxApiPort::packets),
          field("eth_bundle", "port.channel", NxApiPort::channel),
          field("rx-stats", "port.pfc.rx-total", NxApiPort::frames),
          field("rx-ppp", "port.pfc.rx-total", NxApiPort::frames),
          field("tx-stats", "port.pfc.tx-total", NxApiPort::frames),
          field("tx-ppp", "port.pfc.tx-total", NxApiPort::frames),
          field("wd-status", "port.pfc-watchdog.operating", NxosWord::flag));

  private static final Map<String, String> OF_SVI =
      Map.of(
          "svi_mtu", "eth_mtu",
          "svi_mac", "eth_hw_addr",
          "svi_admin_state", "admin_state",
          "svi_bw", "eth_bw",
          "svi_line_proto", "state",
          "svi_rsn_desc", "state_rsn_desc");

  /** How keys begin that tell nothing we keep. */
  private static final List<String> LEFT_OUT =
      List.of(
          "svi_",
          "vdc_lvl_",
          "eth_load_interval",
          "eth_inrate",
          "eth_outrate",
          "eth_dly",
          "eth_reliability",
          "eth_txload",
          "eth_rxload",
          "eth_ip_",
          "share_state",
          "medium",
          "vlan_id",
          "type",
          "dir");

  private static final String MANAGEMENT = "vdc_lvl_";

  private NxApiPort() {}

  private static Map.Entry<String, Field> text(String key, String name) {
    return field(key, name, Value::text);
  }

  private static Map.Entry<String, Field> field(
      String key, String name, Function<String, Value> value) {
    return Map.entry(key, new Field(name, value));
  }

  /** Reads the row, which names its port under {@code name}. */
  static void take(Json.Members row, String name, String port, Readings readings) {
    boolean module = row.leaf("sfp").isPresent();
    boolean up = row.leaf("state").filter(it -> PortState.isUp(it.text())).isPresent();
    row.values()
        .forEach(
            (key, value) -> {
              if (value instanceof Json.Leaf leaf && !key.equals(name) && !leaf.isNull()) {
                LineFacts facts = new LineFacts(SwitchSubject.port(port), leaf.line(), readings);
                if (module) {
                  NxApiModule.take(key, leaf, facts);
                } else {
                  takeLeaf(key, leaf, up, facts);
                }
              }
            });
  }

  private static void takeLeaf(String printed, Json.Leaf leaf, boolean up, LineFacts facts) {
    String key = OF_SVI.getOrDefault(printed, printed);
    String raw = NxApiTable.raw(printed, leaf);
    String text = leaf.text().strip();
    Field field = FIELDS.get(key);
    if (field != null) {
      facts.add(field.name(), field.value().apply(text), raw);
      return;
    }
    switch (key) {
      case "state" -> PortState.add(text, raw, facts);
      case "eth_speed", "speed" -> PortState.addSpeed(up, text, raw, facts);
      case "state_rsn_desc" -> PortState.addReason(text, raw, facts);
      case "name" -> addUnlessNone("port.description", text, raw, facts);
      case "admin" -> facts.add("port.pfc.mode", NxosWord.text(text), raw);
      case "oper" -> PfcFacts.addOperating(text, raw, facts);
      case "vl-bmp", "vl_bmap", "vl-bmap" -> PfcFacts.addPriorities(text, raw, facts);
      default -> takeCounter(printed, text, raw, facts);
    }
  }

  private static void addUnlessNone(String key, String text, String raw, LineFacts facts) {
    if (!text.equals("--") && !text.isEmpty()) {
      facts.add(key, Value.text(text), raw);
    }
  }

  private static void takeCounter(String key, String text, String raw, LineFacts facts) {
    boolean management = key.startsWith(MANAGEMENT) && !key.contains("avg");
    boolean out = LEFT_OUT.stream().anyMatch(key::startsWith);
    boolean counter = management || (key.startsWith("eth_") && !out);
    String bare =
        management
            ? key.substring(MANAGEMENT.length()).replace("_", "")
            : key.substring(counter ? "eth_".length() : 0);
    if (counter && (NxosNumber.isWhole(text) || CounterNames.isKey(bare))) {
      InterfaceCounters.add(CounterNames.ofKey(bare), text, raw, facts);
    } else if (key.equals("type")) {
      addUnlessNone("port.media", text.equals("svi") ? "" : text, raw, facts);
    } else if (!out && !counter) {
      facts.into().notUnderstood(key);
    }
  }

  private static Value mac(String text) {
    return Value.text(Mac.parse(text).map(Mac::toString).orElse(text));
  }

  private static Value kilobits(String text) {
    return NxosNumber.kilobits(text).<Value>map(it -> it).orElseGet(() -> NxosNumber.count(text));
  }

  private static Value packets(String text) {
    return NxosNumber.count(text, "packets/s");
  }

  private static Value frames(String text) {
    return NxosNumber.count(text, "frames");
  }

  private static Value list(String text) {
    return new Value.Listing(List.of(text.toLowerCase(Locale.ROOT)));
  }

  private static Value channel(String text) {
    return Value.text(
        NxosNumber.isWhole(text) ? "port-channel" + text : NxosPort.parse(text).orElse(text));
  }
}

package io.railwright.collect.switches.eos;

import static java.util.Map.entry;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code show interfaces} as JSON. */
final class InterfaceAnswer {
  private static final Map<String, Column> FIELDS =
      Map.ofEntries(
          entry("interfaceStatus", InterfaceAnswer::readStatus),
          entry("lineProtocolStatus", Column.of("port.state", InterfaceAnswer::state)),
          entry("autoNegotiate", Column.of("port.autonegotiation", SwitchValue::flag)),
          entry("burnedInAddress", Column.of("port.permanent-mac", SwitchValue::lower)),
          entry("physicalAddress", Column.of("port.mac", SwitchValue::lower)),
          entry("mtu", Column.of("port.mtu", SwitchValue::size)),
          entry("l2Mtu", Column.of("port.l2-mtu", SwitchValue::size)),
          entry("hardware", Column.of("port.hardware", SwitchValue::word)),
          entry("duplex", Column.of("port.duplex", InterfaceAnswer::duplex)),
          entry("bandwidth", Column.of("port.bandwidth", SwitchValue::bits)),
          entry("forwardingModel", Column.of("port.mode", SwitchValue::word)),
          entry("description", Column.of("port.description", Value::text)),
          entry("lastStatusChangeTimestamp", Column.of("port.flapped", SwitchValue::word)),
          entry("interfaceMembership", Column.of("port.channel", InterfaceAnswer::channel)),
          entry("inBitsRate", Column.of(FactKey.text("port.rate", "rx"), InterfaceAnswer::rate)),
          entry("outBitsRate", Column.of(FactKey.text("port.rate", "tx"), InterfaceAnswer::rate)),
          entry("inPktsRate", packetRate("rx")),
          entry("outPktsRate", packetRate("tx")),
          entry("updateInterval", Column.of("port.interval", SwitchValue::word)));

  private static final Map<String, String> COUNTERS =
      Map.ofEntries(
          entry("inOctets", "inoctets"),
          entry("outOctets", "outoctets"),
          entry("inUcastPkts", "inucastpkts"),
          entry("outUcastPkts", "outucastpkts"),
          entry("inMulticastPkts", "inmcastpkts"),
          entry("outMulticastPkts", "outmcastpkts"),
          entry("inBroadcastPkts", "inbcastpkts"),
          entry("outBroadcastPkts", "outbcastpkts"),
          entry("inTotalPkts", "inpkts"),
          entry("outTotalPkts", "outpkts"),
          entry("rxPause", "inpause"),
          entry("txPause", "outpause"),
          entry("linkStatusChanges", "link-status-changes"));

  private static final Map<String, String> ERRORS =
      Map.ofEntries(
          entry("totalInErrors", "rcv-err"),
          entry("totalOutErrors", "xmit-err"),
          entry("inDiscards", "indiscards"),
          entry("outDiscards", "outdiscards"),
          entry("runtFrames", "runts"),
          entry("giantFrames", "giants"),
          entry("fcsErrors", "fcs-err"),
          entry("alignmentErrors", "align-err"),
          entry("symbolErrors", "symbol-err"),
          entry("collisions", "collisions"),
          entry("lateCollisions", "late-collisions"),
          entry("deferredTransmissions", "deferred-transmissions"));

  static final Parser PARSER =
      EosText.orJson(
          EosAnswer.ports("interfaces", Set.of(), InterfaceAnswer::take), InterfaceText::new);

  private InterfaceAnswer() {}

  private static boolean take(String port, JsonPlace place, Readings readings) {
    Optional<Column> column = column(place);
    Json.Leaf leaf = place.leaf();
    column.ifPresent(
        it ->
            it.read(SwitchSubject.port(port), leaf.text(), place.printed(), leaf.line(), readings));
    return column.isPresent() || isKnown(place);
  }

  private static Optional<Column> column(JsonPlace place) {
    String name = place.name();
    int deep = place.path().size();
    String above = deep < 2 ? "" : place.path().get(deep - 2);
    if (above.equals("interfaceStatistics") || deep == 1) {
      return Optional.ofNullable(FIELDS.get(name));
    }
    if (above.equals("primaryIp") && name.equals("address")) {
      return Optional.of(Column.of("port.address", SwitchValue::word));
    }
    boolean counted = above.equals("interfaceCounters") || above.endsWith("ErrorsDetail");
    return counted ? counter(name) : Optional.empty();
  }

  private static Optional<Column> counter(String name) {
    return Optional.ofNullable(COUNTERS.get(name))
        .map(known -> counter("port.counter", known))
        .or(() -> Optional.ofNullable(ERRORS.get(name)).map(kind -> counter("port.errors", kind)));
  }

  private static Column counter(String key, String name) {
    return Column.of(FactKey.text(key, name), SwitchValue::count);
  }

  /** What says nothing that matters. */
  private static boolean isKnown(JsonPlace place) {
    return place.path().contains("interfaceAddress")
        || place.name().equals("name")
        || place.name().equals("counterRefreshTime")
        || place.name().startsWith("fallbackEnabled")
        || place.name().equals("loopbackMode");
  }

  private static void readStatus(
      String subject, String cell, String raw, int line, Readings readings) {
    boolean off = cell.equals("disabled") || cell.equals("adminDown");
    readings.add(subject, "port.admin", Value.text(off ? "down" : "up"), raw, line);
    if (!cell.equals("connected")) {
      readings.add(subject, "port.state.reason", Value.text(cell), raw, line);
    }
  }

  private static Value state(String word) {
    return Value.text(word.equals("up") || word.equals("connected") ? "up" : "down");
  }

  private static Value duplex(String word) {
    return SwitchValue.word(word.replace("duplex", "").toLowerCase(Locale.ROOT));
  }

  private static Value channel(String sentence) {
    return SwitchValue.word(sentence.substring(sentence.lastIndexOf(' ') + 1));
  }

  private static Value rate(String text) {
    return SwitchValue.bits(text);
  }

  private static Column packetRate(String direction) {
    return Column.of(
        FactKey.text("port.packet-rate", direction), text -> SwitchValue.count(text, "packets/s"));
  }
}

package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** {@code esxcli network nic get}: driver, firmware and pause of one uplink. */
final class NicGet implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.of("uplink.name", EsxiValue::word)),
          entry("advertisedautonegotiation", advertised("auto-negotiation", EsxiValue::flag)),
          entry("advertisedlinkmodes", advertised("link-modes", EsxiValue::names)),
          entry("autonegotiation", Column.of("net.autonegotiation", EsxiValue::flag)),
          entry("cabletype", Column.of("net.port", EsxiValue::word)),
          entry("businfo", Column.of("net.pci", EsxiValue::pci)),
          entry("driver", Column.of("net.driver", EsxiValue::word)),
          entry("firmwareversion", Column.of("net.firmware", EsxiValue::word)),
          entry("version", Column.of("net.driver-version", EsxiValue::word)),
          entry("linkdetected", Column.of("net.carrier", EsxiValue::flag)),
          entry("linkstatus", Column.of("net.state", NicGet::state)),
          entry("pauseautonegotiate", Column.of("net.pause.autonegotiate", EsxiValue::flag)),
          entry("pauserx", Column.of("net.pause.rx", EsxiValue::flag)),
          entry("pausetx", Column.of("net.pause.tx", EsxiValue::flag)),
          entry("supportedports", supported("ports", EsxiValue::names)),
          entry("supportsautonegotiation", supported("auto-negotiation", EsxiValue::flag)),
          entry("supportspause", supported("pause", EsxiValue::flag)),
          entry("supportswakeon", supported("wake-on", EsxiValue::flag)),
          entry("virtualaddress", Column.of("uplink.virtual-mac", EsxiValue::lower)));

  private static Column advertised(String what, Function<String, Value> value) {
    return Column.of(FactKey.text("net.link.advertised", what), value);
  }

  private static Column supported(String what, Function<String, Value> value) {
    return Column.of(FactKey.text("net.link.supported", what), value);
  }

  /** {@code Up}, and {@code Up by explicit linkSet}. */
  private static Value state(String text) {
    int blank = text.indexOf(' ');
    return EsxiValue.lower(blank < 0 ? text : text.substring(0, blank));
  }

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String name = entry.value("name");
    return Optional.of(place.uplink(name.isEmpty() ? entry.heading() : name));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }
}

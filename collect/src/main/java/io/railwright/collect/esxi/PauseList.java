package io.railwright.collect.esxi;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/** {@code esxcli network nic pauseParams list}: global pause of all uplinks. */
final class PauseList implements EntryForm {
  private static final String RECEIVED = "rxautonegotiationresolution";
  private static final String SENT = "txautonegotiationresolution";

  private static final Map<String, Column> COLUMNS =
      Map.of(
          "nic",
          Column.of("uplink.name", EsxiValue::word),
          "pauseparamssupported",
          Column.of(FactKey.text("net.link.supported", "pause"), EsxiValue::flag),
          "pauserx",
          Column.of("net.pause.rx", EsxiValue::flag),
          "pausetx",
          Column.of("net.pause.tx", EsxiValue::flag),
          "autonegotiation",
          Column.of("net.pause.autonegotiate", EsxiValue::flag),
          RECEIVED,
          Column.of("net.pause.rx-negotiated", EsxiValue::flag),
          SENT,
          Column.of("net.pause.tx-negotiated", EsxiValue::flag));

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return Optional.of(entry.value("nic", "name"))
        .filter(UplinkName::is)
        .map(name -> place.of("uplink", name));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  /** What was negotiated is told only where the driver can say it; else false says nothing. */
  @Override
  public void field(String subject, Entry entry, Field field, Readings readings) {
    boolean negotiated = field.key().equals(RECEIVED) || field.key().equals(SENT);
    boolean told = entry.value("autonegotiationresolutionavail").equalsIgnoreCase("true");
    if (negotiated && !told) {
      String way = field.key().equals(RECEIVED) ? "rx" : "tx";
      Value unknown = new Value.Unknown("the driver does not tell what was negotiated");
      String key = way.equals("rx") ? "net.pause.rx-negotiated" : "net.pause.tx-negotiated";
      readings.add(subject, key, unknown, field.raw(), field.line());
    } else {
      EntryForm.super.field(subject, entry, field, readings);
    }
  }
}

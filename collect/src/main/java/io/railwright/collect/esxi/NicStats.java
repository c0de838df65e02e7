package io.railwright.collect.esxi;

import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/** {@code esxcli network nic stats get}: as lines, see {@link CounterLines}, or as JSON. */
final class NicStats implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.of(
          "nicname", Column.of("uplink.name", EsxiValue::word),
          "name", Column.of("uplink.name", EsxiValue::word));

  static Parser parser() {
    Parser json = EntryText.parser(NicStats::new);
    return printed -> JsonText.isIn(printed) ? json.parse(printed) : CounterLines.parse(printed);
  }

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return Optional.of(place.uplink(entry.value("nicname", "name")));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public void field(String subject, Entry entry, Field field, Readings readings) {
    Value count = EsxiValue.counter(field.value());
    if (count instanceof Value.Unknown) {
      EntryForm.super.field(subject, entry, field, readings);
    } else {
      String key = FactKey.text("uplink.counter", CounterName.of(field.label()));
      readings.add(subject, key, count, field.raw(), field.line());
    }
  }
}

package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/**
 * {@code esxcli rdma device list}, {@code device vmknic list}, {@code device protocol list} and
 * {@code device stats get}. A device of ESXi has one port.
 */
final class RdmaReport implements EntryForm {
  private static final String PORT = "/port/1";

  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.NONE),
          entry("device", Column.NONE),
          entry("driver", Column.of("rdma.driver", EsxiValue::word)),
          entry("state", Column.within(PORT, "rdma.port.state", EsxiValue::upper)),
          entry("mtu", Column.within(PORT, "rdma.port.active_mtu", EsxiValue::size)),
          entry("speed", Column.within(PORT, "rdma.port.rate", EsxiValue::rate)),
          entry("paireduplink", Column.within(PORT, "rdma.port.netdev", EsxiValue::word)),
          entry("description", Column.of("rdma.description", EsxiValue::word)),
          entry("vmknic", Column.of("rdma.vmknic", EsxiValue::word)),
          entry("netstack", Column.of("rdma.netstack", EsxiValue::word)),
          entry("rocev1", protocol("roce-v1")),
          entry("rocev2", protocol("roce-v2")),
          entry("iwarp", protocol("iwarp")));

  private static Column protocol(String name) {
    return Column.of(FactKey.text("rdma.speaks", name), EsxiValue::flag);
  }

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return Optional.of(entry.value("name", "device"))
        .filter(RdmaReport::isDevice)
        .map(name -> place.of("rdma", name));
  }

  /** {@code vmrdma0}, and what an eye or a program misread as {@code vmrdmal}. */
  private static boolean isDevice(String name) {
    return name.startsWith("vmrdma") && name.indexOf(' ') < 0;
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean take(Entry entry, Place place, Readings readings) {
    return EntryForm.super.take(entry, place, readings)
        || (isDevice(place.device()) && counters(entry, place, readings));
  }

  /** A port that is down runs at no speed, whatever is printed. */
  @Override
  public void field(String subject, Entry entry, Field field, Readings readings) {
    String state = entry.value("state");
    boolean down = !state.isEmpty() && !state.equalsIgnoreCase("active");
    if (down && field.key().equals("speed")) {
      Value none = new Value.Unknown("the port is down; " + field.value() + " is printed");
      readings.add(subject + PORT, "rdma.port.rate", none, field.raw(), field.line());
    } else {
      EntryForm.super.field(subject, entry, field, readings);
    }
  }

  /** What {@code stats get} prints of the device that the command names. */
  private static boolean counters(Entry entry, Place place, Readings readings) {
    String port = place.of("rdma", place.device()) + PORT;
    for (Field field : entry.fields()) {
      Value value = EsxiValue.counter(field.value());
      String name = CounterName.of(field.label());
      readings.add(port, FactKey.text("rdma.counter", name), value, field.raw(), field.line());
    }
    return true;
  }
}

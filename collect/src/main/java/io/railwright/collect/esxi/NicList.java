package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code esxcli network nic list}, and {@code esxcfg-nics -l}, whose table has no rule. Rows are
 * read without their heading too, as a filter leaves them.
 */
final class NicList implements EntryForm {
  static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.NONE),
          entry("pcidevice", Column.of("net.pci", EsxiValue::pci)),
          entry("pci", Column.of("net.pci", EsxiValue::pci)),
          entry("driver", Column.of("net.driver", EsxiValue::word)),
          entry("adminstatus", Column.of("port.admin", EsxiValue::lower)),
          entry("linkstatus", Column.of("net.state", EsxiValue::lower)),
          entry("link", Column.of("net.state", EsxiValue::lower)),
          entry("speed", Column.of("net.speed", EsxiValue::rate)),
          entry("duplex", Column.of("net.duplex", EsxiValue::lower)),
          entry("macaddress", Column.of("net.mac", EsxiValue::lower)),
          entry("mtu", Column.of("net.mtu", EsxiValue::size)),
          entry("description", Column.of("uplink.description", EsxiValue::word)));

  private static final List<String> OF_ESXCLI =
      List.of(
          "Name",
          "PCI Device",
          "Driver",
          "Admin Status",
          "Link Status",
          "Speed",
          "Duplex",
          "MAC Address",
          "MTU",
          "Description");

  private static final List<String> OF_ESXCFG =
      List.of(
          "Name", "PCI", "Driver", "Link", "Speed", "Duplex", "MAC Address", "MTU", "Description");

  private final RowCount plain = new RowCount();

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return Optional.of(entry.value("name"))
        .filter(UplinkName::is)
        .map(name -> place.of("uplink", name));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    List<String> words = Words.list(line);
    if (words.size() < 8 || !UplinkName.is(words.getFirst())) {
      return plain.heading(line, "Name", "Driver", number);
    }
    boolean esxcli = isState(words.get(4));
    boolean known = EsxiPci.parse(words.get(1)).isPresent() && (esxcli || isState(words.get(3)));
    if (known) {
      plain.row();
      take(row(line, words, esxcli ? OF_ESXCLI : OF_ESXCFG, number), place, readings);
    }
    return known;
  }

  private static boolean isState(String word) {
    return word.equalsIgnoreCase("up") || word.equalsIgnoreCase("down");
  }

  /** A word for each header; the last one has all that is left. */
  static Entry row(String line, List<String> words, List<String> headers, int number) {
    Entry row = new Entry("", number);
    int from = 0;
    for (int at = 0; at < headers.size() && at < words.size(); at++) {
      from = line.indexOf(words.get(at), from);
      boolean last = at == headers.size() - 1;
      String cell = last ? line.substring(from).strip() : words.get(at);
      row.fields().add(new Field(headers.get(at), cell, cell, number));
      from += words.get(at).length();
    }
    return row;
  }

  /** A port that is down may still show a speed, at which no link runs. */
  @Override
  public void field(String subject, Entry entry, Field field, Readings readings) {
    boolean down = entry.value("linkstatus", "link").equalsIgnoreCase("down");
    if (field.key().equals("link") && !entry.value("linkstatus").isEmpty()) {
      return; // JSON says it twice
    }
    if (down && field.key().equals("speed")) {
      String why = "the link is down; " + field.value() + " is printed";
      readings.add(subject, "net.speed", new Value.Unknown(why), field.raw(), field.line());
    } else {
      EntryForm.super.field(subject, entry, field, readings);
    }
  }

  @Override
  public void end(Readings readings) {
    plain.end("name", readings);
  }
}

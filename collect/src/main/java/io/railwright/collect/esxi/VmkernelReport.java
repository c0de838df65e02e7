package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code esxcfg-vmknic -l}, a row for each address, and {@code esxcli network ip interface list}
 * and {@code ipv4 get}. In the former every cell but the port group is a word, so cells are found
 * from the family of the address on, however far a long name pushes them.
 */
final class VmkernelReport implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.NONE),
          entry("interface", Column.NONE),
          entry("macaddress", Column.of("net.mac", EsxiValue::lower)),
          entry("enabled", Column.of("net.enabled", EsxiValue::flag)),
          entry("portgroup", Column.of("net.portgroup", EsxiValue::word)),
          entry("netstackinstance", Column.of("net.netstack", EsxiValue::word)),
          entry("mtu", Column.of("net.mtu", EsxiValue::size)));

  private static final int MOST_SEEN = 10_000;

  private final RowCount plain = new RowCount();

  /** Interfaces of which a row was read: a further one has only another address. */
  private final Set<String> seen = new HashSet<>();

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String name = entry.value("name", "interface");
    return Optional.of(name.isEmpty() ? entry.heading() : name)
        .filter(it -> UplinkName.isNumbered(it, "vmk"))
        .map(it -> place.of("net", it));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  /** An address has facts of its own. */
  @Override
  public void field(String subject, Entry entry, Field field, Readings readings) {
    boolean four = field.key().equals("ipv4address");
    boolean six = field.key().equals("address") && field.value().indexOf(':') >= 0;
    if (four || six) {
      address(subject, four ? "inet" : "inet6", field.value(), field.line(), readings);
    } else if (field.key().equals("ipv4netmask")) {
      String of = subject + "/address/" + Subject.escape(entry.value("ipv4address"));
      mask(of, field.value(), field.line(), readings);
    } else {
      EntryForm.super.field(subject, entry, field, readings);
    }
  }

  private static String address(
      String net, String family, String text, int number, Readings readings) {
    String subject = net + "/address/" + Subject.escape(text);
    readings.add(subject, "net.address", EsxiValue.word(text), text, number);
    readings.add(subject, "net.address.family", Value.text(family), "", number);
    return subject;
  }

  /** {@code 255.255.0.0}, or the number of its bits. */
  private static void mask(String subject, String text, int number, Readings readings) {
    Value bits = text.indexOf('.') < 0 ? EsxiValue.count(text) : Netmask.bits(text);
    readings.add(subject, "net.address.prefixlen", bits, text, number);
  }

  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    List<String> words = Words.list(line);
    boolean row = words.size() > 2 && UplinkName.isNumbered(words.getFirst(), "vmk");
    int family = row ? family(words) : -1;
    if (family < 1 || words.size() < family + 8) {
      return plain.heading(line, "Interface", "IP Family", number);
    }
    plain.row();
    String net = place.of("net", words.getFirst());
    List<String> rest = words.subList(family, words.size());
    int mac = mac(rest);
    if (mac < 2) {
      return false;
    }
    String group = Words.squeezed(between(line, words.getFirst(), rest.getFirst()));
    addresses(net, rest, number, readings);
    if (seen.size() < MOST_SEEN && seen.add(net)) {
      add(net, "portgroup", group, number, readings);
      add(net, "macaddress", rest.get(mac), number, readings);
      others(net, rest.subList(mac + 1, rest.size()), number, readings);
    }
    return true;
  }

  private static int family(List<String> words) {
    int four = words.indexOf("IPv4");
    return four > 0 ? four : words.indexOf("IPv6");
  }

  private static int mac(List<String> words) {
    int at = 2;
    while (at < words.size() && !isMac(words.get(at))) {
      at++;
    }
    return at < words.size() ? at : -1;
  }

  private static boolean isMac(String word) {
    return word.length() == 17
        && word.chars().filter(c -> c == ':').count() == 5
        && word.chars().allMatch(c -> c == ':' || Character.digit(c, 16) >= 0);
  }

  private static String between(String line, String first, String family) {
    int start = line.indexOf(first) + first.length();
    int end = line.indexOf(" " + family + " ", start);
    return end < 0 ? "" : line.substring(start, end);
  }

  private static void addresses(String net, List<String> rest, int number, Readings readings) {
    String family = rest.getFirst().equals("IPv4") ? "inet" : "inet6";
    String text = rest.get(1);
    if (text.indexOf('.') > 0 || text.indexOf(':') >= 0) {
      mask(address(net, family, text, number, readings), rest.get(2), number, readings);
    }
  }

  /** MTU, largest segment, whether it is on, how it got its address, its stack. */
  private void others(String net, List<String> cells, int number, Readings readings) {
    List<String> keys = new ArrayList<>(List.of("mtu", "TSO MSS", "enabled"));
    for (int at = 0; at < keys.size() && at < cells.size(); at++) {
      add(net, keys.get(at), cells.get(at), number, readings);
    }
    if (cells.size() > keys.size() + 1) {
      add(net, "netstackinstance", cells.getLast(), number, readings);
      String type = String.join(" ", cells.subList(keys.size(), cells.size() - 1));
      add(net, "Type", type, number, readings);
    }
  }

  private void add(String net, String label, String cell, int number, Readings readings) {
    Column column = COLUMNS.getOrDefault(Field.key(label), EntryForm.other(label));
    column.read(net, cell, cell, number, readings);
  }

  @Override
  public void end(Readings readings) {
    plain.end("interface", readings);
  }
}

package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Virtual switches: {@code esxcfg-vswitch -l}, {@code esxcli network vswitch standard list}, {@code
 * dvs vmware list} and {@code standard portgroup list}. The first prints several kinds of tables; a
 * name that is longer than its column pushes the row, so rows are read from their end.
 */
final class SwitchReport implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.of("vswitch.name", EsxiValue::word)),
          entry("numports", Column.of("vswitch.ports", EsxiValue::count)),
          entry("usedports", Column.of("vswitch.ports.used", EsxiValue::count)),
          entry("configuredports", Column.of("vswitch.ports.configured", EsxiValue::count)),
          entry("mtu", Column.of("vswitch.mtu", EsxiValue::size)),
          entry("cdpstatus", Column.of("vswitch.cdp", EsxiValue::word)),
          entry("uplinks", Column.of("vswitch.uplinks", EsxiValue::names)),
          entry("portgroups", Column.of("vswitch.portgroups", EsxiValue::names)));

  private static final Map<String, Column> OF_GROUPS =
      Map.of(
          "name", Column.of("portgroup.name", EsxiValue::word),
          "virtualswitch", Column.NONE,
          "activeclients", Column.of("portgroup.ports.used", EsxiValue::count),
          "vlanid", Column.of("portgroup.vlan", EsxiValue::count),
          "usedports", Column.of("portgroup.ports.used", EsxiValue::count),
          "uplinks", Column.of("portgroup.uplinks", EsxiValue::names));

  private static final Map<String, Column> OF_PORTS =
      Map.of(
          "portid", Column.of("dvport.id", EsxiValue::word),
          "inuse", Column.of("dvport.in-use", EsxiValue::flag),
          "client", Column.of("dvport.client", EsxiValue::word),
          "dvportgroupid", Column.of("dvport.portgroup", EsxiValue::word));

  /** The tables of {@code esxcfg-vswitch -l}. */
  private enum Kind {
    NONE,
    SWITCHES,
    GROUPS,
    PORTS
  }

  private Kind kind = Kind.NONE;
  private boolean distributed;
  private String above = "";

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String name = entry.value("name");
    String group = entry.value("virtualswitch");
    if (!group.isEmpty() && !name.isEmpty()) {
      return Optional.of(group(place.of("vswitch", group), name));
    }
    boolean dvs = !entry.value("vdsid", "vmwarebranded").isEmpty();
    return name.isEmpty() || entry.value("mtu").isEmpty()
        ? Optional.empty()
        : Optional.of(place.of(dvs ? "dvs" : "vswitch", name));
  }

  private static String group(String of, String name) {
    return of + "/portgroup/" + Subject.escape(name);
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public void all(String subject, Entry entry, Readings readings) {
    boolean group = !entry.value("virtualswitch").isEmpty();
    read(subject, entry, group ? OF_GROUPS : COLUMNS, readings);
    for (Entry child : entry.children()) {
      String port = child.value("portid");
      if (port.isEmpty()) {
        read(subject, child, COLUMNS, readings);
      } else {
        read(subject + "/port/" + Subject.escape(port), child, OF_PORTS, readings);
      }
    }
  }

  private static void read(
      String subject, Entry entry, Map<String, Column> columns, Readings readings) {
    for (Field field : entry.fields()) {
      if (!field.value().isEmpty()) {
        columns
            .getOrDefault(field.key(), EntryForm.other(field.label()))
            .read(subject, field.value(), field.raw(), field.line(), readings);
      }
    }
  }

  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    String text = line.strip();
    Kind begun = heading(text);
    if (begun != Kind.NONE) {
      kind = begun;
      distributed = text.startsWith("DVS ") || (distributed && begun == Kind.PORTS);
      return true;
    }
    List<String> words = Words.list(text);
    return switch (kind) {
      case NONE -> false;
      case SWITCHES -> ofSwitch(text, words, number, place, readings);
      case GROUPS -> ofGroup(text, words, number, readings);
      case PORTS -> ofPort(words, number, readings);
    };
  }

  private static Kind heading(String text) {
    if (text.startsWith("Switch Name ") || text.startsWith("DVS Name ")) {
      return Kind.SWITCHES;
    }
    if (text.startsWith("PortGroup Name ")) {
      return Kind.GROUPS;
    }
    return text.startsWith("DVPort ID ") ? Kind.PORTS : Kind.NONE;
  }

  /** Four numbers, and uplinks behind them where there are any. */
  private boolean ofSwitch(
      String text, List<String> words, int number, Place place, Readings readings) {
    int end = words.size();
    end -= end > 0 && isNumber(words.get(end - 1)) ? 0 : 1;
    int first = end - 4;
    boolean row = first > 0 && words.subList(first, end).stream().allMatch(SwitchReport::isNumber);
    if (!row) {
      return false;
    }
    String name = name(text, words, first);
    above = place.of(distributed ? "dvs" : "vswitch", name);
    add(COLUMNS, above, "name", name, number, readings);
    List<String> keys = List.of("numports", "usedports", "configuredports", "mtu");
    for (int at = 0; at < keys.size(); at++) {
      add(COLUMNS, above, keys.get(at), words.get(first + at), number, readings);
    }
    String uplinks = end < words.size() ? words.getLast() : "";
    add(COLUMNS, above, "uplinks", uplinks, number, readings);
    return true;
  }

  /** VLAN and ports in use, and uplinks behind them. */
  private boolean ofGroup(String text, List<String> words, int number, Readings readings) {
    int end = words.size();
    end -= end > 0 && isNumber(words.get(end - 1)) ? 0 : 1;
    int first = end - 2;
    boolean row = first > 0 && isNumber(words.get(first)) && isNumber(words.get(first + 1));
    if (!row || above.isEmpty()) {
      return false;
    }
    String name = name(text, words, first);
    String group = group(above, name);
    add(OF_GROUPS, group, "name", name, number, readings);
    add(OF_GROUPS, group, "vlanid", words.get(first), number, readings);
    add(OF_GROUPS, group, "usedports", words.get(first + 1), number, readings);
    String uplinks = end < words.size() ? words.getLast() : "";
    add(OF_GROUPS, group, "uplinks", uplinks, number, readings);
    return true;
  }

  /** A port's number, whether it is in use, and by what; a client's name may have blanks. */
  private boolean ofPort(List<String> words, int number, Readings readings) {
    boolean row = words.size() >= 2 && !above.isEmpty() && List.of("0", "1").contains(words.get(1));
    if (row) {
      String port = above + "/port/" + Subject.escape(words.getFirst());
      add(OF_PORTS, port, "portid", words.getFirst(), number, readings);
      add(OF_PORTS, port, "inuse", words.get(1), number, readings);
      if (words.size() > 2) {
        String client = String.join(" ", words.subList(2, words.size()));
        add(OF_PORTS, port, "client", client, number, readings);
      }
    }
    return row;
  }

  private static String name(String text, List<String> words, int first) {
    int end = 0;
    for (int at = 0; at < first; at++) {
      end = text.indexOf(words.get(at), end) + words.get(at).length();
    }
    return text.substring(0, end);
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static void add(
      Map<String, Column> columns,
      String subject,
      String key,
      String cell,
      int number,
      Readings readings) {
    columns.getOrDefault(key, Column.NONE).read(subject, cell, cell, number, readings);
  }
}

package io.railwright.twin.sonic;

import io.railwright.twin.fabric.SwitchPort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** CONFIG_DB: rows of fields by table and key. */
final class Database {
  static final String PORT = "PORT";
  private static final String EACH_PORT = "*";

  /** A lane carries so many Mb/s; a port has as many as it needs, of one, two, four or eight. */
  private static final int LANE_RATE = 50_000;

  private final Map<String, Map<String, Map<String, String>>> tables = new TreeMap<>();

  /** Ports from which somebody took PFC. */
  private volatile Predicate<String> withoutPfc = _ -> false;

  /** The rows that a switch has before anybody configures it. */
  static Database of(Map<String, SwitchPort> ports) {
    Database database = new Database();
    Map<String, SwitchPort> inOrder = new TreeMap<>(PortOrder.BY_NUMBER);
    inOrder.putAll(ports);
    inOrder.forEach(
        (name, port) -> {
          Map<String, Map<String, String>> rows = database.table(PORT);
          rows.put(name, port(name, rows.size(), port));
        });
    return database;
  }

  private static Map<String, String> port(String name, int place, SwitchPort port) {
    int first = PortOrder.number(name);
    int lanes = Math.max(1, port.rate() / LANE_RATE);
    Map<String, String> row = new LinkedHashMap<>();
    row.put("admin_status", "up");
    row.put("alias", "etp" + (place + 1));
    row.put("fec", "rs");
    row.put(
        "lanes",
        IntStream.range(first, first + lanes)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(",")));
    row.put("mtu", String.valueOf(port.mtu()));
    row.put("pfc_asym", "off");
    row.put("speed", String.valueOf(port.rate()));
    return row;
  }

  /** Such ports have no {@code pfc_enable} in what is shown, and have it in copies. */
  void takePfcFrom(Predicate<String> ports) {
    withoutPfc = ports;
  }

  /** As it was configured until now, whatever is changed later. */
  synchronized Database copy() {
    Database copy = new Database();
    tables.forEach(
        (table, rows) ->
            rows.forEach((key, row) -> copy.table(table).put(key, new LinkedHashMap<>(row))));
    return copy;
  }

  void name(String name, String model) {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("hostname", name);
    row.put("hwsku", model);
    row.put("platform", "x86_64-twin-r0");
    row.put("type", "ToRRouter");
    table("DEVICE_METADATA").put("localhost", row);
  }

  synchronized void add(Map<String, Map<String, Map<String, String>>> given) {
    given.forEach((table, rows) -> rows.forEach((key, row) -> add(table, key, row)));
  }

  private void add(String table, String key, Map<String, String> row) {
    for (String expanded : expanded(key)) {
      if (row.isEmpty()) {
        remove(table, expanded);
      } else if (row.containsKey(EACH_PORT)) {
        ports().forEach(port -> set(table, expanded, port, row.get(EACH_PORT)));
      } else {
        row.forEach((field, value) -> set(table, expanded, field, value));
      }
    }
  }

  private List<String> expanded(String key) {
    return key.startsWith(EACH_PORT)
        ? ports().stream().map(port -> port + key.substring(1)).toList()
        : List.of(key);
  }

  private Map<String, Map<String, String>> table(String name) {
    return tables.computeIfAbsent(name, _ -> new LinkedHashMap<>());
  }

  /** The tables that have rows: of others a database of names and rows knows nothing. */
  synchronized List<String> tables() {
    return tables.keySet().stream().filter(it -> !keys(it).isEmpty()).toList();
  }

  synchronized List<String> ports() {
    return List.copyOf(table(PORT).keySet());
  }

  synchronized List<String> keys(String table) {
    return new ArrayList<>(tables.getOrDefault(table, Map.of()).keySet());
  }

  /** The fields of a row; none where there is no such row. */
  synchronized Map<String, String> row(String table, String key) {
    Map<String, String> row = tables.getOrDefault(table, Map.of()).get(key);
    if (row == null) {
      return Map.of();
    }
    Map<String, String> shown = new LinkedHashMap<>(row);
    if (table.equals(PortRows.MAPS) && withoutPfc.test(key)) {
      shown.remove("pfc_enable");
    }
    return shown;
  }

  synchronized void set(String table, String key, String field, String value) {
    table(table).computeIfAbsent(key, _ -> new LinkedHashMap<>()).put(field, value);
  }

  /** Whether there was such a field. With its last one a row is gone. */
  synchronized boolean remove(String table, String key, String field) {
    Map<String, String> row = tables.getOrDefault(table, Map.of()).get(key);
    if (row == null || row.remove(field) == null) {
      return false;
    }
    if (row.isEmpty()) {
      remove(table, key);
    }
    return true;
  }

  /** Whether there was such a row. */
  synchronized boolean remove(String table, String key) {
    return table(table).remove(key) != null;
  }
}

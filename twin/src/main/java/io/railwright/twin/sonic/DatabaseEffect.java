package io.railwright.twin.sonic;

import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the tables of CONFIG_DB do to traffic. */
final class DatabaseEffect {
  private static final String MAPS = "PORT_QOS_MAP";
  private static final double PERCENT = 0.01;

  private final Database database;
  private final SwitchSettings hardware;

  private DatabaseEffect(Database database, SwitchSettings hardware) {
    this.database = database;
    this.hardware = hardware;
  }

  static SwitchSettings of(Database database, SwitchSettings hardware) {
    DatabaseEffect effect = new DatabaseEffect(database, hardware);
    return new SwitchSettings(effect.memory(), effect.classes(), effect.ports());
  }

  private Map<String, SwitchPort> ports() {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    hardware.ports().forEach((name, port) -> ports.put(name, port(name, port)));
    return ports;
  }

  private SwitchPort port(String name, SwitchPort port) {
    int mtu = number(database.row(Database.PORT, name).get("mtu")).orElse(port.mtu());
    return new SwitchPort(port.rate(), mtu, pauses(name), false, marks(name));
  }

  /** A priority that is enabled pauses only where its group keeps room for what still comes. */
  private int pauses(String port) {
    int pauses = Priorities.NONE;
    for (String priority : database.row(MAPS, port).getOrDefault("pfc_enable", "").split(",", -1)) {
      int number = number(priority).orElse(-1);
      if (number >= 0 && number < Priorities.COUNT && hasRoom(port, number)) {
        pauses |= 1 << number;
      }
    }
    return pauses;
  }

  private boolean hasRoom(String port, int group) {
    String profile = partOf("BUFFER_PG", port, group).getOrDefault("profile", "");
    return database.row("BUFFER_PROFILE", name(profile)).containsKey("xoff");
  }

  private int marks(String port) {
    int marks = Priorities.NONE;
    for (int queue = 0; queue < Priorities.COUNT; queue++) {
      String profile = partOf("QUEUE", port, queue).getOrDefault("wred_profile", "");
      if (marksGreen(database.row("WRED_PROFILE", name(profile)))) {
        marks |= 1 << queue;
      }
    }
    return marks;
  }

  /** Packets are green as they come; of a colour that is not enabled none are marked. */
  private static boolean marksGreen(Map<String, String> profile) {
    String ecn = profile.getOrDefault("ecn", "");
    return (ecn.equals("ecn_all") || ecn.contains("green"))
        && !profile.getOrDefault("wred_green_enable", "").equals("false");
  }

  /** A row of a queue or a group, whose key may name a range of them. */
  private Map<String, String> partOf(String table, String port, int number) {
    for (String key : database.keys(table)) {
      int bar = key.indexOf('|');
      if (bar > 0 && key.substring(0, bar).equals(port) && spans(key.substring(bar + 1), number)) {
        return database.row(table, key);
      }
    }
    return Map.of();
  }

  private static boolean spans(String range, int number) {
    int dash = range.indexOf('-');
    int from = number(dash < 0 ? range : range.substring(0, dash)).orElse(-1);
    int to = dash < 0 ? from : number(range.substring(dash + 1)).orElse(-1);
    return from <= number && number <= to;
  }

  /** Those of the map that most ports have, for traffic knows one for the whole switch. */
  private Map<Integer, Integer> classes() {
    String map =
        database.ports().stream()
            .map(port -> database.row(MAPS, port).getOrDefault("dscp_to_tc_map", ""))
            .filter(it -> !it.isEmpty())
            .findFirst()
            .orElse(database.row(MAPS, "global").getOrDefault("dscp_to_tc_map", ""));
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    database
        .row("DSCP_TO_TC_MAP", name(map))
        .forEach(
            (dscp, trafficClass) ->
                number(dscp).ifPresent(it -> classes.put(it, number(trafficClass).orElse(0))));
    return classes;
  }

  private SwitchMemory memory() {
    SwitchMemory usual = hardware.memory();
    for (String key : database.keys("WRED_PROFILE")) {
      Map<String, String> row = database.row("WRED_PROFILE", key);
      if (row.containsKey("green_min_threshold")) {
        return new SwitchMemory(
            usual.buffer(),
            number(row.get("green_min_threshold")).orElse((int) usual.kmin()),
            number(row.get("green_max_threshold")).orElse((int) usual.kmax()),
            number(row.get("green_drop_probability")).orElse(0) * PERCENT);
      }
    }
    return usual;
  }

  /** Older releases write a reference as {@code [TABLE|NAME]}. */
  private static String name(String reference) {
    String bare =
        reference.startsWith("[") && reference.endsWith("]")
            ? reference.substring(1, reference.length() - 1)
            : reference;
    return bare.substring(bare.indexOf('|') + 1);
  }

  private static Optional<Integer> number(@Nullable String text) {
    return text != null && text.matches("\\d{1,9}")
        ? Optional.of(Integer.parseInt(text))
        : Optional.empty();
  }
}

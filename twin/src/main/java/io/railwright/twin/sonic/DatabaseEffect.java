package io.railwright.twin.sonic;

import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the tables of CONFIG_DB do to traffic. */
final class DatabaseEffect {
  private static final double PERCENT = 0.01;

  private final Database database;
  private final PortRows rows;
  private final SwitchSettings hardware;

  private DatabaseEffect(Database database, SwitchSettings hardware) {
    this.database = database;
    this.rows = new PortRows(database);
    this.hardware = hardware;
  }

  static SwitchSettings of(Database database, SwitchSettings hardware) {
    DatabaseEffect effect = new DatabaseEffect(database, hardware);
    return new SwitchSettings(
        effect.memory(),
        effect.classes(),
        effect.ports(),
        new PortTreatments(database).of(hardware.ports().keySet()));
  }

  private Map<String, SwitchPort> ports() {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    hardware.ports().forEach((name, port) -> ports.put(name, port(name, port)));
    return ports;
  }

  private SwitchPort port(String name, SwitchPort port) {
    int mtu = PortRows.number(database.row(Database.PORT, name).get("mtu")).orElse(port.mtu());
    return new SwitchPort(port.rate(), mtu, pauses(name), false, marks(name));
  }

  /** A priority that is enabled pauses only where its group keeps room for what still comes. */
  private int pauses(String port) {
    int pauses = Priorities.NONE;
    for (String priority :
        database.row(PortRows.MAPS, port).getOrDefault("pfc_enable", "").split(",", -1)) {
      int number = PortRows.number(priority).orElse(-1);
      if (number >= 0
          && number < Priorities.COUNT
          && rows.buffer(port, number).containsKey("xoff")) {
        pauses |= 1 << number;
      }
    }
    return pauses;
  }

  private int marks(String port) {
    int marks = Priorities.NONE;
    for (int queue = 0; queue < Priorities.COUNT; queue++) {
      String profile = rows.partOf("QUEUE", port, queue).getOrDefault("wred_profile", "");
      if (PortTreatments.marks(database.row("WRED_PROFILE", PortRows.name(profile)))) {
        marks |= 1 << queue;
      }
    }
    return marks;
  }

  /** Those of the map that most ports have, for traffic knows one for the whole switch. */
  private Map<Integer, Integer> classes() {
    String map =
        database.ports().stream()
            .map(port -> database.row(PortRows.MAPS, port).getOrDefault("dscp_to_tc_map", ""))
            .filter(it -> !it.isEmpty())
            .findFirst()
            .orElse(database.row(PortRows.MAPS, "global").getOrDefault("dscp_to_tc_map", ""));
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    database
        .row("DSCP_TO_TC_MAP", PortRows.name(map))
        .forEach(
            (dscp, trafficClass) ->
                PortRows.number(dscp)
                    .ifPresent(it -> classes.put(it, PortRows.number(trafficClass).orElse(0))));
    return classes;
  }

  private SwitchMemory memory() {
    SwitchMemory usual = hardware.memory();
    for (String key : database.keys("WRED_PROFILE")) {
      Map<String, String> row = database.row("WRED_PROFILE", key);
      if (row.containsKey("green_min_threshold")) {
        return new SwitchMemory(
            usual.buffer(),
            PortRows.number(row.get("green_min_threshold")).orElse((int) usual.kmin()),
            PortRows.number(row.get("green_max_threshold")).orElse((int) usual.kmax()),
            PortRows.number(row.get("green_drop_probability")).orElse(0) * PERCENT);
      }
    }
    return usual;
  }
}

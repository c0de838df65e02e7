package io.railwright.collect.switches.sonic;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * CONFIG_DB: {@code /etc/sonic/config_db.json}, {@code sonic-cfggen -d --print-data}, configlets
 * and dumps of Redis. Tables that are not about ports, classes and buffers are counted by name
 * only: secrets may stand in them.
 */
final class ConfigDatabase {
  /** More subjects of one row than any switch has; the rest is left out. */
  private static final int MOST_SUBJECTS = 1 << 12;

  private static final Set<String> OF_PORTS =
      Set.of(
          "PORT",
          "PORTCHANNEL",
          "BREAKOUT_CFG",
          "PORT_QOS_MAP",
          "PFC_WD",
          "PFC_WD_TABLE",
          "DEVICE_NEIGHBOR");

  /** Tables whose rows have a subject of their own, by its kind. */
  private static final Map<String, String> NAMED =
      Map.of(
          "BUFFER_POOL", "pool/",
          "BUFFER_PROFILE", "buffer-profile/",
          "SCHEDULER", "scheduler/",
          "WRED_PROFILE", "wred/");

  private final Readings readings;
  private final Set<String> unknown = new HashSet<>();

  private ConfigDatabase(Readings readings) {
    this.readings = readings;
  }

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    ConfigDatabase database = new ConfigDatabase(readings);
    List<Json.Members> objects = JsonText.objects(printed, (line, number, into) -> false, readings);
    DatabaseRow.of(objects).forEach(database::take);
    return readings.parsed();
  }

  /** The same, and digests by which it is held against what is saved. */
  static Parsed parseRunning(Printed printed) {
    Readings readings = new Readings(printed);
    ConfigDatabase database = new ConfigDatabase(readings);
    List<Json.Members> objects = JsonText.objects(printed, (line, number, into) -> false, readings);
    DatabaseRow.of(objects).forEach(database::take);
    DatabaseDigest.add(printed, "switch.config.running", readings);
    return readings.parsed();
  }

  private void take(DatabaseRow row) {
    if (row.key().equalsIgnoreCase("global") && takeGlobal(row)) {
      return;
    }
    switch (row.table()) {
      case "DEVICE_METADATA" -> known(row, List.of(""));
      case "BUFFER_PG" -> known(row, parts(row, SwitchSubject::priorityGroup));
      case "BUFFER_QUEUE", "QUEUE" -> known(row, parts(row, SwitchSubject::queue));
      default -> takeNamed(row);
    }
  }

  /** What holds for all ports. */
  private boolean takeGlobal(DatabaseRow row) {
    boolean maps = row.table().equals("PORT_QOS_MAP");
    boolean watchdog = row.table().startsWith("PFC_WD");
    if (maps || watchdog) {
      fields(row, List.of(""), maps ? DatabaseFields::ofAllPorts : DatabaseFields::watchdogOfAll);
    }
    return maps || watchdog;
  }

  private void takeNamed(DatabaseRow row) {
    String kind = NAMED.get(row.table());
    if (kind != null) {
      known(row, List.of(kind + Subject.escape(row.key())));
    } else if (OF_PORTS.contains(row.table())) {
      known(row, names(row.key()).stream().map(SwitchSubject::port).toList());
    } else {
      boolean taken = DatabaseMaps.take(row, readings) || DatabaseLinks.take(row, readings);
      if (!taken) {
        count("table " + row.table());
      }
    }
  }

  private void known(DatabaseRow row, List<String> subjects) {
    fields(row, subjects, field -> DatabaseFields.find(row.table(), field));
  }

  private void fields(
      DatabaseRow row, List<String> subjects, Function<String, Optional<Column>> columns) {
    String key = FactKey.text("config.key", row.table());
    Value name = Value.text(row.key());
    subjects.forEach(subject -> readings.add(subject, key, name, row.printed(), 0));
    row.fields()
        .values()
        .forEach(
            (field, value) -> {
              Optional<Column> column = columns.apply(field);
              if (column.isPresent() && value instanceof Json.Leaf leaf) {
                read(subjects, column.get(), field, leaf);
              } else {
                count("field " + field + " of " + row.table());
              }
            });
  }

  private void read(List<String> subjects, Column column, String field, Json.Leaf leaf) {
    String raw = JsonPlace.printed(field, leaf);
    subjects.forEach(subject -> column.read(subject, leaf.text(), raw, leaf.line(), readings));
  }

  /** Counts each table and field once. */
  private void count(String what) {
    if (unknown.size() < MOST_SUBJECTS && unknown.add(what)) {
      readings.notUnderstood(what);
    }
  }

  private static List<String> names(String key) {
    List<String> names = List.of(key.split(",", -1));
    return names.size() > MOST_SUBJECTS ? names.subList(0, MOST_SUBJECTS) : names;
  }

  /** {@code Ethernet0,Ethernet4|3-4}; a chassis has the switch and the chip before the port. */
  private static List<String> parts(DatabaseRow row, SubjectOf subject) {
    List<String> parts = row.parts();
    if (parts.size() < 2) {
      return List.of();
    }
    String last = parts.getLast();
    List<String> numbers = NumberRange.expand(last).orElse(List.of(last));
    List<String> subjects = new ArrayList<>();
    for (String port : names(parts.get(parts.size() - 2))) {
      for (String number : numbers) {
        if (subjects.size() < MOST_SUBJECTS) {
          subjects.add(subject.of(port, number));
        }
      }
    }
    return subjects;
  }

  /** A part of a port, by its number. */
  @FunctionalInterface
  private interface SubjectOf {
    String of(String port, String number);
  }
}

package io.railwright.collect.switches.eos;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * An answer of EOS in JSON: what {@code show ... | json} prints, or the answer of its API, which
 * has the same within {@code result}.
 */
final class EosAnswer {
  /** Reads a value below an object of a port. */
  @FunctionalInterface
  interface PlaceTaker {
    /** False if it makes nothing of it. */
    boolean take(String port, JsonPlace place, Readings readings);
  }

  /** Reads an object. */
  @FunctionalInterface
  interface ObjectTaker {
    void take(Json.Members object, Readings readings);
  }

  private EosAnswer() {}

  static Parser parser(ObjectTaker taker) {
    return printed -> parse(printed, taker);
  }

  private static Parsed parse(Printed printed, ObjectTaker taker) {
    Readings readings = new Readings(printed);
    List<Json.Members> objects =
        JsonText.objects(printed, (line, number, into) -> ScreenNoise.isIn(line), readings);
    for (Json.Members object : objects) {
      List<Json> results = object.items("result");
      if (results.isEmpty()) {
        taker.take(object, readings);
      }
      for (Json result : results) {
        if (result instanceof Json.Members members) {
          taker.take(members, readings);
        }
      }
    }
    return readings.parsed();
  }

  /**
   * Objects of ports below {@code table}; an answer without one is counted. The rows of tables
   * {@code within} these objects are counted, too.
   */
  static Parser ports(String table, Set<String> within, PlaceTaker taker) {
    return parser(
        (object, readings) -> {
          Map<String, Integer> rows = new TreeMap<>();
          PlaceTaker counting =
              (port, place, into) -> {
                place.path().stream()
                    .filter(within::contains)
                    .forEach(name -> rows.merge(name, 1, Integer::sum));
                return taker.take(port, place, into);
              };
          takePorts(table, object, counting, readings);
          rows.forEach((name, count) -> addRows(name, count, readings));
        });
  }

  private static void takePorts(
      String table, Json.Members object, PlaceTaker taker, Readings readings) {
    if (!(object.values().get(table) instanceof Json.Members(Map<String, Json> ports))) {
      object.values().keySet().forEach(readings::notUnderstood);
      return;
    }
    addRows(table, ports.size(), readings);
    ports.forEach(
        (port, values) -> {
          SwitchSubject.addName(port, readings);
          JsonPlace.each(values, place -> takePlace(port, place, taker, readings));
        });
  }

  private static void takePlace(String port, JsonPlace place, PlaceTaker taker, Readings readings) {
    boolean empty = place.leaf().line() == 0;
    if (!place.path().isEmpty() && !taker.take(port, place, readings) && !empty) {
      readings.notUnderstood(place.name());
    }
  }

  /** How many rows a table has; none is an answer too. */
  static void addRows(String table, int rows, Readings readings) {
    String key = FactKey.text("switch.answer.rows", table);
    readings.add("", key, new Value.Count(rows, "rows"), '"' + table + '"', 0);
  }
}

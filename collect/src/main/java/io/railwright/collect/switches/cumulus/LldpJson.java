package io.railwright.collect.switches.cumulus;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.Parsed;
import java.util.List;
import java.util.Map;

/** {@code nv show interface lldp -o json}: the neighbours of each port, by their name. */
final class LldpJson {
  /** By the last two names of the path. */
  private static final Map<String, Column> FIELDS =
      Map.of(
          "chassis/chassis-id", Column.of("lldp.chassis", LldpNeighbour::id),
          "chassis/system-name", Column.of("lldp.machine", LldpNeighbour::word),
          "chassis/system-description", Column.of("lldp.description", LldpNeighbour::word),
          "chassis/management-address-ipv4", Column.of("lldp.address", LldpNeighbour::word),
          "port/name", LldpNeighbour::addPort,
          "port/description", Column.of("lldp.port-description", LldpNeighbour::word),
          "port/ttl", Column.of("lldp.time-left", text -> SwitchValue.span(text, "s")),
          "port/type", Column.of("lldp.port-type", LldpNeighbour::type));

  private LldpJson() {}

  /** Reads JSON where there is some, and else what {@code text} reads. */
  static Parser orElse(Parser text) {
    return printed -> JsonText.isIn(printed) ? parse(printed) : text.parse(printed);
  }

  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    LldpNeighbour neighbours = new LldpNeighbour();
    List<Json.Members> objects =
        JsonText.objects(printed, (line, number, into) -> ScreenNoise.isIn(line), readings);
    for (Json.Members object : objects) {
      object.values().forEach((port, value) -> takePort(port, value, neighbours, readings));
    }
    return readings.parsed();
  }

  private static void takePort(
      String port, Json value, LldpNeighbour neighbours, Readings readings) {
    if (!(value instanceof Json.Members members)) {
      readings.notUnderstood(port);
      return;
    }
    SwitchSubject.addName(port, readings);
    Json.Members lldp =
        members.members("lldp").values().isEmpty() ? members : members.members("lldp");
    lldp.members("neighbor")
        .values()
        .values()
        .forEach(neighbour -> take(neighbours.next(port), neighbour, readings));
  }

  private static void take(String subject, Json neighbour, Readings readings) {
    JsonPlace.each(
        neighbour,
        place -> {
          int deep = place.path().size();
          String above = deep < 2 ? "" : place.path().get(deep - 2) + "/";
          Column column = FIELDS.get(above + place.name());
          Json.Leaf leaf = place.leaf();
          if (column != null) {
            column.read(subject, leaf.text(), place.printed(), leaf.line(), readings);
          }
        });
  }
}

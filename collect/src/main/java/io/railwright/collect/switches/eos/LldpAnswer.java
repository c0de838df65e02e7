package io.railwright.collect.switches.eos;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code show lldp neighbors detail} as JSON: a list of neighbours for each port. */
final class LldpAnswer {
  private static final String TABLE = "lldpNeighbors";

  private static final Map<String, Column> FIELDS =
      Map.of(
          "chassisId", Column.of("lldp.chassis", LldpNeighbour::id),
          "chassisIdType", Column.of("lldp.chassis-type", LldpNeighbour::type),
          "systemName", Column.of("lldp.machine", SwitchValue::word),
          "systemDescription", Column.of("lldp.description", SwitchValue::word),
          "ttl", Column.of("lldp.time-left", text -> SwitchValue.span(text, "s")),
          "interfaceIdType", Column.of("lldp.port-type", LldpNeighbour::type),
          "interfaceId", LldpAnswer::readPort,
          "interfaceDescription", Column.of("lldp.port-description", SwitchValue::word),
          "maxFrameSize", Column.of("lldp.largest-frame", SwitchValue::size),
          "address", Column.of("lldp.address", SwitchValue::word));

  static final Parser PARSER = EosText.orJson(EosAnswer.parser(LldpAnswer::take), LldpText::new);

  private LldpAnswer() {}

  private static void take(Json.Members object, Readings readings) {
    LldpNeighbour neighbours = new LldpNeighbour();
    if (object.values().get(TABLE) instanceof Json.Items(List<Json> rows)) {
      rows.forEach(row -> takeBrief(row, neighbours, readings));
      return;
    }
    Map<String, Json> ports = object.members(TABLE).values();
    EosAnswer.addRows(TABLE, ports.size(), readings);
    ports.forEach(
        (port, value) -> {
          SwitchSubject.addName(port, readings);
          if (value instanceof Json.Members members) {
            for (Json info : members.items("lldpNeighborInfo")) {
              takeNeighbour(neighbours.next(port), info, readings);
            }
          }
        });
  }

  private static void takeNeighbour(String subject, Json info, Readings readings) {
    List<String> able = new ArrayList<>();
    List<String> enabled = new ArrayList<>();
    JsonPlace.each(
        info,
        place -> {
          Json.Leaf leaf = place.leaf();
          Column column = FIELDS.get(place.name());
          if (place.path().contains("systemCapabilities")) {
            able.add(place.name());
            enabled.addAll(leaf.text().equals("true") ? List.of(place.name()) : List.of());
          } else if (column != null && leaf.line() > 0 && !leaf.text().isEmpty()) {
            column.read(subject, leaf.text(), place.printed(), leaf.line(), readings);
          }
        });
    if (!able.isEmpty()) {
      readings.add(subject, "lldp.capabilities", new Value.Listing(able), "", 0);
      readings.add(subject, "lldp.enabled-capabilities", new Value.Listing(enabled), "", 0);
    }
  }

  /** {@code show lldp neighbors}: a list of rows. */
  private static void takeBrief(Json row, LldpNeighbour neighbours, Readings readings) {
    if (!(row instanceof Json.Members members) || members.leaf("port").isEmpty()) {
      readings.notUnderstood("a neighbour without a port");
      return;
    }
    String port = members.leaf("port").orElseThrow().text();
    String subject = neighbours.next(port);
    members
        .leaf("neighborDevice")
        .ifPresent(
            leaf ->
                readings.add(
                    subject,
                    "lldp.machine",
                    SwitchValue.word(leaf.text()),
                    JsonPlace.printed("neighborDevice", leaf),
                    leaf.line()));
    members
        .leaf("neighborPort")
        .ifPresent(
            leaf ->
                LldpNeighbour.addPort(
                    subject,
                    leaf.text(),
                    JsonPlace.printed("neighborPort", leaf),
                    leaf.line(),
                    readings));
  }

  /** Names of interfaces stand in quotation marks within the text. */
  private static void readPort(
      String subject, String cell, String raw, int line, Readings readings) {
    boolean quoted = cell.length() > 2 && cell.startsWith("\"") && cell.endsWith("\"");
    String id = quoted ? cell.substring(1, cell.length() - 1) : cell;
    LldpNeighbour.addPort(subject, id, raw, line, readings);
  }
}

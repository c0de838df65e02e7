package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.nxos.text.NamedPorts;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The body of an answer: tables of rows, and what stands beside them about the switch itself. */
final class NxApiBody {
  /** Rows that only hold tables, or that are read with what stands beside them. */
  private static final Set<String> KNOWN = Set.of("ROW_module", "ROW_package_list");

  private final Readings readings;
  private final LldpNeighbour neighbourhood = new LldpNeighbour();
  private final NamedPorts ports = new NamedPorts();

  NxApiBody(Readings readings) {
    this.readings = readings;
  }

  void take(Json.Members body) {
    NxApiVersion.take(body, readings);
    takeTables(body, NxApiPlace.NONE);
  }

  private void takeTables(Json.Members of, NxApiPlace place) {
    for (Map.Entry<String, Json> member : of.values().entrySet()) {
      if (member.getKey().startsWith(NxApiTable.TABLE)) {
        for (Json.Members table : NxApiTable.rows(member.getValue())) {
          takeTable(member.getKey(), table, place);
        }
      }
    }
  }

  private void takeTable(String name, Json.Members table, NxApiPlace place) {
    for (Map.Entry<String, Json> member : table.values().entrySet()) {
      if (member.getKey().startsWith(NxApiTable.ROW)) {
        List<Json.Members> rows = NxApiTable.rows(member.getValue());
        addCount(name, member.getKey(), member.getValue(), rows.size(), place);
        rows.forEach(row -> takeRow(member.getKey(), row, place));
      }
    }
  }

  /** Tables within rows are counted nowhere: there is one for each row. */
  private void addCount(String table, String row, Json value, int rows, NxApiPlace place) {
    if (place.port().isEmpty() && !(value instanceof Json.Leaf)) {
      String key = FactKey.text("switch.answer.rows", table + "." + row);
      readings.add("", key, new Value.Count(rows, "rows"), NxApiTable.raw(row, value), 0);
    }
  }

  private void takeRow(String name, Json.Members row, NxApiPlace above) {
    if (row.leaf("l_port_id").isPresent()) {
      NxApiNeighbour.take(row, neighbourhood, ports, readings);
      return;
    }
    String key = NxApiPlace.nameKey(row);
    NxApiPlace place = key.isEmpty() ? above.in(row) : NxApiPlace.at(key, row);
    if (!key.isEmpty()) {
      Json.Leaf named = row.leaf(key).orElseThrow();
      ports.row(place.port(), NxApiTable.raw(key, named), named.line(), readings);
      NxApiPort.take(row, key, place.port(), readings);
    } else if (!place.port().isEmpty()) {
      NxApiQueue.take(row, place, readings);
    } else if (!KNOWN.contains(name)) {
      readings.notUnderstood(name);
    }
    takeTables(row, place);
  }
}

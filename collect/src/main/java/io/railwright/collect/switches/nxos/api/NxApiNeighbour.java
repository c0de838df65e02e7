package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.nxos.lldp.NeighbourFacts;
import io.railwright.collect.switches.nxos.text.NamedPorts;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.model.fact.Reading;
import java.util.ArrayList;
import java.util.List;

/** A row of {@code show lldp neighbors}, with or without {@code detail}. */
final class NxApiNeighbour {
  private NxApiNeighbour() {}

  static void take(
      Json.Members row, LldpNeighbour neighbourhood, NamedPorts ports, Readings readings) {
    Json.Leaf local = row.leaf("l_port_id").orElseThrow();
    String port = NxosPort.parse(local.text().strip()).orElse(local.text().strip());
    ports.row(port, NxApiTable.raw("l_port_id", local), local.line(), readings);
    List<Reading> found = new ArrayList<>();
    row.values()
        .forEach(
            (key, value) -> {
              if (value instanceof Json.Leaf leaf && !key.equals("l_port_id") && !leaf.isNull()) {
                String text = leaf.text().strip();
                found.add(NeighbourFacts.of(key, text, NxApiTable.raw(key, leaf), leaf.line()));
              }
            });
    neighbourhood.add(port, found, readings);
  }
}

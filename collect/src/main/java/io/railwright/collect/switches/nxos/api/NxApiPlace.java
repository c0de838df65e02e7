package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.switches.nxos.text.NxosPort;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the rows above a row were about.
 *
 * @param port in its long form; empty where none was named
 * @param group a QoS group of the port; empty where none was named
 * @param ingress whether the table is about what the port receives
 */
record NxApiPlace(String port, String group, boolean ingress) {
  static final NxApiPlace NONE = new NxApiPlace("", "", false);

  private static final List<String> NAMES =
      List.of("interface", "interface_rx", "interface_tx", "if_name_str", "intf_name");

  private static final List<String> GROUPS = List.of("eq-qosgrp", "qosgrp");

  /** The key under which a row names its port; empty where it names none. */
  static String nameKey(Json.Members row) {
    for (String name : NAMES) {
      if (row.leaf(name).flatMap(leaf -> NxosPort.parse(leaf.text().strip())).isPresent()) {
        return name;
      }
    }
    return "";
  }

  /** The place of a row that names its port under this key. */
  static NxApiPlace at(String key, Json.Members row) {
    String port = NxosPort.parse(row.leaf(key).orElseThrow().text().strip()).orElseThrow();
    boolean in = row.leaf("dir").map(Json.Leaf::text).orElse("").equals("Ingress");
    return new NxApiPlace(port, "", in);
  }

  /** The place of a row of this port that may be about one of its groups. */
  NxApiPlace in(Json.Members row) {
    for (String name : GROUPS) {
      Optional<Json.Leaf> leaf = row.leaf(name);
      if (leaf.isPresent()) {
        return new NxApiPlace(port, group(leaf.get().text()), ingress);
      }
    }
    return this;
  }

  /** {@code 3}, {@code QOS GROUP 3}, {@code CONTROL QOS GROUP}. */
  private static String group(String text) {
    return text.replace("QOS GROUP", "").strip().toLowerCase(Locale.ROOT);
  }
}

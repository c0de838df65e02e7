package io.railwright.flow.switches;

import io.railwright.model.value.Dscp;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The tables of CONFIG_DB that give a SONiC switch the classes of a site, as one JSON document. A
 * class, its queue and its priority group have the number of the priority. Lossless groups are not
 * among them: the switch makes these itself, by the speed of a port and the length of its cable.
 */
public final class SonicConfiguration {
  /** What nobody can say for all switches. */
  public static final String ASSUMED =
      "marks from 400000 to 1600000 bytes, at most 20 %; a watchdog of 200 ms";

  private static final int CLASSES = 8;
  private static final String NAME = "RAIL";
  private static final List<String> COLOURS = List.of("green", "yellow", "red");

  private final RoceClasses classes;
  private final List<String> ports;
  private final Map<String, Map<String, Map<String, String>>> tables = new LinkedHashMap<>();

  private SonicConfiguration(RoceClasses classes, List<String> ports) {
    this.classes = classes;
    this.ports = ports;
  }

  /**
   * The document, one row a line.
   *
   * @param ports those of servers and other switches, by the names that PORT has
   */
  public static List<String> of(RoceClasses classes, List<String> ports) {
    SonicConfiguration configuration = new SonicConfiguration(classes, ports);
    configuration.sort();
    configuration.serve();
    configuration.bind();
    return configuration.lines();
  }

  private void row(String table, String key, Map<String, String> fields) {
    tables.computeIfAbsent(table, _ -> new LinkedHashMap<>()).put(key, fields);
  }

  private static Map<String, String> numbered(int count, IntFunction<Integer> value) {
    Map<String, String> fields = new LinkedHashMap<>();
    IntStream.range(0, count)
        .forEach(it -> fields.put(Integer.toString(it), value.apply(it).toString()));
    return fields;
  }

  private int classOf(int dscp) {
    return dscp == classes.dscp()
        ? classes.lossless().getFirst()
        : dscp == classes.cnpDscp() ? classes.cnpPriority() : 0;
  }

  private void sort() {
    row("DSCP_TO_TC_MAP", NAME, numbered(Dscp.COUNT, this::classOf));
    row("TC_TO_QUEUE_MAP", NAME, numbered(CLASSES, it -> it));
    row(
        "TC_TO_PRIORITY_GROUP_MAP",
        NAME,
        numbered(CLASSES, it -> classes.lossless().contains(it) ? it : 0));
    row("MAP_PFC_PRIORITY_TO_QUEUE", NAME, numbered(CLASSES, it -> it));
  }

  private void serve() {
    row("SCHEDULER", "RAIL_TURNS", fields("type", "DWRR", "weight", "50"));
    row("SCHEDULER", "RAIL_FIRST", fields("type", "STRICT"));
    Map<String, String> marks = fields("ecn", "ecn_all");
    for (String colour : COLOURS) {
      marks.put("wred_" + colour + "_enable", "true");
      marks.put(colour + "_min_threshold", "400000");
      marks.put(colour + "_max_threshold", "1600000");
      marks.put(colour + "_drop_probability", "20");
    }
    row("WRED_PROFILE", NAME, marks);
  }

  private void bind() {
    String lossless =
        classes.lossless().stream().map(String::valueOf).collect(Collectors.joining(","));
    for (String port : ports) {
      row(
          "PORT_QOS_MAP",
          port,
          fields(
              "dscp_to_tc_map", NAME,
              "tc_to_queue_map", NAME,
              "tc_to_pg_map", NAME,
              "pfc_to_queue_map", NAME,
              "pfc_enable", lossless,
              "pfcwd_sw_enable", lossless));
      row("QUEUE", port + "|0", fields("scheduler", "RAIL_TURNS"));
      for (int priority : classes.lossless()) {
        row(
            "QUEUE",
            port + "|" + priority,
            fields("scheduler", "RAIL_TURNS", "wred_profile", NAME));
      }
      row("QUEUE", port + "|" + classes.cnpPriority(), fields("scheduler", "RAIL_FIRST"));
      row(
          "PFC_WD",
          port,
          fields("action", "drop", "detection_time", "200", "restoration_time", "200"));
      row("PORT", port, fields("mtu", Long.toString(classes.mtu()), "pfc_asym", "off"));
    }
    row("PFC_WD", "GLOBAL", fields("POLL_INTERVAL", "200"));
  }

  private static Map<String, String> fields(String... words) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (int at = 0; at + 1 < words.length; at += 2) {
      fields.put(words[at], words[at + 1]);
    }
    return fields;
  }

  private List<String> lines() {
    String document =
        tables.entrySet().stream()
            .map(it -> "  " + quoted(it.getKey()) + ": {\n" + rows(it.getValue()) + "\n  }")
            .collect(Collectors.joining(",\n", "{\n", "\n}"));
    return document.lines().toList();
  }

  private static String rows(Map<String, Map<String, String>> rows) {
    return rows.entrySet().stream()
        .map(
            it ->
                it.getValue().entrySet().stream()
                    .map(field -> quoted(field.getKey()) + ": " + quoted(field.getValue()))
                    .collect(Collectors.joining(", ", "    " + quoted(it.getKey()) + ": {", "}")))
        .collect(Collectors.joining(",\n"));
  }

  /** Names of ports come from the command line. */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}

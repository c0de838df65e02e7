package io.railwright.collect.switches.nxos;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;

/** What an answer says of the switch itself: {@code show version}, and the number of neighbours. */
final class NxApiVersion {
  private static final Map<String, String> TEXTS =
      Map.of(
          "nxos_ver_str", "switch.version",
          "sys_ver_str", "switch.version",
          "bios_ver_str", "switch.bios",
          "proc_board_id", "switch.serial",
          "host_name", "switch.name",
          "cpu_name", "switch.processor",
          "rr_reason", "switch.reset-reason",
          "nxos_file_name", FactKey.text("switch.image", "nxos"),
          "isan_file_name", FactKey.text("switch.image", "system"),
          "kick_file_name", FactKey.text("switch.image", "kickstart"));

  private static final List<String> TIMES =
      List.of("kern_uptm_days", "kern_uptm_hrs", "kern_uptm_mins", "kern_uptm_secs");
  private static final List<Long> SECONDS = List.of(86_400L, 3_600L, 60L, 1L);

  private NxApiVersion() {}

  static void take(Json.Members body, Readings readings) {
    TEXTS.forEach((key, name) -> addText(key, name, body, readings));
    addText("kickstart_ver_str", FactKey.text("switch.component", "kickstart"), body, readings);
    addText("host_nxos_ver_str", FactKey.text("switch.component", "host-nxos"), body, readings);
    add("header_str", "switch.os", Value.text("nxos"), body, readings);
    body.leaf("chassis_id")
        .ifPresent(
            leaf ->
                add(
                    "chassis_id",
                    "switch.model",
                    Value.text(VersionReport.model(leaf.text())),
                    body,
                    readings));
    body.leaf("neigh_count")
        .ifPresent(
            leaf ->
                add(
                    "neigh_count",
                    "switch.lldp.neighbours",
                    NxosNumber.count(leaf.text()),
                    body,
                    readings));
    addMemory(body, readings);
    addUptime(body, readings);
    addPackages(body, readings);
  }

  private static void addText(String key, String name, Json.Members body, Readings readings) {
    body.leaf(key)
        .filter(leaf -> !leaf.isNull() && !leaf.text().isBlank())
        .ifPresent(leaf -> add(key, name, Value.text(leaf.text().strip()), body, readings));
  }

  private static void add(
      String key, String name, Value value, Json.Members body, Readings readings) {
    body.leaf(key)
        .ifPresent(leaf -> readings.add("", name, value, NxApiTable.raw(key, leaf), leaf.line()));
  }

  private static void addMemory(Json.Members body, Readings readings) {
    String unit = body.leaf("mem_type").map(Json.Leaf::text).orElse("kB");
    body.leaf("memory")
        .flatMap(leaf -> DataSize.parse(leaf.text() + " " + unit))
        .ifPresent(size -> add("memory", "switch.memory", size, body, readings));
  }

  private static void addUptime(Json.Members body, Readings readings) {
    long seconds = 0;
    for (int at = 0; at < TIMES.size(); at++) {
      String text = body.leaf(TIMES.get(at)).map(Json.Leaf::text).orElse("");
      seconds += NxosNumber.small(text).orElse(0) * SECONDS.get(at);
    }
    if (seconds < Uptime.MOST_SECONDS) {
      Value span = new TimeSpan(seconds * 1_000_000_000L);
      add(TIMES.getFirst(), "switch.uptime", span, body, readings);
    }
  }

  /** {@code "package_id": null} says that there is none. */
  private static void addPackages(Json.Members body, Readings readings) {
    Json rows = body.members("TABLE_package_list").values().get("ROW_package_list");
    for (Json.Members row : NxApiTable.rows(rows)) {
      row.leaf("package_id")
          .ifPresent(
              leaf -> {
                List<String> names = leaf.isNull() ? List.of() : List.of(leaf.text());
                add("package_id", "switch.packages", new Value.Listing(names), row, readings);
              });
    }
  }
}

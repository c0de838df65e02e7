package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.chassis.Uptime;
import io.railwright.collect.switches.nxos.chassis.VersionReport;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an answer says of the switch itself: {@code show version}, and the number of neighbours. */
final class NxApiVersion {
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("header_str", "switch.os"),
          Map.entry("nxos_ver_str", "switch.version"),
          Map.entry("sys_ver_str", "switch.version"),
          Map.entry("bios_ver_str", "switch.bios"),
          Map.entry("kickstart_ver_str", FactKey.text("switch.component", "kickstart")),
          Map.entry("host_nxos_ver_str", FactKey.text("switch.component", "host-nxos")),
          Map.entry("loader_ver_str", FactKey.text("switch.component", "loader")),
          Map.entry("nxos_file_name", FactKey.text("switch.image", "nxos")),
          Map.entry("isan_file_name", FactKey.text("switch.image", "system")),
          Map.entry("kick_file_name", FactKey.text("switch.image", "kickstart")),
          Map.entry("chassis_id", "switch.model"),
          Map.entry("cpu_name", "switch.processor"),
          Map.entry("memory", "switch.memory"),
          Map.entry("proc_board_id", "switch.serial"),
          Map.entry("host_name", "switch.name"),
          Map.entry("kern_uptm_days", "switch.uptime"),
          Map.entry("rr_reason", "switch.reset-reason"),
          Map.entry("rr_sys_ver", "switch.reset-version"),
          Map.entry("rr_ctime", "switch.reset-at"),
          Map.entry("bootflash_size", "switch.flash"),
          Map.entry("neigh_count", "switch.lldp.neighbours"));

  private static final List<String> TIMES =
      List.of("kern_uptm_days", "kern_uptm_hrs", "kern_uptm_mins", "kern_uptm_secs");
  private static final List<Long> SECONDS = List.of(86_400L, 3_600L, 60L, 1L);

  private NxApiVersion() {}

  static void take(Json.Members body, Readings readings) {
    body.values()
        .forEach(
            (key, value) -> {
              String name = NAMES.get(key);
              if (name != null && value instanceof Json.Leaf leaf && !leaf.isNull()) {
                value(key, leaf.text().strip(), body)
                    .ifPresent(it -> add(key, name, it, leaf, readings));
              }
            });
    addPackages(body.members("TABLE_package_list").values().get("ROW_package_list"), readings);
  }

  private static void add(String key, String name, Value value, Json.Leaf leaf, Readings readings) {
    readings.add("", name, value, NxApiTable.raw(key, leaf), leaf.line());
  }

  private static Optional<Value> value(String key, String text, Json.Members body) {
    return switch (key) {
      case "header_str" -> Optional.of(Value.text("nxos"));
      case "chassis_id" -> Optional.of(Value.text(VersionReport.model(text)));
      case "neigh_count" -> Optional.of(NxosNumber.count(text));
      case "memory" -> memory(text, body);
      case "bootflash_size" -> DataSize.parse(text + " kB").map(size -> size);
      case "kern_uptm_days" -> uptime(body);
      default -> text.isEmpty() ? Optional.empty() : Optional.of(Value.text(text));
    };
  }

  private static Optional<Value> memory(String text, Json.Members body) {
    String unit = body.leaf("mem_type").map(Json.Leaf::text).orElse("kB");
    return DataSize.parse(text + " " + unit).map(size -> size);
  }

  private static Optional<Value> uptime(Json.Members body) {
    long seconds = 0;
    for (int at = 0; at < TIMES.size(); at++) {
      String text = body.leaf(TIMES.get(at)).map(Json.Leaf::text).orElse("");
      Optional<Integer> number = NxosNumber.small(text);
      if (number.isEmpty()) {
        return Optional.empty();
      }
      seconds += number.get() * SECONDS.get(at);
    }
    return seconds < Uptime.MOST_SECONDS
        ? Optional.of(new TimeSpan(seconds * 1_000_000_000L))
        : Optional.empty();
  }

  /** {@code "package_id": null} says that there is none. */
  private static void addPackages(@Nullable Json rows, Readings readings) {
    for (Json.Members row : NxApiTable.rows(rows)) {
      row.leaf("package_id")
          .ifPresent(
              leaf -> {
                Value names = new Value.Listing(leaf.isNull() ? List.of() : List.of(leaf.text()));
                add("package_id", "switch.packages", names, leaf, readings);
              });
    }
  }
}

package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Fields of the tables of CONFIG_DB. {@code show mmu} and {@code show ecn} print the same names, so
 * they are read by this as well.
 */
final class DatabaseFields {
  private static final Map<String, Column> PORT =
      Map.ofEntries(
          entry("admin_status", Column.of("port.admin", SwitchValue::lower)),
          entry("alias", Column.of("port.alias", SwitchValue::word)),
          entry("description", Column.of("port.description", Value::text)),
          entry("mtu", Column.of("port.mtu", SwitchValue::size)),
          entry("speed", Column.of("port.speed.configured", SwitchValue::megabits)),
          entry("lanes", Column.of("port.lanes", SwitchValue::words)),
          entry("fec", Column.of("port.fec.configured", SwitchValue::words)),
          entry("autoneg", Column.of("port.autonegotiation", SwitchValue::flag)),
          entry("pfc_asym", Column.of("port.pfc.asymmetric", SwitchValue::flag)),
          entry("parent_port", Column.of("port.parent", SwitchValue::word)),
          entry("brkout_mode", Column.of("port.breakout", SwitchValue::word)));

  private static final Map<String, Column> PORT_QOS_MAP =
      Map.ofEntries(
          entry("pfc_enable", Column.of("port.pfc.configured-priorities", SwitchValue::numbers)),
          entry("pfcwd_sw_enable", Column.of("port.pfc-watchdog.priorities", SwitchValue::numbers)),
          entry("dscp_to_tc_map", portMap("dscp")),
          entry("dot1p_to_tc_map", portMap("pcp")),
          entry("tc_to_queue_map", portMap("queue")),
          entry("tc_to_pg_map", portMap("pg")),
          entry("tc_to_priority_group_map", portMap("pg")),
          entry("pfc_to_queue_map", portMap("pfc")),
          entry("pfc_to_pg_map", portMap("pfc-pg")),
          entry("tc_to_dscp_map", portMap("rewrite-dscp")),
          entry("tc_to_dot1p_map", portMap("rewrite-pcp")));

  private static final Map<String, Column> POOL =
      Map.of(
          "type", Column.of("pool.direction", SwitchValue::lower),
          "mode", Column.of("pool.mode", SwitchValue::lower),
          "size", Column.of("pool.size", SwitchValue::size),
          "percentage", Column.of("pool.percentage", SwitchValue::percent),
          "xoff", Column.of("pool.headroom", SwitchValue::size));

  private static final Map<String, Column> PROFILE =
      Map.ofEntries(
          entry("size", Column.of("buffer.size", SwitchValue::size)),
          entry("xon", Column.of("buffer.xon", SwitchValue::size)),
          entry("xoff", Column.of("buffer.xoff", SwitchValue::size)),
          entry("xon_offset", Column.of("buffer.xon-offset", SwitchValue::size)),
          entry("dynamic_th", Column.of("buffer.alpha-power", SwitchValue::count)),
          entry("static_th", Column.of("buffer.limit", SwitchValue::size)),
          entry("pool", Column.of("buffer.pool", DatabaseFields::reference)),
          entry("headroom_type", Column.of("buffer.headroom", SwitchValue::lower)),
          entry("packet_discard_action", Column.of("buffer.when-full", SwitchValue::lower)));

  private static final Map<String, Column> WATCHDOG =
      Map.of(
          "action", Column.of("port.pfc-watchdog.action", SwitchValue::lower),
          "detection_time", Column.of("port.pfc-watchdog.detection", DatabaseFields::milliseconds),
          "restoration_time",
              Column.of("port.pfc-watchdog.restoration", DatabaseFields::milliseconds),
          "pfc_stat_history", Column.of("port.pfc-watchdog.history", SwitchValue::flag));

  private static final Map<String, Column> WATCHDOG_OF_ALL =
      Map.of(
          "POLL_INTERVAL",
          Column.of("switch.pfc-watchdog.interval", DatabaseFields::milliseconds),
          "BIG_RED_SWITCH",
          Column.of("switch.pfc-watchdog.forced", SwitchValue::flag));

  private static final Map<String, Column> SCHEDULER =
      Map.of(
          "type", Column.of("scheduler.type", SwitchValue::lower),
          "weight", Column.of("scheduler.weight", SwitchValue::count));

  private static final Map<String, Column> QUEUE =
      Map.of(
          "scheduler", Column.of("queue.scheduler", DatabaseFields::reference),
          "wred_profile", Column.of("queue.wred", DatabaseFields::reference));

  private static final Map<String, Column> BUFFER =
      Map.of("profile", Column.of("buffer.profile", DatabaseFields::reference));

  private static final Map<String, Column> METADATA =
      Map.of(
          "hostname", Column.of("switch.name", SwitchValue::word),
          "hwsku", Column.of("switch.model", SwitchValue::word),
          "platform", Column.of("switch.platform", SwitchValue::word),
          "mac", Column.of("switch.mac", SwitchValue::word),
          "type", Column.of("switch.role", SwitchValue::word),
          "buffer_model", Column.of("switch.buffer-model", SwitchValue::lower));

  private static final Map<String, Column> NEIGHBOUR =
      Map.of(
          "name", Column.of("port.intended-machine", SwitchValue::word),
          "port", Column.of("port.intended-port", SwitchValue::word));

  private static final Map<String, Map<String, Column>> TABLES =
      Map.ofEntries(
          entry("PORT", PORT),
          entry("PORTCHANNEL", PORT),
          entry("BREAKOUT_CFG", PORT),
          entry("PORT_QOS_MAP", PORT_QOS_MAP),
          entry("BUFFER_POOL", POOL),
          entry("BUFFER_PROFILE", PROFILE),
          entry("BUFFER_PG", BUFFER),
          entry("BUFFER_QUEUE", BUFFER),
          entry("PFC_WD", WATCHDOG),
          entry("PFC_WD_TABLE", WATCHDOG),
          entry("SCHEDULER", SCHEDULER),
          entry("QUEUE", QUEUE),
          entry("DEVICE_METADATA", METADATA),
          entry("DEVICE_NEIGHBOR", NEIGHBOUR));

  private DatabaseFields() {}

  private static Column portMap(String kind) {
    return Column.of(FactKey.text("port.map", kind), DatabaseFields::reference);
  }

  /** What a field of a table says; empty where that is not known. */
  static Optional<Column> find(String table, String field) {
    if (table.equals("WRED_PROFILE")) {
      return WredFields.find(field);
    }
    return Optional.ofNullable(TABLES.getOrDefault(table, Map.of()).get(field));
  }

  /** What the map of the whole switch is called: the key {@code global} of PORT_QOS_MAP. */
  static Optional<Column> ofAllPorts(String field) {
    boolean map = field.endsWith("_map") && PORT_QOS_MAP.containsKey(field);
    return map
        ? Optional.of(Column.of(FactKey.text("switch.map", kind(field)), DatabaseFields::reference))
        : Optional.empty();
  }

  private static String kind(String field) {
    return switch (field) {
      case "dscp_to_tc_map" -> "dscp";
      case "dot1p_to_tc_map" -> "pcp";
      case "tc_to_queue_map" -> "queue";
      case "pfc_to_queue_map" -> "pfc";
      case "pfc_to_pg_map" -> "pfc-pg";
      case "tc_to_dscp_map" -> "rewrite-dscp";
      case "tc_to_dot1p_map" -> "rewrite-pcp";
      default -> "pg";
    };
  }

  static Optional<Column> watchdogOfAll(String field) {
    return Optional.ofNullable(WATCHDOG_OF_ALL.get(field.toUpperCase(Locale.ROOT)));
  }

  private static Value milliseconds(String text) {
    return SwitchValue.span(text, "ms");
  }

  /** {@code name}, or as older releases keep it {@code [TABLE|name]}; several with commas. */
  private static Value reference(String text) {
    if (text.equals("NULL")) {
      return new Value.Unknown("the switch works it out by itself (dynamic buffers)");
    }
    List<String> names =
        Amount.list(text) instanceof Value.Listing(List<String> items)
            ? items.stream().map(DatabaseFields::name).toList()
            : List.of();
    return SwitchValue.word(String.join(",", names));
  }

  private static String name(String reference) {
    boolean old = reference.startsWith("[") && reference.endsWith("]");
    int separator = Math.max(reference.indexOf('|'), reference.indexOf(':'));
    return old ? reference.substring(separator + 1, reference.length() - 1) : reference;
  }

  /** {@code 300m}. */
  static Value metres(String text) {
    String number = text.strip();
    return SwitchValue.count(
        number.endsWith("m") ? number.substring(0, number.length() - 1) : number, "m");
  }
}

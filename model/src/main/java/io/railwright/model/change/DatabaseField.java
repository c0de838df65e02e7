package io.railwright.model.change;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A field in CONFIG_DB of a SONiC switch: {@code mtu} of {@code PORT|Ethernet0}. A row is there as
 * long as it has a field.
 *
 * @param key of the row, with bars between its parts
 */
public record DatabaseField(String table, String key, String field) implements Setting {
  private static final String PORT = "Ethernet[0-9]{1,4}";
  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,127}";
  private static final Pattern KEY_OF_PORT = Pattern.compile(PORT);
  private static final Pattern KEY_OF_PART = Pattern.compile(PORT + "\\|[0-9](-[0-9])?");
  private static final Pattern KEY_OF_ROW = Pattern.compile(NAME);
  private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_]{0,63}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,2}");

  /** Neither a blank nor anything that a shell would take for more than a word. */
  private static final Pattern VALUE =
      Pattern.compile("[A-Za-z0-9_.,-]{0,255}|\\[[A-Z_]{1,63}\\|" + NAME + "]");

  private static final Set<String> NUMBERED =
      Set.of(
          "DSCP_TO_TC_MAP",
          "TC_TO_QUEUE_MAP",
          "TC_TO_PRIORITY_GROUP_MAP",
          "MAP_PFC_PRIORITY_TO_QUEUE");

  private static final Set<String> PROFILES = Set.of("WRED_PROFILE", "SCHEDULER");

  /** What else may be changed of a port could cut it off, or name another port. */
  private static final Map<String, Set<String>> OF_PORTS =
      Map.of(
          "PORT",
          Set.of("mtu", "pfc_asym"),
          "PORT_QOS_MAP",
          Set.of(
              "dscp_to_tc_map",
              "tc_to_queue_map",
              "tc_to_pg_map",
              "pfc_to_queue_map",
              "pfc_enable",
              "pfcwd_sw_enable"),
          "PFC_WD",
          Set.of("action", "detection_time", "restoration_time"));

  private static final Map<String, Set<String>> OF_PARTS =
      Map.of("BUFFER_PG", Set.of("profile"), "QUEUE", Set.of("scheduler", "wred_profile"));

  public DatabaseField {
    if (!isKnown(table, key, field)) {
      throw new IllegalArgumentException(
          "'%s|%s %s' is not a field of CONFIG_DB that rail may change"
              .formatted(table, key, field));
    }
  }

  private static boolean isKnown(String table, String key, String field) {
    if (OF_PORTS.containsKey(table)) {
      return KEY_OF_PORT.matcher(key).matches() && OF_PORTS.get(table).contains(field);
    }
    if (OF_PARTS.containsKey(table)) {
      return KEY_OF_PART.matcher(key).matches() && OF_PARTS.get(table).contains(field);
    }
    if (!KEY_OF_ROW.matcher(key).matches()) {
      return false;
    }
    if (table.equals("CABLE_LENGTH")) {
      return KEY_OF_PORT.matcher(field).matches();
    }
    return NUMBERED.contains(table)
        ? NUMBER.matcher(field).matches()
        : PROFILES.contains(table) && WORD.matcher(field).matches();
  }

  /** The row as Redis names it. */
  public String row() {
    return table + "|" + key;
  }

  /** Whether it is of a port or of a part of one, and not of a row that ports share. */
  public boolean isOfPort() {
    return OF_PORTS.containsKey(table) || OF_PARTS.containsKey(table);
  }

  /** The table whose row it names, empty where its value is no name of a row. */
  public String refersTo() {
    return switch (field) {
      case "dscp_to_tc_map" -> "DSCP_TO_TC_MAP";
      case "tc_to_queue_map" -> "TC_TO_QUEUE_MAP";
      case "tc_to_pg_map" -> "TC_TO_PRIORITY_GROUP_MAP";
      case "pfc_to_queue_map" -> "MAP_PFC_PRIORITY_TO_QUEUE";
      case "profile" -> "BUFFER_PROFILE";
      case "scheduler" -> "SCHEDULER";
      case "wred_profile" -> "WRED_PROFILE";
      default -> "";
    };
  }

  /** Whether it can be a value: a word, or the name of a row as older releases write it. */
  public static boolean isValue(String text) {
    return VALUE.matcher(text).matches() && !text.startsWith("-");
  }

  /** Refuses what can't be one of its values. */
  void check(String value) {
    if (!isValue(value)) {
      throw new IllegalArgumentException("'" + value + "' can't be the value of " + field);
    }
  }

  /** A wrong MTU may cut off whoever comes in by the port, or by a host behind it. */
  @Override
  public boolean mayCutAccess() {
    return table.equals("PORT") && field.equals("mtu");
  }

  @Override
  public String place() {
    return isOfPort() ? key.replaceFirst("\\|.*", "") : "";
  }

  @Override
  public String label() {
    if (!isOfPort()) {
      return row() + " " + field;
    }
    int part = key.indexOf('|');
    return table + (part < 0 ? "" : key.substring(part)) + " " + field;
  }
}

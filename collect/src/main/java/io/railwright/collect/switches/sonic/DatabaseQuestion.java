package io.railwright.collect.switches.sonic;

import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Asks for tables of CONFIG_DB by name. The database holds passwords of users, communities of SNMP
 * and keys of RADIUS, TACACS and BGP in other tables, so the switch itself picks these and nothing
 * else leaves it.
 */
final class DatabaseQuestion {
  /** The tables that {@link ConfigDatabase} reads. */
  static final List<String> TABLES =
      List.of(
          "DEVICE_METADATA",
          "PORT",
          "BREAKOUT_CFG",
          "PORTCHANNEL",
          "PORTCHANNEL_MEMBER",
          "INTERFACE",
          "PORTCHANNEL_INTERFACE",
          "DEVICE_NEIGHBOR",
          "CABLE_LENGTH",
          "PORT_QOS_MAP",
          "DSCP_TO_TC_MAP",
          "DOT1P_TO_TC_MAP",
          "TC_TO_QUEUE_MAP",
          "TC_TO_PRIORITY_GROUP_MAP",
          "TC_TO_DSCP_MAP",
          "TC_TO_DOT1P_MAP",
          "MAP_PFC_PRIORITY_TO_QUEUE",
          "PFC_PRIORITY_TO_QUEUE_MAP",
          "PFC_PRIORITY_TO_PRIORITY_GROUP_MAP",
          "PFC_WD",
          "PFC_WD_TABLE",
          "BUFFER_POOL",
          "BUFFER_PROFILE",
          "BUFFER_PG",
          "BUFFER_QUEUE",
          "QUEUE",
          "SCHEDULER",
          "WRED_PROFILE",
          "LOSSLESS_TRAFFIC_PATTERN",
          "DEFAULT_LOSSLESS_BUFFER_PARAMETER",
          "FLEX_COUNTER_TABLE",
          "SWITCH_HASH");

  private static final String SAVED = "/etc/sonic/config_db.json";

  /**
   * {@code sonic-cfggen -v} prints {@code {{TEXT}}} as a template of Jinja, with a variable for
   * each table. So one run, which costs a second of the switch's processor, prints all of them: a
   * list of objects with a row each, named as Redis names it. A key of several parts is a tuple.
   */
  private static final String ROWS =
      "{% for key, row in (rows or {}).items() %},{{ \"\\n"
          + "\" }}{{ {table ~ \"|\" ~ (key if key is string else key|join(\"|\")): row}|tojson }}{%"
          + " endfor %}";

  private DatabaseQuestion() {}

  static Question of(String id) {
    return Question.run(id, "sonic-cfggen", "-d", "-v", template())
        .within(30)
        .shownAs("sonic-cfggen -d -v TABLES");
  }

  /** The same tables as they are saved. */
  static Question saved(String id) {
    return Question.run(id, "sonic-cfggen", "-j", SAVED, "-v", template())
        .within(30)
        .shownAs("sonic-cfggen -j " + SAVED + " -v TABLES");
  }

  private static String template() {
    String tables =
        TABLES.stream()
            .map(table -> "(\"" + table + "\", " + table + ")")
            .collect(Collectors.joining(", "));
    return "\"[{}\"}}{% for table, rows in [" + tables + "] %}" + ROWS + "{% endfor %}{{\"]\"";
  }
}

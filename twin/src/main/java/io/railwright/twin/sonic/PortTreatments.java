package io.railwright.twin.sonic;

import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.twin.fabric.Priorities;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** How the tables of CONFIG_DB let each port sort, keep and queue packets. */
final class PortTreatments {
  private static final double PERCENT = 0.01;

  private final Database database;
  private final PortRows rows;

  PortTreatments(Database database) {
    this.database = database;
    this.rows = new PortRows(database);
  }

  Map<String, PortSettings> of(Set<String> ports) {
    Map<String, PortSettings> treatments = new LinkedHashMap<>();
    ports.forEach(port -> treatments.put(port, of(port)));
    return treatments;
  }

  private PortSettings of(String port) {
    List<Integer> lossless =
        IntStream.range(0, Priorities.COUNT)
            .filter(group -> rows.buffer(port, group).containsKey("xoff"))
            .boxed()
            .toList();
    return new PortSettings(
        Optional.of(classes(port, lossless)),
        Optional.of(Priorities.of(lossless)),
        Optional.empty(),
        lossless.stream()
            .map(group -> PortRows.number(rows.buffer(port, group).get("xoff")).orElse(0))
            .map(Integer::longValue)
            .min(Comparator.naturalOrder()),
        lossless.stream().flatMap(group -> threshold(port, group).stream()).findFirst(),
        Optional.of(queues(port)),
        Optional.of(strict(port)),
        Optional.empty());
  }

  /** A class of traffic goes by its group where that pauses, else by its queue. */
  private List<Integer> classes(String port, List<Integer> lossless) {
    Map<String, String> byDscp = rows.map(port, "dscp_to_tc_map", "DSCP_TO_TC_MAP");
    Map<String, String> toGroup = rows.map(port, "tc_to_pg_map", "TC_TO_PRIORITY_GROUP_MAP");
    Map<String, String> toQueue = rows.map(port, "tc_to_queue_map", "TC_TO_QUEUE_MAP");
    List<Integer> classes = new ArrayList<>();
    for (int dscp = 0; dscp < PortSettings.CODE_POINTS; dscp++) {
      String trafficClass = byDscp.getOrDefault(Integer.toString(dscp), "0");
      int own = PortRows.number(trafficClass).orElse(0);
      int group = PortRows.number(toGroup.get(trafficClass)).orElse(own);
      int queue = PortRows.number(toQueue.get(trafficClass)).orElse(own);
      classes.add((lossless.contains(group) ? group : queue) & 7);
    }
    return classes;
  }

  /** A power of two. */
  private Optional<Double> threshold(String port, int group) {
    String power = rows.buffer(port, group).getOrDefault("dynamic_th", "");
    return power.matches("-?\\d")
        ? Optional.of(Math.pow(2, Integer.parseInt(power)))
        : Optional.empty();
  }

  private Map<Integer, EarlyAction> queues(String port) {
    Map<Integer, EarlyAction> queues = new LinkedHashMap<>();
    for (int queue = 0; queue < Priorities.COUNT; queue++) {
      String profile = rows.partOf("QUEUE", port, queue).getOrDefault("wred_profile", "");
      Map<String, String> row = database.row("WRED_PROFILE", PortRows.name(profile));
      if (marks(row) || row.getOrDefault("wred_green_enable", "").equals("true")) {
        queues.put(queue, early(row));
      }
    }
    return queues;
  }

  /** Packets are green as they come; of a colour that is not enabled none are marked. */
  static boolean marks(Map<String, String> profile) {
    String ecn = profile.getOrDefault("ecn", "");
    return (ecn.equals("ecn_all") || ecn.contains("green"))
        && profile.getOrDefault("wred_green_enable", "").equals("true");
  }

  private static EarlyAction early(Map<String, String> row) {
    return new EarlyAction(
        PortRows.number(row.get("green_min_threshold")).orElse(0),
        PortRows.number(row.get("green_max_threshold")).orElse(Integer.MAX_VALUE),
        PortRows.number(row.get("green_drop_probability")).orElse(0) * PERCENT,
        marks(row));
  }

  private int strict(String port) {
    int strict = Priorities.NONE;
    for (int queue = 0; queue < Priorities.COUNT; queue++) {
      String scheduler = rows.partOf("QUEUE", port, queue).getOrDefault("scheduler", "");
      String type = database.row("SCHEDULER", PortRows.name(scheduler)).getOrDefault("type", "");
      if (type.equals("STRICT")) {
        strict |= 1 << queue;
      }
    }
    return strict;
  }
}

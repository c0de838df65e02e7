package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.queuing.PfcStatistics;
import io.railwright.collect.switches.nxos.queuing.QueueCounters;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Rows of {@code show queuing interface} below a port: settings, counters and pauses. */
final class NxApiQueue {
  private record Field(String name, Function<String, Value> value) {}

  private static final String LIMIT = "q-limit";

  private static final Map<String, Field> SERVED =
      Map.ofEntries(
          Map.entry("bandwidth", new Field("scheduler.bandwidth", NxApiQueue::percent)),
          Map.entry("priority", new Field("scheduler.level", NxosNumber::count)),
          Map.entry("q-limit-type", new Field("buffer.dynamic", NxApiQueue::dynamic)),
          Map.entry("eq-qosgrp-state", new Field("queue.watchdog", NxosWord::text)),
          Map.entry("q-shutdown", watchdog("shutdown")),
          Map.entry("q-restored", watchdog("restored")),
          Map.entry("q-pkt-drained", watchdog("total-pkts-drained")),
          Map.entry("q-pkt-dropped", watchdog("total-pkts-dropped")));

  private static final Map<String, Field> RECEIVED =
      Map.of(
          "buffer-size", new Field("buffer.size", NxosNumber::bytes),
          "pause-threshold", new Field("buffer.xoff", NxosNumber::bytes),
          "resume-threshold", new Field("buffer.xon", NxosNumber::bytes));

  private static final Map<String, Field> PAUSED =
      Map.of(
          "tx-pause-state", new Field("port.pfc.tx-paused", PfcStatistics::active),
          "rx-pause-state", new Field("port.pfc.rx-paused", PfcStatistics::active),
          "tx-pause-count", new Field("port.pfc.tx-frames", NxApiQueue::frames),
          "rx-pause-count", new Field("port.pfc.rx-frames", NxApiQueue::frames));

  /** Kinds of traffic, by the key of their counter. */
  private static final Map<String, String> TRAFFIC =
      Map.of(
          "eq-uc-stat-value", "unicast",
          "eq-oobfc-uc-stat-value", "oobfc-unicast",
          "eq-mc-stat-value", "multicast");

  private static final List<String> DIRECTIONS = List.of("ep", "ip");

  /** What names or types the values beside it. */
  private static final Set<String> BESIDE =
      Set.of("qosgrp", "eq-qosgrp", "pfc-qosgrp", "pfc-pg", "cos", LIMIT);

  private NxApiQueue() {}

  private static Field watchdog(String counter) {
    return new Field(FactKey.text("queue.counter", "watchdog-" + counter), NxosNumber::count);
  }

  private static Value percent(String text) {
    return NxosNumber.count(text, "%");
  }

  /** {@code D} or {@code (D)}; {@code S} is static. */
  private static Value dynamic(String text) {
    return new Value.Flag(text.contains("D"));
  }

  private static Value frames(String text) {
    return NxosNumber.count(text, "frames");
  }

  static void take(Json.Members row, NxApiPlace place, Readings readings) {
    String port = SwitchSubject.port(place.port());
    if (NxApiModule.takeLane(row, port, new LineFacts(port, 0, readings))) {
      return;
    }
    row.values().forEach((key, value) -> count(key, value, readings));
    String queue = SwitchSubject.queue(place.port(), place.group());
    String group = SwitchSubject.priorityGroup(place.port(), place.group());
    if (!place.group().isEmpty()) {
      takeFields(row, SERVED, "", queue, readings);
      takeLimit(row, queue, readings);
      takeFields(row, RECEIVED, "", group, readings);
      takeCounters(row, queue, readings);
    }
    String priority = row.leaf("cos").map(Json.Leaf::text).orElse("");
    if (!priority.isEmpty()) {
      takeFields(row, PAUSED, priority, port, readings);
    }
    DIRECTIONS.forEach(direction -> takeStatistic(row, direction, port, readings));
  }

  private static void count(String key, Json value, Readings readings) {
    boolean known =
        key.contains("-stat-")
            || BESIDE.contains(key)
            || SERVED.containsKey(key)
            || RECEIVED.containsKey(key)
            || PAUSED.containsKey(key);
    if (!known && value instanceof Json.Leaf) {
      readings.notUnderstood(key);
    }
  }

  /** Adds those that the row has; a dash stands for what is not set. */
  private static void takeFields(
      Json.Members row, Map<String, Field> fields, String index, String of, Readings readings) {
    row.values()
        .forEach(
            (key, value) -> {
              Field field = fields.get(key);
              if (field != null && value instanceof Json.Leaf leaf && isSet(leaf)) {
                String name = index.isEmpty() ? field.name() : FactKey.text(field.name(), index);
                Value typed = field.value().apply(leaf.text().strip());
                readings.add(of, name, typed, NxApiTable.raw(key, leaf), leaf.line());
              }
            });
  }

  /** Bytes where it stands still, and else the step of one that moves. */
  private static void takeLimit(Json.Members row, String queue, Readings readings) {
    String type = row.leaf("q-limit-type").map(Json.Leaf::text).orElse("");
    row.leaf(LIMIT)
        .filter(NxApiQueue::isSet)
        .ifPresent(
            leaf -> {
              String text = leaf.text().strip();
              Value limit = type.contains("S") ? NxosNumber.bytes(text) : NxosNumber.count(text);
              readings.add(queue, "buffer.limit", limit, NxApiTable.raw(LIMIT, leaf), leaf.line());
            });
  }

  private static boolean isSet(Json.Leaf leaf) {
    return !leaf.isNull() && !leaf.text().strip().equals("-");
  }

  private static void takeCounters(Json.Members row, String queue, Readings readings) {
    String type = row.leaf("eq-stat-type").map(Json.Leaf::text).orElse("");
    String units = row.leaf("eq-stat-units").map(Json.Leaf::text).orElse("");
    String name = QueueCounters.name((type + " " + units).strip());
    row.values()
        .forEach(
            (key, value) -> {
              String traffic = TRAFFIC.get(key);
              if (traffic != null && value instanceof Json.Leaf leaf && isSet(leaf)) {
                boolean depth = name.equals("depth");
                String text = leaf.text().strip();
                String counter = FactKey.text("queue.counter", name + "." + traffic);
                readings.add(
                    queue,
                    depth ? FactKey.text("queue.depth", traffic) : counter,
                    depth ? NxosNumber.bytes(text) : NxosNumber.count(text),
                    NxApiTable.raw(key, leaf),
                    leaf.line());
              }
            });
  }

  /** A counter of the whole port, as egress ({@code ep}) or ingress ({@code ip}). */
  private static void takeStatistic(
      Json.Members row, String direction, String port, Readings readings) {
    String key = direction + "-stat-value";
    row.leaf(key)
        .ifPresent(
            leaf -> {
              String type = row.leaf(direction + "-stat-type").map(Json.Leaf::text).orElse("");
              String unit = row.leaf(direction + "-stat-units").map(Json.Leaf::text).orElse("");
              String name = FactKey.text("port.errors", Words.slug(type + " " + unit));
              Value value = NxosNumber.count(leaf.text().strip());
              readings.add(port, name, value, NxApiTable.raw(key, leaf), leaf.line());
            });
  }
}

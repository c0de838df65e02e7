package io.railwright.flow.switches;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What CONFIG_DB of one switch says of its ports, maps and profiles, and nothing that the switch
 * made of it.
 */
final class SonicTables {
  private static final String PROBE = "sonic-config-db";
  private static final String PORT = "port/";

  private final Map<String, Map<String, String>> rows = new HashMap<>();
  private final TreeSet<String> ports = new TreeSet<>();

  SonicTables(List<Fact> facts) {
    for (Fact fact : facts) {
      if (fact.origin().probe().equals(PROBE)) {
        String place = fact.subject().below(fact.subject().root());
        rows.computeIfAbsent(place, _ -> new HashMap<>()).put(fact.key(), fact.value().print());
        if (fact.key().equals(FactKey.text("config.key", "PORT"))) {
          ports.add(fact.subject().name());
        }
      }
    }
  }

  /** The names of the ports that the switch has. */
  List<String> ports() {
    return List.copyOf(ports);
  }

  private Optional<String> value(String place, String key) {
    return Optional.ofNullable(rows.getOrDefault(place, Map.of()).get(key));
  }

  Optional<String> ofPort(String port, String key) {
    return value(PORT + Subject.escape(port), key);
  }

  /** The map of a kind that a port names itself. */
  Optional<String> map(String port, String kind) {
    return ofPort(port, FactKey.text("port.map", kind));
  }

  /** Whether a map of a kind holds for all ports that name none. */
  boolean hasMapOfAll(String kind) {
    return value("", FactKey.text("switch.map", kind)).isPresent();
  }

  /** The class into which a map sorts a code point. */
  Optional<String> classOf(String map, int dscp) {
    return entry("dscp-map", "class", map, Integer.toString(dscp));
  }

  Optional<String> groupOf(String port, String trafficClass) {
    return map(port, "pg").flatMap(it -> entry("pg-map", "pg", it, trafficClass));
  }

  Optional<String> queueOf(String port, String trafficClass) {
    return map(port, "queue").flatMap(it -> entry("queue-map", "queue", it, trafficClass));
  }

  private Optional<String> entry(String kind, String what, String map, String index) {
    return value(kind + "/" + Subject.escape(map), FactKey.text(kind + "." + what, index));
  }

  /** The part of the key behind the port, as in {@code 3-4}, of the row that a group is in. */
  Optional<String> rowOfGroup(String port, String group) {
    return part(port, "pg", group, FactKey.text("config.key", "BUFFER_PG"));
  }

  Optional<String> rowOfQueue(String port, String queue) {
    return part(port, "queue", queue, FactKey.text("config.key", "QUEUE"));
  }

  private Optional<String> part(String port, String kind, String number, String key) {
    return ofPart(port, kind, number, key).map(it -> it.substring(it.lastIndexOf('|') + 1));
  }

  /** The profile of a group, where it keeps room for what comes behind a pause. */
  Optional<String> losslessProfile(String port, String group) {
    return ofPart(port, "pg", group, "buffer.profile")
        .filter(it -> value("buffer-profile/" + Subject.escape(it), "buffer.xoff").isPresent());
  }

  Optional<String> scheduler(String port, String queue) {
    return ofPart(port, "queue", queue, "queue.scheduler");
  }

  boolean isStrict(String scheduler) {
    return value("scheduler/" + Subject.escape(scheduler), "scheduler.type")
        .filter("strict"::equals)
        .isPresent();
  }

  /** The profile by which a queue marks or drops. */
  Optional<String> marking(String port, String queue) {
    return ofPart(port, "queue", queue, "queue.wred");
  }

  private Optional<String> ofPart(String port, String kind, String number, String key) {
    return value(PORT + Subject.escape(port) + "/" + kind + "/" + number, key);
  }
}

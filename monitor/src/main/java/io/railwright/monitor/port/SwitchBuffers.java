package io.railwright.monitor.port;

import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What an answer of a switch says of the buffers of its ports. */
final class SwitchBuffers {
  /** What NX-OS tells apart in a queue, or all of it. */
  private static final List<String> TRAFFIC =
      List.of("all", "unicast", "multicast", "oobfc-unicast");

  /** What Cumulus Linux tells the depth of. */
  private static final List<String> ROCE_QUEUES = List.of("roce", "cnp");

  private final Subject machine;
  private final Map<Subject, Map<String, Value>> facts;

  /**
   * Reads the facts when it is asked.
   *
   * @param facts that are known, by what they are about and their keys
   */
  SwitchBuffers(Subject machine, Map<Subject, Map<String, Value>> facts) {
    this.machine = machine;
    this.facts = facts;
  }

  private @Nullable Value value(Subject subject, String key) {
    return facts.getOrDefault(subject, Map.of()).get(key);
  }

  private OptionalLong bytes(Subject subject, String key) {
    return value(subject, key) instanceof DataSize size
        ? OptionalLong.of(size.bytes())
        : OptionalLong.empty();
  }

  /** Without one of 0, against which nothing can be held. */
  private OptionalLong limit(Subject subject, String key) {
    OptionalLong limit = bytes(subject, key);
    return limit.orElse(0) > 0 ? limit : OptionalLong.empty();
  }

  /**
   * Of the priority groups that tell how full their headroom was, and whose profile has some: there
   * is no limit that the switch does not print.
   */
  Map<Integer, HeadroomPeak> headroom(Subject port) {
    Map<Integer, HeadroomPeak> peaks = new TreeMap<>();
    for (int number = 0; number < Priority.COUNT; number++) {
      Subject group = port.child("pg", "" + number);
      String profile =
          Optional.ofNullable(value(group, "buffer.profile")).map(Value::print).orElse("");
      OptionalLong peak = bytes(group, "pg.watermark[headroom]");
      if (peak.isPresent() && !profile.isEmpty()) {
        OptionalLong limit = limit(machine.child("buffer-profile", profile), "buffer.xoff");
        if (limit.isPresent()) {
          peaks.put(number, new HeadroomPeak(peak.getAsLong(), limit.getAsLong()));
        }
      }
    }
    return peaks;
  }

  /**
   * Of the queues that tell how much waits in them: of NX-OS by their groups, each with the most
   * that one kind of traffic has, and of Cumulus Linux those of RoCE and of CNPs.
   */
  Map<String, QueueDepth> depths(Subject port) {
    Map<String, QueueDepth> depths = new TreeMap<>();
    for (String queue : ROCE_QUEUES) {
      bytes(port, "port.roce.usage[tx-" + queue + ".tc-usage]")
          .ifPresent(it -> depths.put(queue, new QueueDepth(it, OptionalLong.empty())));
    }
    for (int number = 0; number < Priority.COUNT; number++) {
      Subject queue = port.child("queue", "" + number);
      OptionalLong limit = limit(queue, "buffer.limit");
      TRAFFIC.stream()
          .map(it -> bytes(queue, "queue.depth[" + it + "]"))
          .flatMapToLong(OptionalLong::stream)
          .max()
          .ifPresent(it -> depths.put(queue.name(), new QueueDepth(it, limit)));
    }
    return depths;
  }
}

package io.railwright.monitor.history;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.value.Priority;
import java.util.HashMap;
import java.util.Map;

/** What columns are called and in which unit people get them: bytes and seconds, never words. */
public final class CountedUnits {
  private static final String PRIORITY = "{prio}";
  private static final int WORD = 4;
  private static final double MICRO = 1e-6;
  private static final double MILLI = 1e-3;

  private final Map<String, Unit> units = new HashMap<>();

  /**
   * What a column counts.
   *
   * @param title for people
   * @param factor from what devices count in to this unit
   */
  public record Unit(String title, String unit, double factor) {}

  public CountedUnits(Knowledge knowledge) {
    units.put(QueueCount.SENT_BYTES.key(), new Unit("bytes sent by a queue", "bytes", 1));
    units.put("port.counter[inoctets]", new Unit("bytes received", "bytes", 1));
    units.put("port.counter[outoctets]", new Unit("bytes sent", "bytes", 1));
    units.put("port.counter[inpkts]", new Unit("packets received", "packets", 1));
    units.put("port.counter[outpkts]", new Unit("packets sent", "packets", 1));
    for (Counter counter : knowledge.counters().values()) {
      for (int priority = 0; priority < Priority.COUNT; priority++) {
        units.put(counter.fact().replace(PRIORITY, "" + priority), unit(counter));
      }
    }
  }

  private static Unit unit(Counter counter) {
    return switch (counter.unit()) {
      case "words of 4 bytes" -> new Unit(counter.title(), "bytes", WORD);
      case "microseconds" -> new Unit(counter.title(), "seconds", MICRO);
      case "milliseconds" -> new Unit(counter.title(), "seconds", MILLI);
      default -> new Unit(counter.title(), counter.unit(), 1);
    };
  }

  /** Of a column; one that is no longer known is told as it was counted. */
  public Unit of(String key) {
    String fact = key.substring(key.indexOf(' ') + 1);
    return units.getOrDefault(fact, new Unit(fact, "", 1));
  }
}

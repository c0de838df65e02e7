package io.railwright.monitor.prometheus;

import io.railwright.model.fact.Subject;
import java.util.LinkedHashMap;
import java.util.Map;

/** How full the buffers of switches are, as gauges. */
final class BufferGauges {
  private static final String DEPTH = "rail_queue_depth_bytes";
  private static final String LIMIT = "rail_queue_limit_bytes";
  private static final String USED = "rail_pool_used_bytes";
  private static final String PEAK = "rail_pool_peak_bytes";
  private static final String SIZE = "rail_pool_size_bytes";

  private BufferGauges() {}

  /** Takes one value. */
  @FunctionalInterface
  interface Taker {
    /**
     * Takes it.
     *
     * @param label that tells queues or pools apart
     * @param part the queue or the pool
     */
    void take(String name, Subject of, String label, String part, long bytes);
  }

  /** What each of them is, in the order in which they are written. */
  static Map<String, String> help() {
    Map<String, String> help = new LinkedHashMap<>();
    help.put(DEPTH, "what waits in the queue");
    help.put(LIMIT, "what finds room in the queue, where that does not move");
    help.put(USED, "what is in the pool");
    help.put(PEAK, "the most that was in the pool since it was cleared");
    help.put(SIZE, "what finds room in the pool");
    return help;
  }

  static void each(FabricCounts counts, Taker taker) {
    for (FabricCounts.Port port : counts.ports()) {
      port.state()
          .queues()
          .forEach(
              (queue, depth) -> {
                taker.take(DEPTH, port.subject(), "queue", queue, depth.bytes());
                depth
                    .limit()
                    .ifPresent(it -> taker.take(LIMIT, port.subject(), "queue", queue, it));
              });
    }
    counts
        .pools()
        .forEach(
            (machine, pools) ->
                pools.forEach(
                    it -> {
                      String name = it.pool();
                      it.used().ifPresent(used -> taker.take(USED, machine, "pool", name, used));
                      it.peak().ifPresent(peak -> taker.take(PEAK, machine, "pool", name, peak));
                      taker.take(SIZE, machine, "pool", name, it.size());
                    }));
  }
}

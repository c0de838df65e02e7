package io.railwright.monitor.port;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How full a pool of a switch is that the priorities share for which a port has PFC on. Pools of
 * other traffic are left out: they may fill, and their packets are lost, without harm to RDMA.
 *
 * @param used bytes at the moment of the question
 * @param peak the most since somebody cleared it
 * @param size bytes; more than 0
 */
public record PoolUse(String pool, OptionalLong used, OptionalLong peak, long size) {
  private static final String PEAK = "pool.watermark[all]";

  /** Those of a switch that tell how much is in them and have a size. */
  public static List<PoolUse> of(List<Fact> told) {
    Map<Subject, Map<String, Value>> pools = new TreeMap<>();
    Set<String> lossless = new HashSet<>();
    for (Fact fact : told) {
      Subject subject = fact.subject();
      if (!subject.root().kind().equals(Kind.SWITCH) || subject.parts().size() != 2) {
        continue;
      }
      if (fact.key().startsWith("pool.")) {
        pools.computeIfAbsent(subject, _ -> new HashMap<>()).put(fact.key(), fact.value());
      } else if (fact.key().equals("port.pfc.priorities")) {
        lossless.addAll(items(fact.value()));
      }
    }
    List<PoolUse> uses = new ArrayList<>();
    pools.forEach(
        (pool, values) -> {
          OptionalLong size = bytes(values.get("pool.size"));
          OptionalLong used = bytes(values.get("pool.usage"));
          OptionalLong peak = bytes(values.get(PEAK));
          boolean isLossless =
              items(values.getOrDefault("pool.priorities", Value.text(""))).stream()
                  .anyMatch(lossless::contains);
          if (isLossless && size.orElse(0) > 0 && (used.isPresent() || peak.isPresent())) {
            uses.add(new PoolUse(pool.name(), used, peak, size.getAsLong()));
          }
        });
    return uses;
  }

  private static List<String> items(Value value) {
    return value instanceof Value.Listing(List<String> items) ? items : List.of();
  }

  private static OptionalLong bytes(@Nullable Value value) {
    return value instanceof DataSize size ? OptionalLong.of(size.bytes()) : OptionalLong.empty();
  }
}

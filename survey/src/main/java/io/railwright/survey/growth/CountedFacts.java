package io.railwright.survey.growth;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.value.Priority;
import io.railwright.survey.Catalogue;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The counters of which rates are made, and after how many each of them starts over. */
public final class CountedFacts {
  private static final String PRIORITY = "{prio}";

  private final Set<String> keys;
  private final Map<String, BigDecimal> ranges = new HashMap<>();
  private final Map<String, BigDecimal> ends = new HashMap<>();

  public CountedFacts(Catalogue catalogue, Natures natures) {
    this.keys =
        catalogue.factsOfRates().stream()
            .filter(key -> natures.of(FactKey.name(key)) == Nature.COUNTER)
            .collect(Collectors.toUnmodifiableSet());
    addRanges(catalogue.knowledge());
  }

  private void addRanges(Knowledge knowledge) {
    for (Counter counter : knowledge.counters().values()) {
      counter.stopsAt().ifPresent(end -> ends.put(counter.fact(), BigDecimal.valueOf(end)));
      counter
          .width()
          .map(BigDecimal.TWO::pow)
          .ifPresent(
              range -> {
                for (int priority = 0; priority < Priority.COUNT; priority++) {
                  ranges.put(counter.fact().replace(PRIORITY, "" + priority), range);
                }
              });
    }
  }

  boolean has(String key) {
    return keys.contains(key);
  }

  /**
   * Whether nobody knows how much was added, since the count stands where it stops. If it went
   * through half of its range to get there, that is enough to tell: no limit is as high.
   */
  boolean hasStopped(String key, BigDecimal before, BigDecimal now) {
    BigDecimal end = ends.get(key);
    BigDecimal half = now.divide(BigDecimal.TWO);
    return end != null && now.compareTo(end) == 0 && now.subtract(before).compareTo(half) < 0;
  }

  /**
   * How much was added from one count to the next; empty if the count began anew. A count that fell
   * has started over at the end of its range only if that leaves less than half of the range: no
   * device counts more between two reads, and a count that was reset mostly leaves more.
   */
  Optional<BigDecimal> added(String key, BigDecimal before, BigDecimal now) {
    BigDecimal added = now.subtract(before);
    if (added.signum() >= 0) {
      return Optional.of(added);
    }
    return Optional.ofNullable(ranges.get(key))
        .filter(range -> added.add(range).compareTo(range.divide(BigDecimal.TWO)) < 0)
        .map(added::add);
  }
}

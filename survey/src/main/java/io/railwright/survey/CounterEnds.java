package io.railwright.survey;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Observed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where counters stop until somebody clears them. One that stands there has counted at least so
 * much, and nobody knows how much more.
 */
final class CounterEnds {
  private final Map<String, Counter> stopping = new HashMap<>();

  CounterEnds(Knowledge knowledge) {
    for (Counter counter : knowledge.counters().values()) {
      counter.stopsAt().ifPresent(_ -> stopping.put(counter.fact(), counter));
    }
  }

  /** That one of these counts stands at its end; null if none does. */
  @Nullable Observed stopped(List<Fact> counts) {
    for (Fact fact : counts) {
      Counter counter = stopping.get(fact.key());
      if (counter != null && stands(fact.value(), counter.stopsAt().orElseThrow())) {
        return new Observed.NotKnown(words(counter), counts);
      }
    }
    return null;
  }

  private static boolean stands(Value value, long end) {
    return value instanceof Value.Count(long number, String _) && number == end;
  }

  private static String words(Counter counter) {
    return "%s stands at %d, where it stops; clear it (perfquery -R) and read again"
        .formatted(counter.id(), counter.stopsAt().orElseThrow());
  }
}

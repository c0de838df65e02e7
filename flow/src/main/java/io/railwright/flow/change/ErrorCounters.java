package io.railwright.flow.change;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The counters of which the knowledge says that any count is bad news. Pauses are left out, which a
 * neighbour under load brings about as well; so are the drops of a switch, which are an error in
 * lossless queues alone.
 */
final class ErrorCounters {
  private static final String PRIORITY = "{prio}";
  private static final String PAUSES = "pause frames";
  private static final String OF_QUEUE = "queue.";

  private final Map<String, String> names = new HashMap<>();

  ErrorCounters(Knowledge knowledge) {
    for (Counter counter : knowledge.counters().values()) {
      if (counter.good() == Counter.Good.ZERO
          && !counter.title().contains(PAUSES)
          && !counter.fact().startsWith(OF_QUEUE)) {
        for (int priority = 0; priority < Priority.COUNT; priority++) {
          names.put(counter.fact().replace(PRIORITY, "" + priority), counter.id());
        }
      }
    }
  }

  /** What they say, by what counts and the name of the counter. */
  Map<String, Long> of(Subject machine, List<Fact> facts) {
    Map<String, Long> counts = new HashMap<>();
    for (Fact fact : facts) {
      String name = names.get(fact.key());
      if (name != null && fact.value() instanceof Value.Count(long count, String _)) {
        String subject = fact.subject().below(machine);
        counts.merge((subject + " " + name).strip(), count, Math::max);
      }
    }
    return counts;
  }
}

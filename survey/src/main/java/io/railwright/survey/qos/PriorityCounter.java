package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A counter of the driver of which there is one for each of the eight priorities. */
final class PriorityCounter {
  private final List<FactHandle> facts;

  /** {@code rx_prio#_discards}, with the priority in the place of the mark. */
  PriorityCounter(Reads reads, String name) {
    this.facts =
        IntStream.range(0, Priority.COUNT)
            .mapToObj(it -> FactKey.text("ethtool.counter", name.replace("#", "" + it)))
            .map(reads::fact)
            .toList();
  }

  @Nullable Fact fact(MachineView view, @Nullable Slots net, int priority) {
    return view.fact(net, facts.get(priority));
  }

  /** How many were counted; 0 for a fact that says nothing. */
  static long count(@Nullable Fact fact) {
    return fact != null && fact.value() instanceof Value.Count(long number, String _) ? number : 0;
  }
}

package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the card received on priorities with PFC and dropped for want of a buffer. */
final class LosslessDiscards implements Derivation {
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final PriorityCounter ALL = new PriorityCounter(READS, "rx_prio#_discards");

  /** The parts of a card that several hosts share count apart, and may be counted in both. */
  private static final PriorityCounter BUFFER = new PriorityCounter(READS, "rx_prio#_buf_discard");

  private static final PriorityCounter CONGESTION =
      new PriorityCounter(READS, "rx_prio#_cong_discard");

  @Override
  public String name() {
    return "lossless-discards";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots net = item.side(Side.NET);
    Evidence priorities = new Evidence(view);
    Optional<PrioritySet> lossless = Priorities.lossless(priorities, net);
    if (lossless.isEmpty()) {
      return priorities.unknown("nothing says which priorities have PFC");
    }
    List<Fact> evidence = new ArrayList<>();
    long sum = 0;
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      if (lossless.get().has(priority)) {
        Fact all = ALL.fact(view, net, priority);
        Fact buffer = BUFFER.fact(view, net, priority);
        Fact congestion = CONGESTION.fact(view, net, priority);
        if (Unread.is(all) && (Unread.is(buffer) || Unread.is(congestion))) {
          return Unread.because(
              all, "the driver does not count what it drops of priority " + priority);
        }
        sum +=
            Math.max(count(all, evidence), count(buffer, evidence) + count(congestion, evidence));
      }
    }
    return evidence.isEmpty()
        ? Observed.unknown("no priority of the port has PFC")
        : new Observed.Known(new Value.Count(sum), List.copyOf(evidence));
  }

  private static long count(@Nullable Fact fact, List<Fact> evidence) {
    if (fact != null && !Unread.is(fact)) {
      evidence.add(fact);
    }
    return PriorityCounter.count(fact);
  }
}

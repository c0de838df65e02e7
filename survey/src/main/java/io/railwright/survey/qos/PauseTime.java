package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For how many microseconds one side of a link kept the other from sending: of the priority that
 * waited the longest, or of all of them by global pause. A driver counts this of priorities with
 * PFC only.
 */
final class PauseTime implements Derivation {
  private final String name;
  private final Reads reads = new Reads();
  private final PriorityCounter durations;
  private final FactHandle global;

  /**
   * Of one direction.
   *
   * @param direction {@code tx} for pauses that the NIC sends, {@code rx} for those that it gets
   */
  PauseTime(String name, String direction) {
    this.name = name;
    this.durations = new PriorityCounter(reads, direction + "_prio#_pause_duration");
    this.global = reads.fact(FactKey.text("ethtool.counter", direction + "_global_pause_duration"));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots net = item.side(Side.NET);
    Fact longest = view.fact(net, global);
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      longest = longer(longest, durations.fact(view, net, priority));
    }
    return longest == null || Unread.is(longest)
        ? Unread.because(longest, "the driver does not count how long the port was paused")
        : new Observed.Known(new Value.Count(PriorityCounter.count(longest)), List.of(longest));
  }

  /** One that could not be read might have been the longest. */
  private static @Nullable Fact longer(@Nullable Fact known, @Nullable Fact other) {
    if (other == null || (known != null && Unread.is(known))) {
      return known;
    }
    boolean longer =
        Unread.is(other) || PriorityCounter.count(other) > PriorityCounter.count(known);
    return known == null || longer ? other : known;
  }
}

package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/**
 * Of a million packets that came, how many the card dropped for want of a buffer, those of lossless
 * priorities left out. Of fewer packets than a million nothing is extrapolated.
 */
final class LossyDiscards implements Derivation {
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final FactHandle DISCARDS = READS.fact("ethtool.counter[rx_discards_phy]");
  private static final FactHandle PACKETS = READS.fact("ethtool.counter[rx_packets_phy]");
  private static final PriorityCounter BY_PRIORITY =
      new PriorityCounter(READS, "rx_prio#_discards");
  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
  private static final Value NONE = new Value.Count(0);

  @Override
  public String name() {
    return "lossy-discards";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots net = item.side(Side.NET);
    Fact discards = view.fact(net, DISCARDS);
    Fact packets = view.fact(net, PACKETS);
    if (Unread.is(discards) || Unread.is(packets)) {
      return Unread.because(
          Unread.is(discards) ? discards : packets,
          "the driver does not count what the port drops, or what it receives");
    }
    long all = PriorityCounter.count(discards);
    if (all == 0) {
      return new Observed.Known(NONE, EvidenceList.of(discards, packets));
    }
    long dropped = Math.max(all - lossless(view, net), 0);
    BigDecimal came = BigDecimal.valueOf(dropped + PriorityCounter.count(packets)).max(MILLION);
    BigDecimal share =
        BigDecimal.valueOf(dropped).multiply(MILLION).divide(came, MathContext.DECIMAL64);
    return new Observed.Known(new Value.Decimal(share, ""), EvidenceList.of(discards, packets));
  }

  private static long lossless(MachineView view, @Nullable Slots net) {
    PrioritySet lossless = Priorities.lossless(new Evidence(view), net).orElse(new PrioritySet(0));
    long sum = 0;
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      sum +=
          lossless.has(priority) ? PriorityCounter.count(BY_PRIORITY.fact(view, net, priority)) : 0;
    }
    return sum;
  }
}

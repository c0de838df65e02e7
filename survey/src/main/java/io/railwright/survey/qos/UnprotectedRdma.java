package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How much RDMA a function sent that can't have been in a priority with PFC: what it sent in all,
 * less what its port sent in those. Never more than the port sent in the others, for RDMA that
 * stays within the card is in no priority. Of a port of a bond it is not known: the RDMA of all of
 * its ports is counted at the first, and each counts by priority what it sent itself.
 */
final class UnprotectedRdma implements Derivation {
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final FactHandle SENT = READS.fact("ethtool.counter[tx_vport_rdma_unicast_bytes]");
  private static final FactHandle BOND = READS.fact("bond.member-of");
  private static final PriorityCounter BY_PRIORITY = new PriorityCounter(READS, "tx_prio#_bytes");

  /** Acknowledgements and CNPs may go another way, and counters are not read at one moment. */
  private static final long TOLERATED_PERCENT = 2;

  @Override
  public String name() {
    return "unprotected-rdma";
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
    if (!view.text(net, BOND).isEmpty()) {
      return priorities.unknown("the first port of a bond counts the RDMA of all of them");
    }
    Fact rdma = view.fact(net, SENT);
    if (Unread.is(rdma)) {
      return Unread.because(rdma, "the driver does not count what is RDMA of what it sends");
    }
    List<Fact> evidence = new ArrayList<>();
    evidence.add(rdma);
    long safe = 0;
    long others = 0;
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      Fact sent = BY_PRIORITY.fact(view, net, priority);
      if (Unread.is(sent)) {
        return Unread.because(sent, "the driver does not count what it sends by priority");
      }
      evidence.add(sent);
      if (lossless.get().has(priority)) {
        safe += PriorityCounter.count(sent);
      } else {
        others += PriorityCounter.count(sent);
      }
    }
    long all = PriorityCounter.count(rdma);
    long unprotected = all - all / 100 * TOLERATED_PERCENT - safe;
    long bytes = Math.clamp(unprotected, 0L, others);
    return new Observed.Known(new Value.Count(bytes, "bytes"), List.copyOf(evidence));
  }
}

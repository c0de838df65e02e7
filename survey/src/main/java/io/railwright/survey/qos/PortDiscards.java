package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Priority;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/**
 * What a port of bnxt_en dropped in all of its queues. The counters of rings that the driver adds
 * up are of packets for the kernel, which RDMA does not pass.
 */
final class PortDiscards implements Derivation {
  private static final Reads READS = new Reads();
  private static final PriorityCounter QUEUE =
      new PriorityCounter(READS, "rx_discard_packets_cos#");

  @Override
  public String name() {
    return "port-discards";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots net = item.side(Side.NET);
    List<Fact> evidence = new ArrayList<>();
    long sum = 0;
    for (int queue = 0; queue < Priority.COUNT; queue++) {
      Fact fact = QUEUE.fact(view, net, queue);
      if (fact != null && fact.value() instanceof Value.Count) {
        evidence.add(fact);
        sum += PriorityCounter.count(fact);
      }
    }
    return evidence.isEmpty()
        ? Observed.unknown("the driver does not count what the queues of the port drop")
        : new Observed.Known(new Value.Count(sum), List.copyOf(evidence));
  }
}

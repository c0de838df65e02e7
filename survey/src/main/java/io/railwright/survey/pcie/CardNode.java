package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/** The NUMA node that a card is at. Where there is one node only, the firmware need not say. */
final class CardNode implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle NODE = READS.fact("pci.numa");
  private static final FactHandle NODES = READS.fact("numa.online");

  @Override
  public String name() {
    return "card-node";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact node = view.fact(item.side(Side.PCI), NODE);
    if (node == null || !(node.value() instanceof Value.Count(long number, String _))) {
      return Unread.because(node, "the NUMA node of the card was not read");
    }
    if (number >= 0) {
      return new Observed.Known(node.value(), List.of(node));
    }
    Fact nodes = view.fact(view.own(), NODES);
    if (nodes == null || nodes.value() instanceof Value.Unknown) {
      return Unread.because(nodes, "how many NUMA nodes there are was not read");
    }
    boolean single = nodes.value().print().equals("0");
    return new Observed.Known(new Value.Count(single ? 0 : number, ""), List.of(node, nodes));
  }
}

package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;

/**
 * Whether this is a port behind the first of its card that runs Ethernet and that nobody uses. One
 * that is in InfiniBand mode has lost its interface, and with it what would tell whether it was in
 * use.
 */
final class UnusedSecondPort implements Derivation {
  private static final LinkInUse IN_USE = new LinkInUse();
  private static final Reads READS = new Reads().with(IN_USE.reads());
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");

  @Override
  public String name() {
    return "unused-second-port";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    boolean second = item.name("pci").matches(".*[.][1-7]");
    boolean ethernet = evidence.text(item.side(Side.PORT), LAYER).equals("Ethernet");
    boolean idle =
        IN_USE.derive(view, item) instanceof Observed.Known(Value.Flag(boolean used), _) && !used;
    return evidence.known(new Value.Flag(second && ethernet && idle));
  }
}

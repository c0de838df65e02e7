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
 * Whether a port should have addresses of its own for RoCE. A card for iWARP has no table of them.
 * Nor has the function of a guest that only carries packets for the interface of its hypervisor,
 * which has the address: that one is neither a bond nor a bridge nor a VRF, and has no kind.
 */
final class AddressesExpected implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle NODE_TYPE = READS.fact("rdma.node-type");
  private static final FactHandle MASTER = READS.fact("net.master");
  private static final FactHandle KIND = READS.fact("net.slave-kind");
  private static final FactHandle BOND = READS.fact("bond.member-of");

  @Override
  public String name() {
    return "addresses-expected";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    boolean iwarp = evidence.text(item.side(Side.RDMA), NODE_TYPE).equals("RNIC");
    return evidence.known(new Value.Flag(!iwarp && !carriesForAnother(evidence, item)));
  }

  private static boolean carriesForAnother(Evidence evidence, Item item) {
    return evidence.value(item.side(Side.NET), MASTER).isPresent()
        && evidence.value(item.side(Side.NET), KIND).isEmpty()
        && evidence.value(item.side(Side.NET), BOND).isEmpty();
  }
}

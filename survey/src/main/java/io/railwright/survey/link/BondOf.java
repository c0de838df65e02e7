package io.railwright.survey.link;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/**
 * The bond that a NIC's interface belongs to. RDMA of a bond has the PCI function of a port, so
 * that the NIC's interface is mostly a member and seldom the bond itself.
 */
final class BondOf {
  static final Reads READS = new Reads();
  static final FactHandle MODE = READS.fact("bond.bonding-mode");
  private static final List<FactHandle> MASTERS = READS.facts("bond.member-of", "net.master");

  private BondOf() {}

  static Optional<Slots> find(Evidence evidence, Item item) {
    Slots net = item.side(Side.NET);
    if (net == null || !evidence.text(net, MODE).isEmpty()) {
      return Optional.ofNullable(net);
    }
    return MASTERS.stream()
        .map(master -> evidence.text(net, master))
        .filter(master -> !master.isEmpty())
        .flatMap(master -> Optional.ofNullable(evidence.view().one("net", master)).stream())
        .filter(bond -> !evidence.text(bond, MODE).isEmpty())
        .findFirst();
  }
}

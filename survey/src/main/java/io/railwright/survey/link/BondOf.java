package io.railwright.survey.link;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.Comparator;
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
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");

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

  /**
   * Whether a port is the one that speaks for its bond: the first of those that have RDMA over
   * Ethernet. Most bonds have one RDMA device; where each port kept its own, the bond is still one.
   */
  static boolean isFirst(Evidence evidence, Item item, Slots bond) {
    return evidence.view().cards().nics().stream()
        .filter(nic -> evidence.text(nic.side(Side.PORT), LAYER).equals("Ethernet"))
        .filter(nic -> find(evidence, nic).filter(it -> it.name().equals(bond.name())).isPresent())
        .map(nic -> nic.subject().path())
        .min(Comparator.naturalOrder())
        .map(first -> first.equals(item.subject().path()))
        .orElse(true);
  }

  /** Whether another port than this one has the interface, and RDMA of its own. */
  static boolean isOfAnother(Evidence evidence, Item item, Slots net) {
    return evidence.view().cards().nics().stream()
        .filter(nic -> !nic.subject().equals(item.subject()))
        .filter(nic -> evidence.text(nic.side(Side.PORT), LAYER).equals("Ethernet"))
        .map(nic -> nic.side(Side.NET))
        .anyMatch(other -> other != null && other.name().equals(net.name()));
  }
}

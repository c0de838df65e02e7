package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The interfaces of a port's bond that have no link. The bond itself says only how many are up. A
 * port with RDMA of its own tells of itself, and the first port of the bond of all others.
 */
final class BondLost implements Derivation {
  private static final Reads READS = new Reads().with(BondOf.READS);
  private static final FactHandle MEMBER_OF = READS.fact("bond.member-of");
  private static final FactHandle STATUS = READS.fact("bond.mii-status");

  @Override
  public String name() {
    return "bond-lost";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Optional<Slots> bond = BondOf.find(evidence, item);
    if (bond.isEmpty()) {
      return evidence.unknown("the bonding driver does not say that the port belongs to a bond");
    }
    boolean first = BondOf.isFirst(evidence, item, bond.get());
    Slots own = item.side(Side.NET);
    boolean read = false;
    Set<String> lost = new TreeSet<>();
    for (Slots net : view.all("net")) {
      if (view.text(net, MEMBER_OF).equals(bond.get().name())) {
        String status = evidence.text(net, STATUS);
        read |= !status.isEmpty();
        boolean itself = own != null && own.name().equals(net.name());
        boolean tells = itself || (first && !BondOf.isOfAnother(evidence, item, net));
        if (tells && !status.isEmpty() && !status.equals("up")) {
          lost.add(net.name());
        }
      }
    }
    return read
        ? evidence.known(List.copyOf(lost))
        : evidence.unknown("the bonding driver does not say which ports the bond has");
  }
}

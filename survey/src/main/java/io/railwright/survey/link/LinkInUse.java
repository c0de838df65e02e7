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
import io.railwright.survey.view.Slots;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether a port is meant to be used: it has a link, an address or a bond. The second port of a
 * card often has none of these, and nothing is wrong with that. Nor is a virtual function used from
 * here whose network device is in a container.
 */
final class LinkInUse implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle PHYSICAL_FUNCTION = READS.fact("pci.physical-function");
  private static final FactHandle CARRIER = READS.fact("net.carrier");
  private static final FactHandle STATE = READS.fact("net.state");
  private static final FactHandle MASTER = READS.fact("net.master");
  private static final FactHandle BOND = READS.fact("bond.member-of");
  private static final FactHandle SCOPE = READS.fact("net.address.scope");
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");
  private static final FactHandle PORT = READS.fact("rdma.port.state");

  @Override
  public String name() {
    return "link-in-use";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    if (runsInfiniband(evidence, item.side(Side.PORT))) {
      return evidence.known(new Value.Flag(true));
    }
    if (net == null) {
      boolean virtual = evidence.value(item.side(Side.PCI), PHYSICAL_FUNCTION).isPresent();
      boolean bare = evidence.text(item.side(Side.PORT), LAYER).equals("InfiniBand");
      return virtual || bare
          ? evidence.known(new Value.Flag(false))
          : evidence.unknown("the card has no network device");
    }
    Optional<Value> carrier = evidence.value(net, CARRIER);
    String state = evidence.text(net, STATE);
    boolean up = carrier.isPresent() && carrier.get().equals(new Value.Flag(true));
    boolean used =
        up
            || state.equals("up")
            || evidence.value(net, MASTER).isPresent()
            || evidence.value(net, BOND).isPresent()
            || hasAddress(view, evidence, net);
    return used || carrier.isPresent() || !state.isEmpty()
        ? evidence.known(new Value.Flag(used))
        : evidence.unknown("nothing says whether the port has a link");
  }

  /** InfiniBand needs no interface: a port that has a link is used as it is. */
  private static boolean runsInfiniband(Evidence evidence, @Nullable Slots port) {
    String state = evidence.text(port, PORT);
    return evidence.text(port, LAYER).equals("InfiniBand")
        && !state.isEmpty()
        && !state.equals("DOWN");
  }

  private static boolean hasAddress(MachineView view, Evidence evidence, Slots net) {
    for (Slots address : view.below("net/address", net.name())) {
      if (evidence.text(address, SCOPE).equals("global")) {
        return true;
      }
    }
    return false;
  }
}

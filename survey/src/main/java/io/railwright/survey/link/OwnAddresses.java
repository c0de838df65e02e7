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
import java.util.Set;
import java.util.TreeSet;

/** The IP addresses of an interface, or of the bond that it belongs to, that others can reach. */
final class OwnAddresses implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ADDRESS = READS.fact("net.address");
  private static final FactHandle SCOPE = READS.fact("net.address.scope");
  private static final FactHandle MASTER = READS.fact("net.master");

  @Override
  public String name() {
    return "own-addresses";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    if (net == null || view.all("net/address").isEmpty()) {
      return evidence.unknown("the addresses of the interface were not read");
    }
    String master = evidence.text(net, MASTER);
    Set<String> addresses = new TreeSet<>();
    for (Slots address : view.all("net/address")) {
      String of = address.name().split("/", 2)[0];
      boolean own = of.equals(net.name()) || of.equals(master);
      if (own && evidence.text(address, SCOPE).equals("global")) {
        addresses.add(evidence.text(address, ADDRESS));
      }
    }
    addresses.remove("");
    return evidence.known(List.copyOf(addresses));
  }
}

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

/**
 * The IP addresses of an interface, or of the bond that it belongs to, that others can reach; or
 * the lengths of the prefixes of those of IPv4.
 */
final class OwnAddresses implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ADDRESS = READS.fact("net.address");
  private static final FactHandle SCOPE = READS.fact("net.address.scope");
  private static final FactHandle MASTER = READS.fact("net.master");
  private static final FactHandle LENGTH = READS.fact("net.address.prefixlen");

  private final String name;

  private OwnAddresses(String name) {
    this.name = name;
  }

  static OwnAddresses whole() {
    return new OwnAddresses("own-addresses");
  }

  static OwnAddresses prefixes() {
    return new OwnAddresses("own-prefixes");
  }

  @Override
  public String name() {
    return name;
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
        addresses.add(
            name.equals("own-addresses")
                ? evidence.text(address, ADDRESS)
                : prefix(evidence, address));
      }
    }
    addresses.remove("");
    if (name.equals("own-prefixes") && addresses.size() > 1) {
      addresses.remove("32"); // an address that moves among hosts, beside that of the port
    }
    return evidence.known(List.copyOf(addresses));
  }

  private static String prefix(Evidence evidence, Slots address) {
    boolean four = !evidence.text(address, ADDRESS).contains(":");
    return four ? evidence.text(address, LENGTH) : "";
  }
}

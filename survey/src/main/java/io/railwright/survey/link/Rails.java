package io.railwright.survey.link;

import io.railwright.model.value.IpAddress;
import io.railwright.model.value.IpNetwork;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The IP addresses by which a host speaks RoCE: those of the interfaces of its RDMA cards on
 * Ethernet, and of the bonds that these belong to.
 */
record Rails(List<Rail> all) {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle SCOPE = READS.fact("net.address.scope");
  private static final FactHandle LENGTH = READS.fact("net.address.prefixlen");
  private static final FactHandle ADDRESS = READS.fact("net.address");
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");
  private static final FactHandle SLAVE_KIND = READS.fact("net.slave-kind");
  private static final FactHandle MASTER = READS.fact("net.master");

  /** An address with the length of its subnet. */
  record Rail(String net, IpAddress address, long length) {
    /** What the interface reaches without a router. */
    IpNetwork subnet() {
      return IpNetwork.of(address, length).orElseThrow();
    }
  }

  static Rails of(MachineView view) {
    return view.once(Rails.class, Rails::find);
  }

  private static Rails find(MachineView view) {
    Set<String> interfaces = interfaces(view);
    List<Rail> rails = new ArrayList<>();
    for (Slots address : view.all("net/address")) {
      String net = address.name().split("/", 2)[0];
      if (interfaces.contains(net)
          && view.text(address, SCOPE).equals("global")
          && view.value(address, LENGTH).orElse(null) instanceof Value.Count(long length, _)) {
        rail(net, view.text(address, ADDRESS), length).ifPresent(rails::add);
      }
    }
    return new Rails(List.copyOf(rails));
  }

  private static Optional<Rail> rail(String net, String text, long length) {
    return IpAddress.parse(text)
        .filter(address -> IpNetwork.of(address, length).isPresent())
        .map(address -> new Rail(net, address, length));
  }

  /** A VRF is left out: what belongs to it has a table of routes of its own. */
  private static Set<String> interfaces(MachineView view) {
    Set<String> interfaces = new HashSet<>();
    for (Item nic : view.cards().nics()) {
      Slots net = nic.side(Side.NET);
      boolean infiniband = view.text(nic.side(Side.PORT), LAYER).equals("InfiniBand");
      if (net != null && !infiniband && !view.text(net, SLAVE_KIND).equals("vrf")) {
        interfaces.add(net.name());
        interfaces.add(view.text(net, MASTER));
      }
    }
    interfaces.remove("");
    return interfaces;
  }
}

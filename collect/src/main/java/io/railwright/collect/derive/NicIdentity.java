package io.railwright.collect.derive;

import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The names under which one NIC is known: its PCI function, its network and RDMA devices, and the
 * card whose first function speaks for its firmware.
 */
final class NicIdentity implements Derivation {
  /** The port of a virtual or sub function, seen from the card's own switch. */
  private static final Pattern REPRESENTOR = Pattern.compile("(?:c\\d+)?pf\\d+(?:vf|sf)\\d+");

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    for (PciAddress nic : PciRoles.of(known).nics()) {
      String subject = "nic/" + nic;
      String card = card(known, nic).toString();
      into.add(subject, "nic.pci", Value.text(nic.toString()), Sources.CONFIG, Sources.NET);
      into.add(subject, "nic.card", Value.text(card), Sources.CONFIG);
      into.add(subject, "nic.net", nets(known, nic), Sources.NET, Sources.PCI);
      into.add(subject, "nic.rdma", rdma(known, nic), Sources.RDMA);
      known
          .value(nic.subject(), "pci.numa")
          .ifPresent(node -> into.add(subject, "nic.numa", node, Sources.PCI));
    }
  }

  /** Where there is no first function (a guest was given another), the function itself. */
  private static PciAddress card(KnownFacts known, PciAddress nic) {
    PciAddress first = nic.firstFunction();
    return known.of(first.subject()).isEmpty() ? nic : first;
  }

  private static Value nets(KnownFacts known, PciAddress nic) {
    Set<String> nets = named(known, nic, "net", "net.pci");
    nets.removeIf(net -> isRepresentor(known, net));
    known.text(nic.subject(), "pci.virtio-net").ifPresent(nets::add);
    return listing(known, nets, Sources.NET);
  }

  private static Value rdma(KnownFacts known, PciAddress nic) {
    return listing(known, named(known, nic, "rdma", "rdma.pci"), Sources.RDMA);
  }

  private static Set<String> named(
      KnownFacts known, PciAddress nic, String kind, String parameter) {
    Set<String> names = new TreeSet<>(known.names(kind));
    names.removeIf(
        name -> {
          Optional<PciAddress> of =
              known.text(kind + "/" + name, parameter).flatMap(PciAddress::of);
          return of.isEmpty() || !of.get().equals(nic);
        });
    return names;
  }

  private static boolean isRepresentor(KnownFacts known, String net) {
    String port = known.text("net/" + net, "net.port-name").orElse("");
    return REPRESENTOR.matcher(port).matches();
  }

  /** None found is none only where all was read. */
  private static Value listing(KnownFacts known, Set<String> names, String probe) {
    Optional<String> gap = names.isEmpty() ? known.gap(probe) : Optional.empty();
    return gap.<Value>map(Value.Unknown::new)
        .orElseGet(() -> new Value.Listing(List.copyOf(names)));
  }
}

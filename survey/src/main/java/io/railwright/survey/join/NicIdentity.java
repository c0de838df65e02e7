package io.railwright.survey.join;

import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The names under which one NIC is known: its PCI function, its network and RDMA devices, and the
 * card whose first function speaks for its firmware.
 */
final class NicIdentity implements Join {
  /** The port of a virtual or sub function, seen from the card's own switch. */
  private static final Pattern REPRESENTOR = Pattern.compile("(?:c\\d+)?pf\\d+(?:vf|sf)\\d+");

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    Map<PciAddress, Set<String>> nets = known.namesByPci("net", "net.pci");
    Map<PciAddress, Set<String>> rdma = known.namesByPci("rdma", "rdma.pci");
    for (PciAddress nic : known.roles().nics()) {
      String subject = "nic/" + nic;
      String card = card(known, nic).toString();
      into.add(subject, "nic.pci", Value.text(nic.toString()), Sources.CONFIG, Sources.NET);
      into.add(subject, "nic.card", Value.text(card), Sources.CONFIG);
      into.add(subject, "nic.net", nets(known, nic, nets), Sources.NET, Sources.PCI);
      Set<String> devices = rdma.getOrDefault(nic, Set.of());
      into.add(subject, "nic.rdma", listing(known, devices, Sources.RDMA), Sources.RDMA);
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

  private static Value nets(KnownFacts known, PciAddress nic, Map<PciAddress, Set<String>> byPci) {
    Set<String> nets = new TreeSet<>(byPci.getOrDefault(nic, Set.of()));
    nets.removeIf(net -> isRepresentor(known, net));
    known.text(nic.subject(), "pci.virtio-net").ifPresent(nets::add);
    return listing(known, nets, Sources.NET);
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

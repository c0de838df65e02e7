package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * The names under which each function of a NIC is known: its PCI function, its network and RDMA
 * devices, and the card whose first function speaks for its firmware. Whoever counts NICs, for a
 * page, for the rules or to compare hosts, counts these.
 */
final class NicIdentity implements Join {
  private static final String MELLANOX = "0x15b3";

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    NvSwitchManagers managers = new NvSwitchManagers(known);
    for (NicFunction function : NicFunctions.of(known)) {
      boolean isManager = managers.has(function);
      String subject = "nic/" + function.name();
      into.add(subject, "nic.function", function.kind(), Sources.CONFIG, Sources.PCI);
      into.add(
          subject,
          "nic.rdma-capable",
          new Value.Flag(!isManager && isCapable(known, function)),
          Sources.RDMA,
          Sources.PCI);
      into.add(
          subject,
          "nic.net",
          listing(known, function.nets(), Sources.NET),
          Sources.NET,
          Sources.PCI);
      into.add(subject, "nic.rdma", listing(known, function.rdma(), Sources.RDMA), Sources.RDMA);
      function.pci().ifPresent(address -> onBus(known, subject, address, into));
      if (isManager) {
        into.add(subject, "nic.manages-nvswitch", new Value.Flag(true), Sources.RDMA, Sources.PCI);
      }
      function
          .parent()
          .ifPresent(
              parent ->
                  into.add(subject, "nic.parent", Value.text(parent.toString()), Sources.PCI));
    }
  }

  /**
   * A card whose RDMA driver is not loaded has no RDMA device, and can do RDMA all the same. (A
   * function through which the board's own NVSwitches are managed has one, and leads nowhere else.)
   */
  private static boolean isCapable(KnownFacts known, NicFunction function) {
    return !function.rdma().isEmpty()
        || function
            .pci()
            .flatMap(address -> known.text("pci/" + address, "pci.vendor"))
            .map(MELLANOX::equals)
            .orElse(false);
  }

  private static void onBus(
      KnownFacts known, String subject, PciAddress address, DerivedFacts into) {
    String card = card(known, address).toString();
    into.add(subject, "nic.pci", Value.text(address.toString()), Sources.CONFIG, Sources.NET);
    into.add(subject, "nic.card", Value.text(card), Sources.CONFIG);
    known
        .value("pci/" + address, "pci.numa")
        .ifPresent(node -> into.add(subject, "nic.numa", node, Sources.PCI));
  }

  /** Where there is no first function (a guest was given another), the function itself. */
  private static PciAddress card(KnownFacts known, PciAddress nic) {
    PciAddress first = nic.firstFunction();
    return known.of("pci/" + first).isEmpty() ? nic : first;
  }

  /** None found is none only where all was read. */
  private static Value listing(KnownFacts known, List<String> names, String probe) {
    Optional<String> gap = names.isEmpty() ? known.gap(probe) : Optional.empty();
    return gap.<Value>map(Value.Unknown::new).orElseGet(() -> new Value.Listing(names));
  }
}

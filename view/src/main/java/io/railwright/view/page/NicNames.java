package io.railwright.view.page;

import java.util.List;
import java.util.Optional;

/** The names and the model of a NIC, by its PCI address. */
final class NicNames {
  private NicNames() {}

  static List<String> nets(PageFacts facts, String address) {
    return facts.items("nic/" + address, "nic.net");
  }

  static List<String> rdma(PageFacts facts, String address) {
    return facts.items("nic/" + address, "nic.rdma");
  }

  /** The shortest name that people use for it. */
  static String label(PageFacts facts, String address) {
    List<String> names = rdma(facts, address);
    List<String> known = names.isEmpty() ? nets(facts, address) : names;
    return known.isEmpty() ? address : known.getFirst();
  }

  /** The card's first function speaks for its model and firmware. */
  static String card(PageFacts facts, String address) {
    return facts.text("nic/" + address, "nic.card").orElse(address);
  }

  static String model(PageFacts facts, String address) {
    String card = "nic/" + card(facts, address);
    Optional<String> named =
        facts.text(card, "nic.type").or(() -> facts.text(card, "nic.part-number"));
    for (String device : rdma(facts, address)) {
      named = named.or(() -> facts.text("rdma/" + device, "rdma.hca-type"));
    }
    return named.orElseGet(() -> numbers(facts, address));
  }

  private static String numbers(PageFacts facts, String address) {
    String vendor = facts.cell("pci/" + address, "pci.vendor");
    String device = facts.cell("pci/" + address, "pci.device");
    return vendor.startsWith("0x") && device.startsWith("0x")
        ? vendor.substring(2) + ":" + device.substring(2)
        : vendor;
  }
}

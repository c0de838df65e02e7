package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Which PCI functions are GPUs, NICs and NVMe disks. A virtual function is no NIC of its own where
 * its physical function is there too; in a guest, where it is not, it is one.
 */
record PciRoles(
    List<PciAddress> gpus,
    List<PciAddress> nics,
    Map<PciAddress, PciAddress> virtual,
    List<PciAddress> disks) {
  private static final String NVIDIA = "0x10de";
  private static final String AMD = "0x1002";

  static PciRoles of(KnownFacts known) {
    Set<PciAddress> gpus = select(known, address -> isGpu(known, address));
    known.names("gpu").forEach(name -> PciAddress.parse(name).ifPresent(gpus::add));
    Set<PciAddress> nics = select(known, address -> isClass(known, address, "0x0200", "0x0207"));
    addNamed(known, "net", "net.pci", nics);
    addNamed(known, "rdma", "rdma.pci", nics);
    Map<PciAddress, PciAddress> virtual = new TreeMap<>();
    for (PciAddress nic : nics) {
      parent(known, nic).ifPresent(parent -> virtual.put(nic, parent));
    }
    nics.removeAll(virtual.keySet());
    Set<PciAddress> disks = select(known, address -> isClass(known, address, "0x0108"));
    return new PciRoles(
        List.copyOf(gpus),
        List.copyOf(nics),
        Collections.unmodifiableMap(virtual),
        List.copyOf(disks));
  }

  /** All functions of NICs, virtual ones too, in the order of their addresses. */
  Set<PciAddress> functions() {
    Set<PciAddress> functions = new TreeSet<>(nics);
    functions.addAll(virtual.keySet());
    return functions;
  }

  /** The physical function of a virtual one, where it is on this host. */
  Optional<PciAddress> parent(PciAddress function) {
    return Optional.ofNullable(virtual.get(function));
  }

  /** All whose link matters, in the order of their addresses. */
  List<PciAddress> all() {
    List<PciAddress> all = new ArrayList<>(gpus);
    all.addAll(nics);
    all.addAll(disks);
    return all;
  }

  private static Set<PciAddress> select(KnownFacts known, Predicate<PciAddress> role) {
    Set<PciAddress> selected = new TreeSet<>();
    for (String name : known.names("pci")) {
      PciAddress.parse(name).filter(role).ifPresent(selected::add);
    }
    return selected;
  }

  private static void addNamed(
      KnownFacts known, String kind, String parameter, Set<PciAddress> into) {
    for (String name : known.names(kind)) {
      known.text(kind + "/" + name, parameter).flatMap(PciAddress::parse).ifPresent(into::add);
    }
  }

  /** A display of the board itself is none; an accelerator is, whoever made it. */
  private static boolean isGpu(KnownFacts known, PciAddress address) {
    String vendor = known.text("pci/" + address, "pci.vendor").orElse("");
    return isClass(known, address, "0x1200")
        || (vendor.equals(NVIDIA) && isClass(known, address, "0x0300", "0x0302"))
        || (vendor.equals(AMD) && isClass(known, address, "0x0380"))
        || isLostGpu(known, address);
  }

  /** One that gives nothing but ones is known by the driver that holds it. */
  private static boolean isLostGpu(KnownFacts known, PciAddress address) {
    return known.reason("pci/" + address, "pci.vendor").isPresent()
        && known.text("pci/" + address, "pci.driver").equals(Optional.of("nvidia"));
  }

  private static boolean isClass(KnownFacts known, PciAddress address, String... classes) {
    String code =
        known
            .text("pci/" + address, "pci.class")
            .or(() -> known.text("pci/" + address, "pci.class-id").map("0x"::concat))
            .orElse("");
    for (String one : classes) {
      if (code.startsWith(one)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<PciAddress> parent(KnownFacts known, PciAddress address) {
    return known
        .text("pci/" + address, "pci.physical-function")
        .flatMap(PciAddress::parse)
        .filter(physical -> !known.of("pci/" + physical).isEmpty());
  }
}

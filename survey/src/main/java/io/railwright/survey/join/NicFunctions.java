package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Representor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds the functions of all NICs of a host: those on the PCI bus, virtual ones too, sub-functions,
 * and RDMA in software. A representor is no function: it is how the card's own switch shows one.
 */
final class NicFunctions {
  /**
   * Device numbers of virtual functions by vendor, for guests, which see no parent of them: those
   * of ConnectX, of Broadcom's NetXtreme and of Intel's E800 and 700 series.
   */
  private static final Map<String, Set<String>> VIRTUAL =
      Map.of(
          "0x15b3",
          Set.of("0x1014", "0x1016", "0x1018", "0x101a", "0x101c", "0x101e"),
          "0x14e4",
          Set.of("0x1606", "0x1609", "0x16c1", "0x16d3", "0x16dc", "0x1806", "0x1807", "0x1819"),
          "0x8086",
          Set.of("0x1889", "0x154c", "0x37cd"));

  /** What rxe and siw say of themselves in place of the vendor of a card. */
  private static final Set<String> SOFTWARE_VENDORS = Set.of("0xffffff", "0x626d74");

  /** As everybody calls them, and all guides. */
  private static final Pattern SOFTWARE_NAME = Pattern.compile("(?:rxe|siw)[0-9_]\\S*");

  private static final String DEVICE = "pci.device";

  private final KnownFacts known;
  private final Map<PciAddress, Set<String>> nets;
  private final Map<PciAddress, Set<String>> rdma;

  private NicFunctions(KnownFacts known) {
    this.known = known;
    this.nets = known.namesByPci("net", "net.pci");
    this.rdma = known.namesByPci("rdma", "rdma.pci");
    shareBonds();
  }

  /** On the PCI bus by address, then those without one by name. */
  static List<NicFunction> of(KnownFacts known) {
    NicFunctions found = new NicFunctions(known);
    List<NicFunction> functions = new ArrayList<>();
    known.roles().functions().forEach(address -> functions.add(found.onBus(address)));
    for (String device : known.names("rdma")) {
      if (known.text("rdma/" + device, "rdma.pci").isEmpty()) {
        found.withoutAddress(device).ifPresent(functions::add);
      }
    }
    return functions;
  }

  private NicFunction onBus(PciAddress address) {
    Set<String> own = new TreeSet<>(nets.getOrDefault(address, Set.of()));
    own.removeIf(this::isRepresentor);
    known.text("pci/" + address, "pci.virtio-net").ifPresent(own::add);
    return new NicFunction(
        address.toString(),
        kind(address),
        Optional.of(address),
        known.roles().parent(address),
        List.copyOf(own),
        List.copyOf(rdma.getOrDefault(address, Set.of())));
  }

  private Value kind(PciAddress address) {
    boolean child = known.text("pci/" + address, "pci.physical-function").isPresent();
    if (child) {
      return NicFunction.Kind.VF.value();
    }
    Optional<String> device = known.text("pci/" + address, DEVICE);
    if (device.isEmpty()) {
      String why = known.reason("pci/" + address, DEVICE).orElse("its PCI device was not read");
      return new Value.Unknown(why);
    }
    String vendor = known.text("pci/" + address, "pci.vendor").orElse("");
    boolean virtual =
        VIRTUAL.getOrDefault(vendor, Set.of()).contains(device.get().toLowerCase(Locale.ROOT));
    return (virtual ? NicFunction.Kind.VF : NicFunction.Kind.PF).value();
  }

  private boolean isRepresentor(String net) {
    return Representor.isNamed(known.text("net/" + net, "net.port-name").orElse(""));
  }

  /** Nothing where it can't be told: the address may just not have been read. */
  private Optional<NicFunction> withoutAddress(String device) {
    String subject = "rdma/" + device;
    if (known.text(subject, "rdma.driver").orElse("").startsWith("mlx5_core.sf")) {
      return Optional.of(withoutAddress(device, NicFunction.Kind.SF));
    }
    boolean software =
        known.text(subject, "rdma.parent-net").isPresent()
            || SOFTWARE_NAME.matcher(device).matches()
            || known.text(subject, "rdma.vendor_id").map(SOFTWARE_VENDORS::contains).orElse(false);
    return software
        ? Optional.of(withoutAddress(device, NicFunction.Kind.SOFTWARE))
        : Optional.empty();
  }

  private NicFunction withoutAddress(String device, NicFunction.Kind kind) {
    List<String> below =
        known
            .text("rdma/" + device + "/port/1", "rdma.port.netdev")
            .or(() -> known.text("rdma/" + device, "rdma.parent-net"))
            .stream()
            .toList();
    return new NicFunction(
        device, kind.value(), Optional.empty(), Optional.empty(), below, List.of(device));
  }

  /** One RDMA device speaks for all ports of a bond, and names the first of them alone. */
  private void shareBonds() {
    for (String device : known.names("rdma")) {
      Optional<String> bond = known.text("rdma/" + device + "/port/1", "rdma.port.netdev");
      if (bond.isPresent() && known.text("rdma/" + device, "rdma.pci").isPresent()) {
        members(bond.get())
            .forEach(member -> rdma.computeIfAbsent(member, _ -> new TreeSet<>()).add(device));
      }
    }
  }

  private List<PciAddress> members(String bond) {
    List<PciAddress> members = new ArrayList<>();
    nets.forEach(
        (address, names) -> {
          if (names.stream().anyMatch(net -> isMember(net, bond))) {
            members.add(address);
          }
        });
    return members;
  }

  private boolean isMember(String net, String bond) {
    return known
        .text("net/" + net, "net.master")
        .or(() -> known.text("net/" + net, "bond.member-of"))
        .map(bond::equals)
        .orElse(false);
  }
}

package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a device's PCIe link runs at what both of its ends can do. A GPU without work lowers the
 * speed of its link by itself, never the width; that is told apart from a link that came up slow.
 */
final class LinkCondition implements Join {
  private static final List<String> LINK =
      List.of("pci.link.speed", "pci.link.width", "pci.link.max-speed", "pci.link.max-width");

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    PciTree tree = known.tree();
    PciRoles roles = known.roles();
    Set<PciAddress> gpus = Set.copyOf(roles.gpus());
    for (PciAddress device : roles.all()) {
      boolean gpu = gpus.contains(device);
      new Link(known, device, tree.above(device), gpu).add(into);
    }
  }

  private record Link(KnownFacts known, PciAddress device, Optional<PciAddress> port, boolean gpu) {

    void add(DerivedFacts into) {
      boolean said = LINK.stream().anyMatch(known.of("pci/" + device)::containsKey);
      Optional<String> hidden = known.reason("pci/" + device, "pci.max-payload");
      if (!said && hidden.isEmpty()) {
        return; // within the root complex, or not PCI Express: there is no link
      }
      port.ifPresent(
          above ->
              into.add(
                  "pci/" + device, "pci.link.port", Value.text(above.toString()), Sources.CONFIG));
      into.add(
          "pci/" + device,
          "pci.link.condition",
          condition(hidden),
          gpu
              ? new String[] {Sources.CONFIG, Sources.PCI, Sources.GPU}
              : new String[] {Sources.CONFIG, Sources.PCI});
    }

    private Value condition(Optional<String> hidden) {
      for (String parameter : LINK) {
        if (known.value("pci/" + device, parameter).isEmpty()) {
          return new Value.Unknown(
              known.reason("pci/" + device, parameter).or(() -> hidden).orElse("no " + parameter));
        }
      }
      boolean slow = speed() < possible("pci.link.max-speed");
      boolean narrow = width() < possible("pci.link.max-width");
      if (!slow && !narrow) {
        return Value.text("full");
      }
      if (port.isEmpty()) {
        return new Value.Unknown("below what the device can do, and the port above is not visible");
      }
      return slow && gpu ? slowGpu(narrow) : Value.text(word(slow, narrow));
    }

    private static String word(boolean slow, boolean narrow) {
      return slow && narrow
          ? "downgraded-speed-and-width"
          : slow ? "downgraded-speed" : "downgraded-width";
    }

    private Value slowGpu(boolean narrow) {
      Optional<Boolean> idle = GpuActivity.idle(known, device);
      if (idle.isEmpty()) {
        return new Value.Unknown("the link is slow, and whether the GPU is idle is not known");
      }
      if (idle.get()) {
        return Value.text(narrow ? "downgraded-width" : "idle-slow");
      }
      return Value.text(word(true, narrow));
    }

    private long speed() {
      return number(device, "pci.link.speed").orElse(0L);
    }

    private long width() {
      return number(device, "pci.link.width").orElse(0L);
    }

    /** The lesser of both ends; a port that says nothing limits nothing. */
    private long possible(String parameter) {
      long own = number(device, parameter).orElse(0L);
      return Math.min(own, port.flatMap(above -> number(above, parameter)).orElse(own));
    }

    private Optional<Long> number(PciAddress end, String parameter) {
      return known.value("pci/" + end, parameter).flatMap(LinkCondition::number);
    }
  }

  private static Optional<Long> number(Value value) {
    if (value instanceof TransferRate(long transfers)) {
      return Optional.of(transfers);
    }
    return value instanceof Value.Count(long number, String unit)
        ? Optional.of(number)
        : Optional.empty();
  }
}

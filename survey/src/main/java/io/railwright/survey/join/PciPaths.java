package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way from the root bus to each PCI function, in the form in which {@code lspci -tv} is read,
 * and what those that matter are: {@code gpu}, {@code nic}, {@code nvme}.
 */
final class PciPaths implements Join {
  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    PciRoles roles = known.roles();
    role(roles.gpus(), "gpu", into);
    role(roles.nics(), "nic", into);
    role(roles.disks(), "nvme", into);
    PciTree tree = known.tree();
    Map<PciAddress, String> names = new HashMap<>();
    Optional<String> gap = known.gap(Sources.CONFIG);
    for (String name : known.names("pci")) {
      PciAddress.parse(name)
          .ifPresent(
              address -> {
                Value path =
                    gap.<Value>map(Value.Unknown::new)
                        .orElseGet(() -> new Value.Listing(steps(tree, address, names)));
                into.add("pci/" + address, "pci.path", path, Sources.CONFIG);
              });
    }
  }

  private static void role(List<PciAddress> functions, String role, DerivedFacts into) {
    for (PciAddress function : functions) {
      into.add("pci/" + function, "pci.role", Value.text(role), Sources.CONFIG, Sources.NET);
    }
  }

  /** Many functions stand behind the same few bridges, so each name of one is made once. */
  private static List<String> steps(
      PciTree tree, PciAddress address, Map<PciAddress, String> names) {
    List<String> steps = new ArrayList<>();
    steps.add(tree.rootBus(address));
    for (PciAddress bridge : tree.path(address)) {
      steps.add(names.computeIfAbsent(bridge, PciAddress::toString));
    }
    steps.add(address.toString());
    return steps;
  }
}

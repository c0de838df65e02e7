package io.railwright.collect.derive;

import io.railwright.model.value.Value;
import java.util.Optional;

/** The PCI address behind each number that nvidia-smi gives to a GPU. */
final class GpuIdentity implements Derivation {
  private static final String NUMBERED = "GPU";

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    for (String name : known.names("gpu")) {
      if (name.startsWith(NUMBERED) && !name.startsWith("GPU-")) {
        Value address =
            address(known, name)
                .<Value>map(found -> Value.text(found.toString()))
                .orElseGet(() -> new Value.Unknown("no list of GPUs gives the address of " + name));
        into.add("gpu/" + name, "gpu.pci", address, Sources.GPU_TABLE);
      }
    }
  }

  /** By the number in the list of GPUs; the order of addresses need not be that of numbers. */
  static Optional<PciAddress> address(KnownFacts known, String numbered) {
    for (String name : known.names("gpu")) {
      Optional<PciAddress> address = PciAddress.of(name);
      Optional<Long> index = known.count("gpu/" + name, "gpu.index");
      boolean same = index.map(number -> numbered.equals(NUMBERED + number)).orElse(false);
      if (address.isPresent() && same) {
        return address;
      }
    }
    return Optional.empty();
  }
}

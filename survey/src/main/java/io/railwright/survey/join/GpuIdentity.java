package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The PCI address behind each number that nvidia-smi gives to a GPU. */
final class GpuIdentity implements Join {
  private static final String NUMBERED = "GPU";

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    Map<String, PciAddress> addresses = addresses(known);
    for (String name : known.names("gpu")) {
      if (name.startsWith(NUMBERED) && !name.startsWith("GPU-")) {
        Value address =
            Optional.ofNullable(addresses.get(name))
                .<Value>map(found -> Value.text(found.toString()))
                .orElseGet(() -> new Value.Unknown("no list of GPUs gives the address of " + name));
        into.add("gpu/" + name, "gpu.pci", address, Sources.GPU_TABLE);
      }
    }
  }

  /** By the number in the list of GPUs; the order of addresses need not be that of numbers. */
  static Map<String, PciAddress> addresses(KnownFacts known) {
    Map<String, PciAddress> addresses = new HashMap<>();
    for (String name : known.names("gpu")) {
      Optional<Long> index = known.count("gpu/" + name, "gpu.index");
      PciAddress.parse(name)
          .ifPresent(
              address ->
                  index.ifPresent(number -> addresses.putIfAbsent(NUMBERED + number, address)));
    }
    return addresses;
  }
}

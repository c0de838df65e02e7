package io.railwright.benchmark.collective;

import io.railwright.model.fact.MachineFacts;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The GPUs of a host, as far as a collective's launcher must know them. Those of NVIDIA are known
 * from their tool, those of AMD from the PCI bus.
 *
 * @param amd whether they are AMD's
 */
public record HostGpus(int count, boolean amd) {
  private static final String AMD = "0x1002";

  public static HostGpus of(MachineFacts facts) {
    Set<String> found = new HashSet<>();
    for (String name : facts.names("gpu")) {
      // Two tools name a GPU differently; its UUID is one.
      found.add(facts.text("gpu/" + name, "gpu.uuid").orElse(name));
    }
    if (!found.isEmpty()) {
      return new HostGpus(found.size(), false);
    }
    long amd = facts.names("pci").stream().filter(name -> isAmd(facts, "pci/" + name)).count();
    return new HostGpus((int) amd, amd > 0);
  }

  /** An accelerator, or a display controller that drives no display. */
  private static boolean isAmd(MachineFacts facts, String function) {
    String kind =
        facts
            .text(function, "pci.class")
            .or(() -> facts.text(function, "pci.class-id").map("0x"::concat))
            .orElse("");
    return facts.text(function, "pci.vendor").equals(Optional.of(AMD))
        && (kind.startsWith("0x1200") || kind.startsWith("0x0380"));
  }

  /** As device plugins of Kubernetes name such GPUs. */
  public String resource() {
    return amd ? "amd.com/gpu" : "nvidia.com/gpu";
  }
}

package io.railwright.twin.host;

/**
 * A GPU.
 *
 * @param bar the size of its BAR1 in MiB; 0 where it has none of its own
 * @param memory in MiB; 0 where it shares the host's
 */
record Gpu(
    int index,
    String name,
    String architecture,
    PciFunction pci,
    int memory,
    int bar,
    int maxClock,
    int memoryClock,
    int generation,
    String processors,
    int node) {

  /** The tool writes the domain with eight digits, and letters large. */
  String bus() {
    return "0000" + pci.address().toUpperCase(java.util.Locale.ROOT);
  }

  String uuid() {
    return "GPU-%08x-77aa-4c1e-9d05-%012x"
        .formatted(0x3c1f_0a55 + index * 65_599, 0x51e7_d2b0_4000L + index);
  }

  boolean isIntegrated() {
    return memory == 0;
  }
}

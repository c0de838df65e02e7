package io.railwright.twin.host.platform;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A property of a host's hardware, which no command can change. Lists have an entry for each NIC.
 */
public enum HardwareTrait {
  NICS("how many ports for RDMA"),
  GPUS("how many GPUs"),
  CARD("connectx-4-lx, connectx-5, connectx-6-dx or connectx-7"),
  FUNCTION("physical, or virtual: a function that a hypervisor handed over"),
  SPEED("of each port in Mb/s"),
  FIRMWARE("its version"),
  HIDDEN_SETTINGS("of the firmware appear at next-boot, or after a reset"),
  DRIVER("vendor, or inbox: the kernel's own"),
  NETS("names of network interfaces"),
  RDMA_NAMES("names of RDMA devices"),
  PCI("PCI addresses of the NICs"),
  ADDRESSES("an IPv4 address for each port; - for none"),
  SWITCHES("the switch at the other end, as LLDP tells it; - for none"),
  SWITCH_PORTS("the port of that switch"),
  MTU("what the network configuration sets at first; one for all, or a list"),
  GIDS("places in the table of addresses of a port"),
  CHANNELS("of each port"),
  DOWN("names of interfaces without a cable"),
  DISTRIBUTION("such as Ubuntu"),
  RELEASE("of the distribution"),
  KERNEL("its release"),
  KERNEL_ARGUMENTS("what it boots with at first"),
  VENDOR("of the machine"),
  PRODUCT("of the machine"),
  PROCESSOR("xeon, epyc or arm"),
  SOCKETS("of processors, each with a NUMA node"),
  CORES("of each socket"),
  THREADS("of each core"),
  MEMORY("in GiB"),
  VIRTUAL("none, kvm or vmware"),
  LOCKDOWN("none or integrity"),
  IOMMU("on, or off: switched off in the firmware of the machine"),
  GPU("h100, mi300x, rtx-6000-ada or gb10"),
  MANAGEMENT("the address of the port that the host is managed by");

  private final String meaning;

  HardwareTrait(String meaning) {
    this.meaning = meaning;
  }

  /** The name in scenario files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String meaning() {
    return meaning;
  }

  public static HardwareTrait of(String word) {
    for (HardwareTrait trait : values()) {
      if (trait.word().equals(word)) {
        return trait;
      }
    }
    throw new IllegalArgumentException(
        "hardware has no "
            + word
            + "; known: "
            + Arrays.stream(values()).map(HardwareTrait::word).collect(Collectors.joining(" ")));
  }
}

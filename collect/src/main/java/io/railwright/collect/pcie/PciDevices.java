package io.railwright.collect.pcie;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;
import java.util.Map;

/**
 * What the kernel adds to a PCI function's configuration: its driver, its NUMA node, its link
 * (which only root can read from the configuration itself), the errors that it was told of, and of
 * which function it is a part.
 */
public final class PciDevices {
  private static final String PCI = "/sys/bus/pci/devices/{pci}/";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(PCI + "numa_node", "pci/{pci}", "pci.numa", LineReader.count(""))
          .with(
              PCI + "uevent",
              "pci/{pci}",
              "pci.driver",
              LineReader.keys(Map.of("DRIVER", "pci.driver")))
          .with(PCI + "current_link_speed", "pci/{pci}", "pci.link.speed", LineReader.TRANSFERS)
          .with(PCI + "max_link_speed", "pci/{pci}", "pci.link.max-speed", LineReader.TRANSFERS)
          .with(PCI + "current_link_width", "pci/{pci}", "pci.link.width", LineReader.LANES)
          .with(PCI + "max_link_width", "pci/{pci}", "pci.link.max-width", LineReader.LANES)
          .with(PCI + "sriov_numvfs", "pci/{pci}", "pci.sriov.vfs", LineReader.count(""))
          .with(PCI + "sriov_totalvfs", "pci/{pci}", "pci.sriov.total-vfs", LineReader.count(""))
          .with(
              PCI + "physfn/uevent",
              "pci/{pci}",
              "pci.physical-function",
              LineReader.keys(Map.of("PCI_SLOT_NAME", "pci.physical-function")))
          .with(
              PCI + "aer_dev_correctable",
              "pci/{pci}",
              "pci.aer.correctable-count",
              LineReader.total("TOTAL_ERR_COR"))
          .with(
              PCI + "aer_dev_fatal",
              "pci/{pci}",
              "pci.aer.fatal-count",
              LineReader.total("TOTAL_ERR_FATAL"))
          .with(
              PCI + "aer_dev_nonfatal",
              "pci/{pci}",
              "pci.aer.nonfatal-count",
              LineReader.total("TOTAL_ERR_NONFATAL"))
          .with(
              PCI + "virtio{virtio}/net/{net}/uevent",
              "pci/{pci}",
              "pci.virtio-net",
              LineReader.keys(Map.of("INTERFACE", "pci.virtio-net")));

  public static final Probe PROBE = new Probe(Question.lines("sys-pci", TABLE.globs()), TABLE);

  private PciDevices() {}
}

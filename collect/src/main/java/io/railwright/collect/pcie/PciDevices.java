package io.railwright.collect.pcie;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;
import java.util.Map;

/** What the kernel adds to a PCI function's configuration: its driver and its memory node. */
public final class PciDevices {
  private static final String PCI = "/sys/bus/pci/devices/{pci}/";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(PCI + "numa_node", "pci/{pci}", "pci.numa", LineReader.count(""))
          .with(
              PCI + "uevent",
              "pci/{pci}",
              "pci.uevent",
              LineReader.keys(Map.of("DRIVER", "pci.driver")));

  public static final Probe PROBE = new Probe(Question.lines("sys-pci", TABLE.globs()), TABLE);

  private PciDevices() {}
}

package io.railwright.collect.nic;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;
import java.util.Map;

/** Network devices: MTU, state, speed, driver and the PCI device behind each. */
public final class NetDevices {
  private static final String NET = "/sys/class/net/{net}/";
  private static final String SUBJECT = "net/{net}";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(NET + "mtu", SUBJECT, "net.mtu", LineReader.BYTES)
          .with(NET + "operstate", SUBJECT, "net.state", LineReader.TEXT)
          .with(NET + "carrier", SUBJECT, "net.carrier", LineReader.FLAG)
          .with(NET + "carrier_down_count", SUBJECT, "net.carrier-down-count", LineReader.count(""))
          .with(NET + "ifindex", SUBJECT, "net.index", LineReader.count(""))
          .with(NET + "speed", SUBJECT, "net.speed", LineReader.MEGABITS)
          .with(NET + "duplex", SUBJECT, "net.duplex", LineReader.TEXT)
          .with(NET + "address", SUBJECT, "net.mac", LineReader.TEXT)
          .with(NET + "type", SUBJECT, "net.type", LineReader.count(""))
          .with(NET + "phys_port_name", SUBJECT, "net.port-name", LineReader.TEXT)
          .with(NET + "device/numa_node", SUBJECT, "net.numa", LineReader.count(""))
          .with(
              NET + "device/uevent",
              SUBJECT,
              "net.driver",
              LineReader.keys(Map.of("DRIVER", "net.driver", "PCI_SLOT_NAME", "net.pci")));

  public static final Probe PROBE = new Probe(Question.lines("sys-net", TABLE.globs()), TABLE);

  private NetDevices() {}

  /** What may change at any time, for who asks again and again. */
  public static SysfsTable addPolledTo(SysfsTable table) {
    return table
        .with(NET + "carrier", SUBJECT, "net.carrier", LineReader.FLAG)
        .with(NET + "carrier_down_count", SUBJECT, "net.carrier-down-count", LineReader.count(""))
        .with(NET + "ifindex", SUBJECT, "net.index", LineReader.count(""))
        .with(NET + "speed", SUBJECT, "net.speed", LineReader.MEGABITS);
  }
}

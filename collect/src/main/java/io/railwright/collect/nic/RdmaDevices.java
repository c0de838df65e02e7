package io.railwright.collect.nic;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.rdma.FirmwareVersion;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Map;
import java.util.Optional;

/** RDMA devices and their ports, and to whom they are shown, from sysfs alone. */
public final class RdmaDevices {
  /** {@code Y} where all network namespaces share the devices; the words are those of rdma. */
  private static final LineReader SHARED =
      LineReader.of(
          text ->
              switch (text) {
                case "Y" -> Optional.of(Value.text("shared"));
                case "N" -> Optional.of(Value.text("exclusive"));
                default -> Optional.empty();
              });

  /** A driver that knows no version leaves the line empty, as those of software devices do. */
  private static final LineReader FIRMWARE =
      LineReader.of(text -> Optional.of(FirmwareVersion.of(text)));

  private static final String DEVICE = "/sys/class/infiniband/{rdma}/";
  private static final String PORT = DEVICE + "ports/{port}/";
  private static final String SUBJECT = "rdma/{rdma}";
  private static final String PORT_SUBJECT = "rdma/{rdma}/port/{port}";

  private static final LineReader DRIVER =
      LineReader.keys(Map.of("DRIVER", "rdma.driver", "PCI_SLOT_NAME", "rdma.pci"));

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(DEVICE + "fw_ver", SUBJECT, "rdma.firmware", FIRMWARE)
          .with(DEVICE + "board_id", SUBJECT, "rdma.board", LineReader.TEXT)
          .with(DEVICE + "hca_type", SUBJECT, "rdma.hca-type", LineReader.TEXT)
          .with(DEVICE + "node_guid", SUBJECT, "rdma.node-guid", LineReader.TEXT)
          .with(DEVICE + "node_type", SUBJECT, "rdma.node-type", LineReader.NUMBERED_WORD)
          .with(DEVICE + "parent", SUBJECT, "rdma.parent-net", LineReader.TEXT)
          .with(DEVICE + "device/numa_node", SUBJECT, "rdma.numa", LineReader.count(""))
          .with(DEVICE + "device/uevent", SUBJECT, "rdma.driver", DRIVER)
          .with(PORT + "state", PORT_SUBJECT, "rdma.port.state", LineReader.NUMBERED_WORD)
          .with(
              PORT + "phys_state",
              PORT_SUBJECT,
              "rdma.port.physical_state",
              LineReader.NUMBERED_WORD)
          .with(PORT + "rate", PORT_SUBJECT, "rdma.port.rate", LineReader.RATE)
          .with(PORT + "link_layer", PORT_SUBJECT, "rdma.port.link_layer", LineReader.TEXT)
          .with(PORT + "gid_attrs/ndevs/0", PORT_SUBJECT, "rdma.port.netdev", LineReader.TEXT)
          .with("/sys/module/ib_core/parameters/netns_mode", "", "rdma.system.netns", SHARED);

  public static final Probe PROBE =
      new Probe(Question.lines("sys-infiniband", TABLE.globs()), TABLE);

  private RdmaDevices() {}

  /**
   * Which port is which, for who asks again and again, and what its link of PCIe runs at, which may
   * change at any time.
   */
  public static SysfsTable addPolledTo(SysfsTable table) {
    return table
        .with(DEVICE + "node_guid", SUBJECT, "rdma.node-guid", LineReader.TEXT)
        .with(DEVICE + "device/uevent", SUBJECT, "rdma.driver", DRIVER)
        .with(DEVICE + "device/current_link_width", SUBJECT, "pci.link.width", LineReader.LANES)
        .with(DEVICE + "device/current_link_speed", SUBJECT, "pci.link.speed", LineReader.TRANSFERS)
        .with(PORT + "gid_attrs/ndevs/0", PORT_SUBJECT, "rdma.port.netdev", LineReader.TEXT);
  }
}

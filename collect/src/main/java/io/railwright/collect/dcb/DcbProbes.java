package io.railwright.collect.dcb;

import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * The probes of data centre bridging. They are asked of each network device on the PCI bus, since
 * bridging is a matter of real ports; a port that has none of it says so.
 */
public final class DcbProbes {
  /** A virtio card has its network devices one folder further down. */
  private static final List<String> PORTS =
      List.of("/sys/bus/pci/drivers/*/*/net/*", "/sys/bus/pci/drivers/*/*/virtio*/net/*");

  private static final String MELLANOX_PORTS = "/sys/bus/pci/drivers/mlx5_core/*/net/*";

  public static final List<Probe> ALL =
      List.of(
          dcb("dcb-pfc", "-s", "pfc"),
          dcb("dcb-ets", "ets"),
          dcb("dcb-app", "app"),
          dcb("dcb-buffer", "buffer"),
          dcb("dcb-dcbx", "dcbx"),
          new Probe(
              Question.each("mlnx_qos", MELLANOX_PORTS, "mlnx_qos", "-i", "{name}"),
              MellanoxQos.PARSER),
          new Probe(
              Question.each("lldptool", PORTS, "lldptool", "-t", "-i", "{name}"),
              Lldpad.parser(false)),
          new Probe(
              Question.each("lldptool-neighbour", PORTS, "lldptool", "-t", "-n", "-i", "{name}"),
              Lldpad.parser(true)));

  private DcbProbes() {}

  private static Probe dcb(String id, String... words) {
    String[] call = new String[words.length + 4];
    call[0] = "dcb";
    System.arraycopy(words, 0, call, 1, words.length);
    call[words.length + 1] = "show";
    call[words.length + 2] = "dev";
    call[words.length + 3] = "{name}";
    return new Probe(Question.readEach(id, PORTS, call), DcbTool::parse);
  }
}

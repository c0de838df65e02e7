package io.railwright.survey.view;

/** The facts by which the cards of a host are found, told apart and joined. */
final class HostFacts {
  /** Some only show that a device is there. */
  private static final Reads READS =
      new Reads().presence("rdma.pci", "pci.class", "pci.class-id", "gpu.address");

  /** Those that tell a node of a cluster. */
  static final Reads CLUSTER = new Reads();

  static final FactHandle OS_ID = CLUSTER.fact("os.id");
  static final FactHandle OS_NAME = CLUSTER.fact("os.name");
  static final FactHandle NET_MTU = CLUSTER.fact("net.mtu");
  static final FactHandle OPERATORS = CLUSTER.fact("host.operators");
  static final FactHandle PCI_SRIOV_OPERATOR = CLUSTER.fact("pci.sriov.operator");

  static final FactHandle ANSWER = READS.fact("probe.answer");

  static final FactHandle LOCKDOWN = READS.fact("kernel.lockdown");

  static final FactHandle PORT_NETDEV = READS.fact("rdma.port.netdev");

  static final FactHandle NET_MASTER = READS.fact("net.master");
  static final FactHandle NET_PCI = READS.fact("net.pci");
  static final FactHandle NET_PORT_NAME = READS.fact("net.port-name");
  static final FactHandle BONDING_MODE = READS.fact("bond.bonding-mode");

  static final FactHandle NIC_CARD = READS.fact("nic.card");
  static final FactHandle NIC_FUNCTION = READS.fact("nic.function");
  static final FactHandle NIC_PARENT = READS.fact("nic.parent");
  static final FactHandle NIC_PCI = READS.fact("nic.pci");
  static final FactHandle NIC_RDMA = READS.fact("nic.rdma");
  static final FactHandle NIC_RDMA_CAPABLE = READS.fact("nic.rdma-capable");

  static final FactHandle PCI_DRIVER = READS.fact("pci.driver");
  static final FactHandle PCI_ROLE = READS.fact("pci.role");
  static final FactHandle PCI_VENDOR = READS.fact("pci.vendor");
  static final FactHandle LOG_XIDS = READS.fact("log.xids");

  static final FactHandle GPU_BUS_ID = READS.fact("gpu.pci.bus-id");
  static final FactHandle GPU_INDEX = READS.fact("gpu.index");

  private HostFacts() {}
}

package io.railwright.model.fact;

/**
 * A kind of thing that facts are about: the word in front of a name in the path of a {@link
 * Subject}. It is open on purpose: a snapshot of a newer rail, or a parser that was just added, may
 * name a kind that is not listed here, and such a subject is kept, compared and shown like any
 * other. What asks for a kind compares it with a constant and leaves the others alone.
 */
public record Kind(String word) {
  /** Machines: the first part of every subject. */
  public static final Kind HOST = new Kind("host");

  public static final Kind SWITCH = new Kind("switch");
  public static final Kind HYPERVISOR = new Kind("hypervisor");
  public static final Kind CLUSTER = new Kind("cluster");

  /** What manages hypervisors and the machines on them. */
  public static final Kind VCENTER = new Kind("vcenter");

  /** A fabric as a whole, where something is said of no machine alone. */
  public static final Kind FABRIC = new Kind("fabric");

  /** A port as an inventory or a switch names it. */
  public static final Kind PORT = new Kind("port");

  /** A physical port of a hypervisor, which the machines on it share. */
  public static final Kind UPLINK = new Kind("uplink");

  /** A network card; by the PCI address of its function. */
  public static final Kind NIC = new Kind("nic");

  /** A network interface. */
  public static final Kind NET = new Kind("net");

  public static final Kind RDMA = new Kind("rdma");
  public static final Kind PCI = new Kind("pci");
  public static final Kind GPU = new Kind("gpu");
  public static final Kind NUMA = new Kind("numa");
  public static final Kind IRQ = new Kind("irq");
  public static final Kind MODULE = new Kind("module");
  public static final Kind SERVICE = new Kind("service");

  /** A job that tells how long its iterations take. */
  public static final Kind APPLICATION = new Kind("application");

  /** Resource limits of a user or a group. */
  public static final Kind LIMIT = new Kind("limit");

  /** A probe of ours, where it is said that it failed. */
  public static final Kind PROBE = new Kind("probe");

  @Override
  public String toString() {
    return word;
  }
}

package io.railwright.knowledge;

import io.railwright.model.fact.Kind;
import io.railwright.model.text.Worded;

/** What a parameter belongs to; a rule is judged once for each of them. */
public enum Scope implements Worded {
  HOST,
  /** A PCI function with an RDMA device, with its network interface, port and firmware. */
  NIC,
  GPU,
  SWITCH,
  /** A port of a switch. */
  PORT,
  HYPERVISOR,
  /** A physical port of a hypervisor. */
  UPLINK,
  /** A cluster of Kubernetes, as its API server tells of it. */
  CLUSTER,
  /** A node of a cluster, as the cluster sees it. */
  NODE,
  VCENTER,
  /** A machine with a virtual function, as its vCenter sees it. */
  VM;

  /** On which kind of machine there are such things. */
  public Kind machine() {
    return switch (this) {
      case HOST, NIC, GPU -> Kind.HOST;
      case SWITCH, PORT -> Kind.SWITCH;
      case CLUSTER, NODE -> Kind.CLUSTER;
      case VCENTER, VM -> Kind.VCENTER;
      case HYPERVISOR, UPLINK -> Kind.HYPERVISOR;
    };
  }

  /** The scope of the machine that a thing of this one is part of, or is. */
  public Scope whole() {
    return switch (this) {
      case HOST, NIC, GPU -> HOST;
      case SWITCH, PORT -> SWITCH;
      case CLUSTER, NODE -> CLUSTER;
      case VCENTER, VM -> VCENTER;
      case HYPERVISOR, UPLINK -> HYPERVISOR;
    };
  }

  /** Whether it is a machine, and not a part of one. */
  public boolean isMachine() {
    return this == whole();
  }
}

package io.railwright.knowledge;

import io.railwright.model.text.Worded;

/** What a parameter belongs to; a rule is judged once for each of them. */
public enum Scope implements Worded {
  HOST,
  /** A PCI function with an RDMA device, with its network interface, port and firmware. */
  NIC,
  GPU
}

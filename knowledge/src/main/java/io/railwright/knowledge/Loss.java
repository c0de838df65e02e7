package io.railwright.knowledge;

import io.railwright.model.text.Worded;

/** By which arithmetic the throughput that is lost follows from what a rule finds. */
public enum Loss implements Worded {
  /** What was found as a share of what was expected, as with the speed of a port. */
  RATIO("from the share of what is expected that was found"),
  /** The overhead of the RDMA packets for which the MTU of an interface has room. */
  PACKET_OVERHEAD("from the headers of the RDMA packets that fit into the MTU"),
  /** The overhead of packets whose payload is the MTU of RDMA that was found. */
  RDMA_PACKET_OVERHEAD("from the headers of RDMA packets of this size"),
  /** That of a finding which follows from this one, and tells it in numbers. */
  OF_HIDDEN("as that of the findings that it hides");

  private final String how;

  Loss(String how) {
    this.how = how;
  }

  /** As in "computed ...". */
  public String how() {
    return how;
  }
}

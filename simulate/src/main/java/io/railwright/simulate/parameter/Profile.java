package io.railwright.simulate.parameter;

import java.util.List;

/** A complete set of values. Every profile but the first is described by what it changes. */
public enum Profile {
  /** A NIC as it is sold: CNP packets, a retransmission timer, real frame sizes. */
  connectx("a ConnectX NIC as it is sold, real frame sizes"),
  /** The parameters of the published simulator whose results validate this one. */
  hpcc(
      "the reference simulator: its frames, flags in ACKs, no retransmission timer",
      "mtu=1000",
      "data-overhead=48",
      "ack-size=60",
      "pfc-size=43",
      "preamble=0",
      "gap=0",
      "rto=0",
      "nack-interval=500us",
      "ack-duplicates=off",
      "ack-pause=off",
      "dcqcn=reference",
      "notify=ack",
      "cnp-interval=0",
      "g=1/256",
      "initial-alpha=1",
      "byte-counter=0",
      "ai-rate=20Mbps",
      "hai-rate=200Mbps",
      "scale-steps=on",
      "min-rate=1Gbps",
      "headroom-rule=reference",
      "pfc-priorities=all",
      "ecn-priorities=all",
      "strict-priorities=none"),
  /** The algorithm and the parameters of the first publication of DCQCN. */
  paper(
      "DCQCN as first published (SIGCOMM 2015), real frame sizes",
      "mtu=1000",
      "dcqcn=paper",
      "cnp-interval=50us",
      "alpha-timer=55us",
      "g=1/256",
      "initial-alpha=1",
      "decrease-interval=0",
      "increase-timer=55us",
      "byte-counter=10MB",
      "stages=5",
      "ai-rate=40Mbps",
      "hai-rate=400Mbps",
      "min-rate=10Mbps",
      "clamp-target=on");

  private final String meaning;

  /** Divided by blanks. */
  private final String changes;

  Profile(String meaning, String... changes) {
    this.meaning = meaning;
    this.changes = String.join(" ", changes);
  }

  public String meaning() {
    return meaning;
  }

  /** Each {@code name=value}. */
  public List<String> changes() {
    return changes.isEmpty() ? List.of() : List.of(changes.split(" "));
  }
}

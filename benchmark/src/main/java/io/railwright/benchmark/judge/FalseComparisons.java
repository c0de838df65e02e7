package io.railwright.benchmark.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Numbers that stand side by side and must not be compared. */
final class FalseComparisons {
  private FalseComparisons() {}

  static List<String> among(List<Measurement> all) {
    List<String> remarks = new ArrayList<>();
    Optional<Measurement> half = first(all, Quantity.HALF_ROUND_TRIP);
    Optional<Measurement> whole = first(all, Quantity.ROUND_TRIP);
    if (half.isPresent() && whole.isPresent()) {
      double twice = 2 * half.get().value();
      remarks.add(
          whole.get().test()
              + "'s "
              + Judge.number(whole.get().value())
              + " us is a whole round trip, "
              + half.get().test()
              + "'s "
              + Judge.number(half.get().value())
              + " us half of one: the ratio is "
              + Judge.number(whole.get().value() / twice)
              + ", not "
              + Judge.number(whole.get().value() / half.get().value()));
    }
    Optional<Measurement> tcp =
        first(all, Quantity.TCP)
            .filter(it -> it.number("streams") <= 1)
            .or(() -> first(all, Quantity.SOCKET));
    Optional<Measurement> rdma = first(all, Quantity.PAYLOAD);
    if (tcp.isPresent() && rdma.isPresent()) {
      remarks.add(
          tcp.get().test()
              + "'s "
              + Judge.number(tcp.get().value())
              + " Gb/s is one stream on one processor core: it does not say what "
              + (tcp.get().quantity() == Quantity.TCP ? "TCP" : "a kernel's network")
              + " can carry beside "
              + Judge.number(rdma.get().value())
              + " Gb/s of RDMA");
    }
    if (rdma.isPresent() && first(all, Quantity.BOTH_WAYS).isPresent()) {
      remarks.add("one of these is the sum of both directions: halve it before it is compared");
    }
    if (rdma.isPresent() && first(all, Quantity.BUS).isPresent()) {
      remarks.add(
          "bus bandwidth of a collective (GB/s) is computed, not measured on a wire: it is not"
              + " payload bandwidth (Gb/s) divided by 8");
    }
    if (rdma.isPresent() && first(all, Quantity.FRAMES).isPresent()) {
      remarks.add(
          "raw Ethernet frames carry their own headers: their bandwidth is not the payload of"
              + " RoCE");
    }
    return remarks;
  }

  private static Optional<Measurement> first(List<Measurement> all, Quantity quantity) {
    return all.stream().filter(it -> it.quantity() == quantity).findFirst();
  }
}

package io.railwright.twin.load;

import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides for each transfer whether it crosses the network, in which priority, and whether it can
 * arrive at all. A transfer keeps its place in the list, as others may wait for it.
 */
public final class Routing {
  /** What a transfer of the traffic turns into. */
  public enum Delivery {
    /** Through the switch. */
    NETWORK,
    /** Between two guests behind one port: the NIC hands it over. */
    INSIDE,
    /** An end is down. */
    DOWN,
    /** Its frames are larger than a port on the way lets pass. */
    TOO_LARGE
  }

  /** Headers of a RoCE packet that count towards the MTU of a port. */
  private static final int HEADERS = 44;

  private static final double BITS_AT_A_MEGABIT = 8e6;

  /** Of a packet, beside its payload. */
  private static final double OVERHEAD = 82;

  private final FabricState state;
  private final TrafficPlan traffic;
  private final int[] priorities;
  private final int mtu;
  private final List<Delivery> deliveries = new ArrayList<>();
  private final List<Transfer> routed = new ArrayList<>();
  private final CardShares shares;

  Routing(FabricState state, TrafficPlan traffic) {
    this.state = state;
    this.traffic = traffic;
    mtu = smallestMtu();
    priorities = state.endpoints().stream().mapToInt(this::priority).toArray();
    traffic.transfers().forEach(it -> deliveries.add(delivery(it)));
    shares = CardShares.of(state, traffic.transfers(), deliveries);
    for (int i = 0; i < deliveries.size(); i++) {
      routed.add(routed(traffic.transfers().get(i), deliveries.get(i)));
    }
  }

  CardShares shares() {
    return shares;
  }

  List<Delivery> deliveries() {
    return deliveries;
  }

  List<Transfer> transfers() {
    return routed;
  }

  Endpoint from(Transfer transfer) {
    return state.endpoints().get(transfer.from());
  }

  Endpoint to(Transfer transfer) {
    return state.endpoints().get(transfer.to());
  }

  /** The smallest of all paths': the simulator knows one size of packet. */
  int mtu() {
    return mtu;
  }

  private int smallestMtu() {
    int least =
        traffic.transfers().stream()
            .mapToInt(it -> FabricState.rdmaMtu(from(it), to(it)))
            .min()
            .orElse(Integer.MAX_VALUE);
    return traffic.payload() > 0 ? Math.min(least, traffic.payload()) : least;
  }

  /** The DSCP of what an endpoint sends. */
  int dscp(Endpoint endpoint) {
    int asked = traffic.asksNccl() ? endpoint.ncclClass() : traffic.trafficClass();
    return endpoint.dscp(asked);
  }

  /** The queue that it comes into at its switch. */
  int priority(Endpoint endpoint) {
    return state.hub(state.wire(endpoint)).classes().get(dscp(endpoint));
  }

  /** The same, for a transfer. */
  int priority(Transfer transfer) {
    return priorities[transfer.from()];
  }

  /** Whether the sender and its switch mean the same priority, without which pauses miss. */
  boolean agrees(Endpoint endpoint) {
    return endpoint.classes().get(dscp(endpoint)) == priority(endpoint);
  }

  private Delivery delivery(Transfer transfer) {
    Endpoint from = from(transfer);
    Endpoint to = to(transfer);
    if (!from.up() || !to.up()) {
      return Delivery.DOWN;
    }
    if (from.wire() == to.wire()) {
      return Delivery.INSIDE;
    }
    int frame = FabricState.rdmaMtu(from, to) + HEADERS;
    return frame > state.wire(from).mtu() || frame > state.wire(to).mtu()
        ? Delivery.TOO_LARGE
        : Delivery.NETWORK;
  }

  private Transfer routed(Transfer it, Delivery delivery) {
    int node = from(it).wire();
    if (delivery == Delivery.NETWORK) {
      return new Transfer(
              node,
              to(it).wire(),
              it.bytes(),
              priorities[it.from()],
              it.port(),
              it.start(),
              it.compute(),
              it.after(),
              it.step())
          .withDscp(dscp(from(it)));
    }
    long lasts = delivery == Delivery.INSIDE ? insideTime(it) : 0;
    return new Transfer(
        node, node, 0, 0, it.port(), it.start(), it.compute() + lasts, it.after(), it.step());
  }

  /** Picoseconds: a card hands packets over at the rate of its port, or its share of that. */
  long insideTime(Transfer it) {
    double packets = it.bytes() * (mtu + OVERHEAD) / mtu;
    double rate = state.wire(from(it)).rate() * shares.ofOneInside(from(it).wire());
    return (long) (packets * BITS_AT_A_MEGABIT / rate);
  }
}

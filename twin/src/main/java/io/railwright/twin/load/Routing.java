package io.railwright.twin.load;

import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.Present;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * Says of each transfer what becomes of it: whether it crosses the network, in which priority, and
 * whether it can arrive at all. A transfer keeps its place, as others may wait for it.
 */
public final class Routing {
  /** What a transfer of the traffic turns into. */
  public enum Way {
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

  private final Present present;
  private final Traffic traffic;
  private final int[] priorities;
  private final int mtu;
  private final List<Way> ways = new ArrayList<>();
  private final List<Transfer> routed = new ArrayList<>();

  Routing(Present present, Traffic traffic) {
    this.present = present;
    this.traffic = traffic;
    mtu = smallestMtu();
    priorities = present.endpoints().stream().mapToInt(this::priority).toArray();
    for (Transfer transfer : traffic.transfers()) {
      Way way = way(transfer);
      ways.add(way);
      routed.add(routed(transfer, way));
    }
  }

  List<Way> ways() {
    return ways;
  }

  List<Transfer> transfers() {
    return routed;
  }

  Endpoint from(Transfer transfer) {
    return present.endpoints().get(transfer.from());
  }

  Endpoint to(Transfer transfer) {
    return present.endpoints().get(transfer.to());
  }

  /** The smallest of all paths': the simulator knows one size of packet. */
  int mtu() {
    return mtu;
  }

  private int smallestMtu() {
    int least =
        traffic.transfers().stream()
            .mapToInt(it -> Present.rdmaMtu(from(it), to(it)))
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
    return present.hub(present.wire(endpoint)).classes().get(dscp(endpoint));
  }

  /** The same, for a transfer. */
  int priority(Transfer transfer) {
    return priorities[transfer.from()];
  }

  /** Whether the sender and its switch mean the same priority, without which pauses miss. */
  boolean agrees(Endpoint endpoint) {
    return endpoint.classes().get(dscp(endpoint)) == priority(endpoint);
  }

  private Way way(Transfer transfer) {
    Endpoint from = from(transfer);
    Endpoint to = to(transfer);
    if (!from.up() || !to.up()) {
      return Way.DOWN;
    }
    if (from.wire() == to.wire()) {
      return Way.INSIDE;
    }
    int frame = Present.rdmaMtu(from, to) + HEADERS;
    return frame > present.wire(from).mtu() || frame > present.wire(to).mtu()
        ? Way.TOO_LARGE
        : Way.NETWORK;
  }

  private Transfer routed(Transfer it, Way way) {
    Wire wire = present.wire(from(it));
    int node = from(it).wire();
    if (way == Way.NETWORK) {
      return new Transfer(
          node,
          to(it).wire(),
          it.bytes(),
          priorities[it.from()],
          it.port(),
          it.start(),
          it.compute(),
          it.after(),
          it.step());
    }
    long lasts = way == Way.INSIDE ? insideTime(it.bytes(), wire) : 0;
    return new Transfer(
        node, node, 0, 0, it.port(), it.start(), it.compute() + lasts, it.after(), it.step());
  }

  /** Picoseconds. */
  static long insideTime(long bytes, Wire wire) {
    return (long) (bytes * BITS_AT_A_MEGABIT / wire.rate());
  }
}

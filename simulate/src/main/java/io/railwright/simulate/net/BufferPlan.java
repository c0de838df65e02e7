package io.railwright.simulate.net;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;

/** Divides the packet memory of a switch. */
public final class BufferPlan {
  /** Bits a second and picoseconds to bytes. */
  private static final double TO_BYTES = 1.0 / 8 / 1e12;

  /** 60 quanta of 512 bits, which IEEE 802.1Qbb gives a port to react. */
  private static final int PEER_RESPONSE = 3840;

  private final Topology topology;
  private final Settings settings;
  private final int[][] portsOfNodes;
  private final long nicRate;

  public BufferPlan(Topology topology, Settings settings) {
    this.topology = topology;
    this.settings = settings;
    this.portsOfNodes = topology.portsOfNodes();
    this.nicRate = topology.nicRate();
  }

  /**
   * The memory that is left for all ports of a switch to share; not positive if the memory is too
   * small.
   */
  public long shared(int node) {
    long left = settings.fabric().memory(node).orElse(settings.whole(Parameter.BUFFER));
    for (int port : portsOfNodes[node]) {
      left -= headroom(port) + settings.whole(Parameter.RESERVE);
    }
    return left;
  }

  /**
   * Bytes for what is still to come after XOFF. If not set, for the port or for all: what the wire
   * holds both ways, a frame that delays XOFF, one that the peer has just begun, and what it sends
   * until it reacts. The reference has three times what the wire holds one way, which is less at
   * low rates.
   */
  public long headroom(int port) {
    long set = settings.fabric().port(port).headroom().orElse(settings.whole(Parameter.HEADROOM));
    if (set > 0) {
      return set;
    }
    Topology.Link link = topology.link(port);
    long wire = (long) (link.rate() * (double) link.delay() * TO_BYTES);
    if (settings.is(Parameter.HEADROOM_RULE, "reference")) {
      return 3 * wire;
    }
    int gaps = settings.count(Parameter.PREAMBLE) + settings.count(Parameter.GAP);
    int frame = settings.count(Parameter.MTU) + settings.count(Parameter.DATA_OVERHEAD) + gaps;
    return 2 * wire + 2L * frame + settings.count(Parameter.PFC_SIZE) + gaps + PEER_RESPONSE;
  }

  /**
   * The share of the free memory that one port may take: if not set for the port, doubled with each
   * doubling of its rate.
   */
  double share(int port) {
    return settings.fabric().port(port).threshold().orElseGet(() -> usualShare(port));
  }

  private double usualShare(int port) {
    double share = settings.number(Parameter.THRESHOLD);
    if (settings.on(Parameter.SCALE_THRESHOLD)) {
      for (long rate = topology.link(port).rate(); rate > nicRate && share < 1; rate /= 2) {
        share *= 2;
      }
    }
    return share;
  }
}

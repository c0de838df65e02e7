package io.railwright.simulate.net;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;

/** How the memory of a switch is divided. */
public final class BufferPlan {
  /** Bits a second and picoseconds to bytes. */
  private static final double TO_BYTES = 1.0 / 8 / 1e12;

  private final Topology topology;
  private final Settings settings;
  private final int[][] portsOfNodes;
  private final long nicRate;

  public BufferPlan(Topology topology, Settings settings) {
    this.topology = topology;
    this.settings = settings;
    this.portsOfNodes = topology.portsOfNodes();
    int[] hosts = topology.hosts();
    this.nicRate = hosts.length == 0 ? 1 : topology.link(portsOfNodes[hosts[0]][0]).rate();
  }

  /** What is left for all ports of a switch to share; not positive if the memory is too small. */
  public long shared(int node) {
    long left = settings.whole(Parameter.BUFFER);
    for (int port : portsOfNodes[node]) {
      left -= headroom(port) + settings.whole(Parameter.RESERVE);
    }
    return left;
  }

  /** Bytes for what is still to come after XOFF: three times what the wire holds, if not set. */
  public long headroom(int port) {
    long set = settings.whole(Parameter.HEADROOM);
    Topology.Link link = topology.link(port);
    return set > 0 ? set : 3 * (long) (link.rate() * (double) link.delay() * TO_BYTES);
  }

  /**
   * The share of the free memory that one port may take: doubled with each doubling of its rate.
   */
  double share(int port) {
    double share = settings.number(Parameter.THRESHOLD);
    if (settings.on(Parameter.SCALE_THRESHOLD)) {
      for (long rate = topology.link(port).rate(); rate > nicRate && share < 1; rate /= 2) {
        share *= 2;
      }
    }
    return share;
  }
}

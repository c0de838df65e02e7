package io.railwright.simulate.kernel;

/**
 * What happens in a window at a switch that does all in its order: packets that arrive, and ports
 * that are to be looked at.
 */
public final class NodeEvents {
  private final WaveWires wires;
  private final Arrivals arrivals;
  private final PortHeap wakes;
  private int[] ports = {};
  private boolean gathering;

  NodeEvents(WaveWires wires) {
    this.wires = wires;
    arrivals = new Arrivals(wires.most);
    wakes = new PortHeap(wires.most);
  }

  /** All arrivals of the window at a node; wakes are noted from now on. */
  void gather(int node, long begin, long end) {
    ports = wires.portsOfNodes[node];
    arrivals.gather(wires.in, ports, begin, end);
    wakes.clear(begin);
    gathering = true;
  }

  void end() {
    gathering = false;
  }

  /** A port of the node is to be looked at in the window. */
  void wake(long time, int age, int port) {
    if (gathering) {
      wakes.add(time, age, wires.local[port]);
    }
  }

  /** When the next packet arrives. */
  public long arrival() {
    return arrivals.time();
  }

  /** The port at which it does. */
  public int takeArrival() {
    return ports[arrivals.remove()];
  }

  /** When the next port is to be looked at. */
  public long wake() {
    return wakes.time();
  }

  public int takeWake() {
    return ports[wakes.remove()];
  }
}

package io.railwright.simulate.net;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;

/** The fixed properties of ports: their owners, and the speed and length of their wires. */
public final class Ports {
  private static final long PICOSECONDS_8 = 8_000_000_000_000L;

  private final int count;
  private final int[] node;
  private final boolean[] atHost;
  private final long[] rate;

  /** Picoseconds a byte where that is a whole number, otherwise 0. */
  private final long[] perByte;

  private final long[] delay;
  private final double[] loss;
  private final boolean wholeNanoseconds;

  public Ports(Topology topology, Settings settings) {
    count = topology.ports();
    node = new int[count];
    atHost = new boolean[count];
    rate = new long[count];
    perByte = new long[count];
    delay = new long[count];
    loss = new double[count];
    wholeNanoseconds = settings.is(Parameter.CLOCK, "whole-ns");
    for (int port = 0; port < count; port++) {
      Topology.Link link = topology.link(port);
      boolean toSwitch = topology.isSwitch(topology.node(port ^ 1));
      node[port] = topology.node(port);
      atHost[port] = !topology.isSwitch(node[port]);
      rate[port] = link.rate();
      perByte[port] = PICOSECONDS_8 % link.rate() == 0 ? PICOSECONDS_8 / link.rate() : 0;
      delay[port] = link.delay() + (toSwitch ? settings.whole(Parameter.SWITCH_DELAY) : 0);
      loss[port] = link.loss();
    }
  }

  public int count() {
    return count;
  }

  public int node(int port) {
    return node[port];
  }

  public boolean atHost(int port) {
    return atHost[port];
  }

  public long rate(int port) {
    return rate[port];
  }

  public long delay(int port) {
    return delay[port];
  }

  double loss(int port) {
    return loss[port];
  }

  /** Picoseconds a byte where that is a whole number, otherwise 0. */
  public long perByte(int port) {
    return perByte[port];
  }

  /** The time for which {@code bytes} keep a wire busy. */
  public long duration(int port, int bytes) {
    long exact = perByte[port] != 0 ? bytes * perByte[port] : bytes * PICOSECONDS_8 / rate[port];
    return wholeNanoseconds ? exact / 1000 * 1000 : exact;
  }

  /** The time between packets of a paced sender. */
  public long pace(int bytes, double bitsPerSecond) {
    long exact = (long) (bytes * (double) PICOSECONDS_8 / bitsPerSecond);
    return wholeNanoseconds ? exact / 1000 * 1000 : exact;
  }
}

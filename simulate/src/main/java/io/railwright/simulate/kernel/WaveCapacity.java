package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * For how many packets a run by windows has room before its memory grows. A second run of a
 * scenario starts with what the first one came to, and so grows no more.
 */
public final class WaveCapacity {
  /** On the wire to each port. */
  private final int[] onWires;

  /** That leave a switch by one port in one window. */
  private final int atPort;

  private WaveCapacity(int[] onWires, int atPort) {
    this.onWires = onWires;
    this.atPort = atPort;
  }

  /** Of a run before which nothing is known but the wires. */
  public static WaveCapacity of(int[] onWires) {
    return new WaveCapacity(onWires.clone(), 0);
  }

  /** What a run has come to. */
  static WaveCapacity of(WireRing[] wires, int atPort) {
    return new WaveCapacity(Arrays.stream(wires).mapToInt(WireRing::room).toArray(), atPort);
  }

  int ports() {
    return onWires.length;
  }

  int onWire(int port) {
    return onWires[port];
  }

  int atPort() {
    return atPort;
  }
}

package io.railwright.simulate;

import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.transport.Engine;

/** The time that a flow takes when it is alone in the fabric, to the picosecond. */
final class IdealTime {
  private static final long NO_WAY = Long.MAX_VALUE;

  private final Topology topology;
  private final Engine engine;
  private final Ports ports;
  private final int mtu;
  private final int overhead;
  private final int ackBytes;
  private final int gap;
  private final int onWire;
  private final double maxRate;

  IdealTime(Scenario scenario, Engine engine) {
    this.topology = scenario.topology();
    this.engine = engine;
    this.ports = engine.ports();
    Settings settings = scenario.settings();
    gap = settings.count(Parameter.GAP);
    onWire = settings.count(Parameter.PREAMBLE) + gap;
    mtu = settings.count(Parameter.MTU);
    overhead = settings.count(Parameter.DATA_OVERHEAD) + onWire;
    ackBytes = settings.count(Parameter.ACK_SIZE) + onWire;
    maxRate = settings.number(Parameter.MAX_RATE);
  }

  /**
   * The time from the start of a flow of {@code bytes}, on the path of a queue pair, to its last
   * ACK.
   */
  long of(int pair, long bytes) {
    long there = there(pair, bytes);
    return there == NO_WAY ? NO_WAY : back(pair, there);
  }

  /**
   * Full packets follow one another at the pace of the slowest hop so far. The last, which may be
   * shorter, starts at a hop when it has come there and the one before it has left.
   */
  private long there(int pair, long bytes) {
    long packets = (bytes + mtu - 1) / mtu;
    int full = mtu + overhead;
    int last = (int) (bytes - (packets - 1) * mtu) + overhead;
    long pace = maxRate > 0 ? ports.pace(full - onWire, maxRate) : 0;
    long firstComes = 0;
    long lastComes = 0;
    for (int hop = 0, node = -1; node != engine.destination(pair); hop++) {
      int port = engine.hop(pair, hop);
      if (port < 0) {
        return NO_WAY;
      }
      long takes = ports.duration(port, full);
      pace = Math.max(pace, takes);
      long lastStarts = lastComes;
      if (packets > 1) {
        long before = firstComes + (packets - 2) * pace;
        lastStarts = Math.max(lastComes, before + (hop == 0 ? pace : takes));
      }
      long wire = ports.delay(port) - ports.duration(port, gap);
      firstComes += takes + wire;
      lastComes = lastStarts + ports.duration(port, last) + wire;
      node = topology.node(port ^ 1);
    }
    return lastComes;
  }

  private long back(int pair, long from) {
    long time = from;
    for (int hop = 0, node = -1; node != engine.source(pair); hop++) {
      int port = engine.hopBack(pair, hop);
      if (port < 0) {
        return NO_WAY;
      }
      time += ports.duration(port, ackBytes) + ports.delay(port) - ports.duration(port, gap);
      node = topology.node(port ^ 1);
    }
    return time;
  }
}

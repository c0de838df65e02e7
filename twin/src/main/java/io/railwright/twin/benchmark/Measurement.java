package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.load.CounterUpdates;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.time.Duration;
import java.util.List;

/** Measures the traffic between two endpoints in the current state of the fabric. */
final class Measurement {
  /** Messages a second that one queue pair gets through a NIC. */
  private static final double MESSAGES = 5.2e6;

  /** Queue pairs up to so many add to the rate of messages. */
  private static final int MOST_PAIRS = 4;

  /** Microseconds that both NICs and both processors take for a message. */
  private static final double HOSTS = 1.1;

  /** What of that a read does not take: the processor of the server, twice. */
  private static final double SERVER = 0.6;

  /** A request of a read carries the address and length of what is wanted. */
  private static final int REQUEST_BYTES = 16;

  private static final double ACK_BYTES = 86;

  /** Headers and gap of each packet. */
  private static final int PACKET_OVERHEAD = 82;

  private final BenchmarkContext context;
  private final FabricState state;
  private final Endpoint from;
  private final Endpoint to;

  Measurement(BenchmarkContext context, FabricState state, Endpoint from, Endpoint to) {
    this.context = context;
    this.state = state;
    this.from = from;
    this.to = to;
  }

  /**
   * The result of a measurement.
   *
   * @param bits payload a second; of both ways together
   * @param messages how many were sent
   * @param arrived whether anything did
   */
  record Bandwidth(double bits, long messages, boolean arrived) {}

  /**
   * Lets the time of a test pass, in which it shares the network with those that run as well.
   *
   * @param once bytes of headers that a message has once, as a write its RETH
   */
  Bandwidth bandwidth(int size, PerftestSetup setup, int trafficClass, long seed, int once)
      throws BadInputException, InterruptedException {
    try (RunningTest test = context.tests().join(traffic(size, setup, trafficClass, seed))) {
      SharedRun begin = test.now();
      if (!begin.arrived(test)) {
        return new Bandwidth(0, 0, false);
      }
      double most =
          MESSAGES
              * Math.min(setup.queuePairs(), MOST_PAIRS)
              * size
              * 8
              * (setup.bothWays() ? 2 : 1);
      double first = Math.min(begin.bits(test), most) / 8 / size;
      boolean timed = setup.seconds() > 0;
      long count = (long) setup.iterations() * setup.queuePairs();
      double seconds = timed ? setup.seconds() : count / first;
      double noise = RunNoise.part(seed, RunNoise.PERFTEST);
      double carried = mean(test, seconds, timed) * wirePart(size, once);
      double bits = Math.min(carried, most) * noise;
      long messages = timed ? (long) (bits / 8 / size * seconds) : count;
      return new Bandwidth(bits, messages, true);
    }
  }

  /** The part of the wire that is left where each message has so many bytes more. */
  private double wirePart(int size, int once) {
    int payload = Math.min(size, FabricState.rdmaMtu(from, to));
    long packets = (size + payload - 1L) / payload;
    double wire = size + packets * (double) PACKET_OVERHEAD;
    return wire / (wire + once);
  }

  private RunningTest.Traffic traffic(int size, PerftestSetup setup, int trafficClass, long seed) {
    return new RunningTest.Traffic(
        from,
        to,
        setup.bothWays(),
        wire(from).switchName().equals(wire(to).switchName()),
        Math.min(size, FabricState.rdmaMtu(from, to)),
        setup.queuePairs(),
        trafficClass,
        seed);
  }

  /** Over the middle of the time where a test is timed: a quarter at each end is not counted. */
  private double mean(RunningTest test, double seconds, boolean timed)
      throws BadInputException, InterruptedException {
    Duration time = Duration.ofNanos((long) (seconds * 1e9));
    long steps = BenchmarkContext.steps(time);
    double step = seconds / steps;
    double margin = timed ? Math.floor(seconds / 4) : 0;
    CounterUpdates counting = context.counting();
    double sum = 0;
    int measured = 0;
    for (long i = 0; i < steps; i++) {
      SharedRun now = test.now();
      context.stall(time.dividedBy(steps));
      if (now.isCountedBy(test)) {
        context.count(counting, now.effects(), step / now.seconds());
      }
      double at = (i + 0.5) * step;
      if (at >= margin && at <= seconds - margin) {
        sum += now.bits(test);
        measured++;
      }
    }
    return sum / Math.max(1, measured);
  }

  private Wire wire(Endpoint endpoint) {
    return state.wire(endpoint);
  }

  /** Microseconds from one host's memory to the other's; negative if nothing arrives. */
  double latency(int size, int trafficClass) throws BadInputException {
    Transfer message =
        Transfer.of(
            BenchmarkContext.place(state, from), BenchmarkContext.place(state, to), size, 0, 0);
    TrafficRun run =
        context.run(state, TrafficPlan.of(List.of(message), Long.MAX_VALUE).asking(trafficClass));
    int number = run.transfers().size() - 1;
    return switch (run.delivery(number)) {
      case NETWORK -> HOSTS + run.network(number).fctMicroseconds().orElse(0.0) - answer();
      case INSIDE -> HOSTS + size * 8.0 / wire(from).rate();
      case DOWN, TOO_LARGE -> -1;
    };
  }

  /**
   * Microseconds until a client has read so much of a server's memory: the request goes there, the
   * data come back, and the processor of the server has no part in it. Negative if nothing arrives.
   */
  double readLatency(int size, int trafficClass) throws BadInputException {
    double back = latency(size, trafficClass);
    double there = new Measurement(context, state, to, from).latency(REQUEST_BYTES, trafficClass);
    return there < 0 || back < 0 ? -1 : there + back - SERVER;
  }

  /** What the acknowledgement takes, which half of a round trip does not have. */
  private double answer() {
    double wires = ACK_BYTES * 8 * (1.0 / wire(from).rate() + 1.0 / wire(to).rate());
    return wires + 0.2 + 0.6;
  }
}

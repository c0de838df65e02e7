package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.load.Routing;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.util.List;

/** Measures the traffic between two endpoints in the current state of the fabric. */
final class Measurement {
  /** Packets that are enough for the rate to settle. */
  private static final long PACKETS = 20_000;

  /** Picoseconds after which a run that has not ended counts as it stands. */
  private static final double SPARE = 1.1;

  private static final int OVERHEAD = 82;
  private static final double PICOSECONDS = 8e6;

  /** Messages a second that one queue pair gets through a NIC. */
  private static final double MESSAGES = 5.2e6;

  /** Queue pairs up to so many add to the rate of messages. */
  private static final int MOST_PAIRS = 4;

  /** Microseconds that both NICs and both processors take for a message. */
  private static final double HOSTS = 1.1;

  private static final double ACK_BYTES = 86;

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
   * @param arrived whether anything did
   */
  record Bandwidth(TrafficRun run, double bits, boolean arrived) {}

  Bandwidth bandwidth(int size, int queuePairs, int trafficClass, boolean bothWays)
      throws BadInputException {
    int payload = Math.min(size, FabricState.rdmaMtu(from, to));
    Wire slower = state.wire(from).rate() < state.wire(to).rate() ? wire(from) : wire(to);
    long bytes = PACKETS * payload;
    long duration = (long) (PACKETS * (payload + OVERHEAD) * PICOSECONDS / slower.rate() * SPARE);
    int one = BenchmarkContext.place(state, from);
    int other = BenchmarkContext.place(state, to);
    List<Transfer> transfers =
        bothWays
            ? List.of(Transfer.of(one, other, bytes, 0, 0), Transfer.of(other, one, bytes, 0, 0))
            : List.of(Transfer.of(one, other, bytes, 0, 0));
    TrafficRun run =
        context.run(
            state,
            TrafficPlan.of(transfers, duration).asking(trafficClass).by(queuePairs, payload));
    double bits = 0;
    boolean arrived = true;
    for (int i = run.transfers().size() - transfers.size(); i < run.transfers().size(); i++) {
      bits += bits(run, i);
      arrived &= run.received(i) > 0;
    }
    double most = MESSAGES * Math.min(queuePairs, MOST_PAIRS) * size * 8 * (bothWays ? 2 : 1);
    return new Bandwidth(run, Math.min(bits, most), arrived);
  }

  private Wire wire(Endpoint endpoint) {
    return state.wire(endpoint);
  }

  private static double bits(TrafficRun run, int number) {
    double seconds =
        run.delivery(number) == Routing.Delivery.NETWORK
            ? run.network(number).fctMicroseconds().map(it -> it * 1e-6).orElse(run.seconds())
            : run.seconds();
    return seconds == 0 ? 0 : run.received(number) * 8 / seconds;
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

  /** What the acknowledgement takes, which half of a round trip does not have. */
  private double answer() {
    double wires = ACK_BYTES * 8 * (1.0 / wire(from).rate() + 1.0 / wire(to).rate());
    return wires + 0.2 + 0.6;
  }
}

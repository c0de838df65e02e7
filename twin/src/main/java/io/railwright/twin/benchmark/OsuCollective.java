package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Collectives;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A collective of MPI between one NIC of each host. Large messages take their part of what was
 * simulated with one size, small ones the steps that their algorithm has. Ranks of one host pass
 * data by its memory, whose bandwidth is assumed.
 */
final class OsuCollective {
  private static final long SIMULATED = 4_000_000;

  /** Of ranks of one host, in bytes a microsecond. */
  private static final double MEMORY = 20_000;

  /** What MPI adds to a step, in microseconds. */
  private static final double STEP = 0.4;

  private final BenchmarkContext context;
  private final OsuKind kind;
  private final int ranks;
  private final int each;
  private final TrafficRun run;
  private final double latency;

  OsuCollective(
      BenchmarkContext context,
      OsuKind kind,
      FabricState state,
      List<Endpoint> nics,
      int each,
      int trafficClass)
      throws BadInputException {
    this.context = context;
    this.kind = kind;
    this.ranks = nics.size() * each;
    this.each = each;
    int[] places = nics.stream().mapToInt(nic -> BenchmarkContext.place(state, nic)).toArray();
    TrafficPlan plan = TrafficPlan.of(transfers(kind, places), Long.MAX_VALUE);
    this.run = context.run(state, trafficClass > 0 ? plan.asking(trafficClass) : plan);
    this.latency =
        new Measurement(context, state, nics.getFirst(), nics.getLast()).latency(1, trafficClass);
  }

  private static List<Transfer> transfers(OsuKind kind, int[] places) {
    Collectives steps = new Collectives(places, 0);
    switch (kind) {
      case ALLREDUCE -> steps.ringAllReduce(SIMULATED);
      case ALLGATHER -> steps.ringPass(SIMULATED * places.length);
      // Up and down again; a broadcast has half of it.
      case BCAST -> steps.treeAllReduce(SIMULATED);
      case ALLTOALL -> {
        return toAll(places);
      }
      case BW, BIBW, LATENCY -> throw new IllegalArgumentException(kind + " is no collective");
    }
    return steps.transfers();
  }

  private static List<Transfer> toAll(int[] places) {
    List<Transfer> all = new ArrayList<>();
    for (int shift = 1; shift < places.length; shift++) {
      for (int from = 0; from < places.length; from++) {
        int to = (from + shift) % places.length;
        all.add(Transfer.of(places[from], places[to], SIMULATED, 0, 0));
      }
    }
    return all;
  }

  boolean arrives() {
    return latency >= 0 && run.seconds() > 0;
  }

  /** Of one operation. */
  double microseconds(long size) {
    double network = run.seconds() * 1e6 * part() * size / SIMULATED;
    double inside = each > 1 ? size * (double) each / MEMORY : 0;
    return steps() * (latency + STEP) + network + inside;
  }

  /** Processes of one host share its NIC: of an exchange with all each has its own. */
  private double part() {
    return switch (kind) {
      case BCAST -> 0.5;
      case ALLTOALL -> (double) each * each;
      case ALLGATHER -> each;
      default -> 1;
    };
  }

  private double steps() {
    double halvings = Math.ceil(Math.log(ranks) / Math.log(2));
    return kind == OsuKind.ALLTOALL ? ranks - 1.0 : halvings;
  }

  /** Lets the time of all iterations pass while counters move. */
  void pass(long size, double microseconds, int iterations) throws InterruptedException {
    Duration time = Duration.ofNanos((long) (microseconds * 1e3 * iterations));
    context.pass(time, run, part() * size * iterations / SIMULATED);
  }
}

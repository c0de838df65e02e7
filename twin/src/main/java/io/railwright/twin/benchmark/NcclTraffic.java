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
import java.util.Map;

/**
 * What a collective sends between hosts. Each NIC of a host has its share of the buffer and sends
 * to the NICs of the same rail: around a ring, through a pipeline from the root or to it, or to
 * each in turn. Of sendrecv one GPU of a host has its next rank on another, so that one NIC sends.
 */
final class NcclTraffic {
  /** Bytes that a NIC is simulated with; other sizes take their share of its time. */
  private static final long SIMULATED = 16_000_000;

  private static final int ITERATIONS_SHOWN = 1;

  private final BenchmarkContext context;
  private final NcclKind kind;
  private final List<String> hosts;
  private final int gpus;

  NcclTraffic(BenchmarkContext context, NcclKind kind, List<String> hosts, int gpus) {
    this.context = context;
    this.kind = kind;
    this.hosts = hosts;
    this.gpus = gpus;
  }

  /**
   * Seconds for each byte of the buffer that the network takes. What its steps take however small
   * they are is none of them: a large buffer has no more steps than a small one.
   */
  double perByte(Map<String, String> environment) throws BadInputException, InterruptedException {
    FabricState state = context.state();
    int rails = rails(state);
    TrafficRun run = context.run(state, plan(state, rails, SIMULATED, environment));
    context.pass(Duration.ZERO, run, ITERATIONS_SHOWN);
    // Beside a load a run lasts as long as the load: there is nothing to be taken off.
    double steps =
        context.isLoaded() ? 0 : context.run(state, plan(state, rails, 1, environment)).seconds();
    return (run.seconds() - steps) * share() / (SIMULATED * (double) rails);
  }

  private TrafficPlan plan(
      FabricState state, int rails, long bytes, Map<String, String> environment) {
    List<Transfer> all = new ArrayList<>();
    for (int rail = 0; rail < rails; rail++) {
      int before = all.size();
      for (Transfer transfer : ofRail(state, rail, bytes)) {
        all.add(BenchmarkContext.shifted(transfer, before));
      }
    }
    TrafficPlan traffic = TrafficPlan.of(all, Long.MAX_VALUE);
    String tos = environment.getOrDefault("NCCL_IB_TC", "");
    return tos.matches("\\d{1,3}") ? traffic.asking(Integer.parseInt(tos)) : traffic.ofNccl();
  }

  private int rails(FabricState state) throws BadInputException {
    int rails = gpus / hosts.size();
    for (String name : hosts) {
      List<Endpoint> own = state.of(name);
      if (own.isEmpty() || own.stream().anyMatch(it -> !it.up())) {
        throw new BadInputException("a port of " + name + " is down");
      }
      rails = Math.min(rails, own.size());
    }
    return kind == NcclKind.SENDRECV ? 1 : rails;
  }

  /** Rings and pipelines are full: all members send at once, as chunk follows chunk. */
  private List<Transfer> ofRail(FabricState state, int rail, long bytes) {
    int[] members =
        hosts.stream()
            .mapToInt(it -> BenchmarkContext.place(state, state.of(it).get(rail)))
            .toArray();
    long part = Math.max(1, bytes / members.length);
    Collectives steps = new Collectives(members, 0);
    switch (kind) {
      case ALL_REDUCE -> steps.shift(1, 2 * part * (members.length - 1));
      case ALL_GATHER, REDUCE_SCATTER -> steps.shift(1, part * (members.length - 1));
      case BROADCAST -> steps.pipeline(bytes, false);
      case REDUCE -> steps.pipeline(bytes, true);
      case ALL_TO_ALL -> steps.exchange(part);
      case SENDRECV -> steps.shift(1, bytes);
    }
    return steps.transfers();
  }

  /** What the hosts send for a byte of the buffer of one rank, by what was simulated. */
  private double share() {
    return switch (kind) {
      // A ring over all GPUs crosses the network a little more often than one over the hosts.
      case ALL_REDUCE, ALL_GATHER, REDUCE_SCATTER ->
          (gpus - 1.0) / gpus / ((hosts.size() - 1.0) / hosts.size());
      // Each rank of a host has a buffer of its own for all the others.
      case ALL_TO_ALL -> (double) gpus / hosts.size();
      case BROADCAST, REDUCE, SENDRECV -> 1;
    };
  }
}

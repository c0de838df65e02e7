package io.railwright.twin.load;

import io.railwright.simulate.workload.Transfer;
import java.util.List;

/**
 * The traffic that is to be simulated.
 *
 * @param transfers from and to are places among the endpoints of the fabric
 * @param asksNccl whether applications take their traffic class from the settings of NCCL
 * @param trafficClass what they ask for otherwise; 0: nothing
 * @param queuePairs how many carry each transfer
 * @param payload the most bytes of a packet; 0: what the path allows
 * @param duration picoseconds; {@link Long#MAX_VALUE} to run until all has arrived
 * @param seed of what is left to chance: delays in switches and which packets are marked
 */
public record TrafficPlan(
    List<Transfer> transfers,
    boolean asksNccl,
    int trafficClass,
    int queuePairs,
    int payload,
    long duration,
    long seed) {
  private static final long USUAL_SEED = 1;

  public TrafficPlan {
    transfers = List.copyOf(transfers);
  }

  public static TrafficPlan of(List<Transfer> transfers, long duration) {
    return new TrafficPlan(transfers, false, 0, 1, 0, duration, USUAL_SEED);
  }

  public TrafficPlan asking(int otherClass) {
    return new TrafficPlan(transfers, asksNccl, otherClass, queuePairs, payload, duration, seed);
  }

  public TrafficPlan ofNccl() {
    return new TrafficPlan(transfers, true, trafficClass, queuePairs, payload, duration, seed);
  }

  public TrafficPlan by(int pairs, int bytes) {
    return new TrafficPlan(transfers, asksNccl, trafficClass, pairs, bytes, duration, seed);
  }

  public TrafficPlan until(long otherDuration) {
    return new TrafficPlan(
        transfers, asksNccl, trafficClass, queuePairs, payload, otherDuration, seed);
  }

  public TrafficPlan seeded(long other) {
    return new TrafficPlan(transfers, asksNccl, trafficClass, queuePairs, payload, duration, other);
  }
}

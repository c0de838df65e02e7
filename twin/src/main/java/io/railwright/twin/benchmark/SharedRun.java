package io.railwright.twin.benchmark;

import io.railwright.twin.load.CounterEffects;
import io.railwright.twin.load.Routing;
import io.railwright.twin.load.TrafficRun;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/**
 * What the network did for tests that ran at the same time. Of several, the start is left out, in
 * which all send at full rate and nothing has settled: it is short, and a test lasts for seconds.
 */
final class SharedRun {
  private static final double OVERHEAD = 82;

  private final Optional<TrafficRun> start;
  private final TrafficRun run;
  private final int first;
  private final Map<Long, Integer> places;
  private final int payload;
  private final CounterEffects effects;

  private SharedRun(
      Optional<TrafficRun> start,
      TrafficRun run,
      int transfers,
      Map<Long, Integer> places,
      int payload) {
    this.start = start;
    this.run = run;
    this.first = run.transfers().size() - transfers;
    this.places = Map.copyOf(places);
    this.payload = payload;
    CounterEffects all = new CounterEffects(run);
    this.effects = start.map(it -> all.since(new CounterEffects(it))).orElse(all);
  }

  /**
   * A run whose last transfers are those of tests.
   *
   * @param transfers how many are
   * @param places of each test among them
   * @param payload of all packets, which is that of the smallest
   */
  static SharedRun whole(TrafficRun run, int transfers, Map<Long, Integer> places, int payload) {
    return new SharedRun(Optional.empty(), run, transfers, places, payload);
  }

  /** The same behind its start, which is a shorter run of the same. */
  static SharedRun behind(
      TrafficRun start, TrafficRun run, int transfers, Map<Long, Integer> places, int payload) {
    return new SharedRun(Optional.of(start), run, transfers, places, payload);
  }

  double seconds() {
    return run.seconds() - start.map(TrafficRun::seconds).orElse(0.0);
  }

  CounterEffects effects() {
    return effects;
  }

  /** One of the tests moves the counters for all of them. */
  boolean isCountedBy(RunningTest test) {
    return Collections.min(places.keySet()) == test.number();
  }

  boolean arrived(RunningTest test) {
    for (int i = place(test); i < place(test) + ways(test); i++) {
      if (run.received(i) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Payload bits a second; of both ways together. */
  double bits(RunningTest test) {
    double bits = 0;
    for (int i = place(test); i < place(test) + ways(test); i++) {
      bits += bits(i);
    }
    // The simulator knows one size of packet; larger ones have the same wire with fewer headers.
    return bits * part(test.traffic().payload()) / part(payload);
  }

  private static double part(int bytes) {
    return bytes / (bytes + OVERHEAD);
  }

  private int place(RunningTest test) {
    Integer place = places.get(test.number());
    if (place == null) {
      throw new IllegalStateException("test " + test.number() + " is none of these");
    }
    return first + place;
  }

  private static int ways(RunningTest test) {
    return test.traffic().bothWays() ? 2 : 1;
  }

  private double bits(int number) {
    if (start.isPresent()) {
      long bytes = run.received(number) - start.get().received(number);
      return seconds() <= 0 ? 0 : bytes * 8 / seconds();
    }
    double seconds =
        run.delivery(number) == Routing.Delivery.NETWORK
            ? run.network(number).fctMicroseconds().map(it -> it * 1e-6).orElse(run.seconds())
            : run.seconds();
    return seconds == 0 ? 0 : run.received(number) * 8 / seconds;
  }
}

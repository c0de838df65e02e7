package io.railwright.twin.load;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.FabricStateReader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Traffic that runs until it is stopped. A slice of it is simulated, and simulated again whenever
 * anything that it depends on has changed. The counters advance by the counts of the slice, as fast
 * as time passes.
 */
public final class Load implements AutoCloseable {
  private static final Duration STEP = Duration.ofMillis(200);
  private static final double NANOSECOND = 1e-9;

  private final Fabric fabric;
  private final LoadRequest request;
  private final InstantSource clock;
  private final Instant started;
  private final Thread thread;
  private final CounterUpdates counting;
  private final Optional<TrainingLog> log;
  private Instant moved;
  private volatile @Nullable TrafficRun run;
  private volatile String trouble = "";
  private volatile boolean stopped;

  /** Simulates the first slice, so that a load that can't run is refused here. */
  private Load(Fabric fabric, LoadRequest request, InstantSource clock) throws BadInputException {
    this.fabric = fabric;
    this.request = request;
    this.clock = clock;
    counting = new CounterUpdates(fabric);
    FabricState state = FabricStateReader.read(fabric);
    run = TrafficRun.of(state, request.slice(state));
    started = clock.instant();
    moved = started;
    log = request.workload().isCollective() ? Optional.of(log(slice())) : Optional.empty();
    thread = Thread.ofVirtual().name("load").unstarted(this::goOn);
  }

  private TrainingLog log(TrafficRun slice) {
    return new TrainingLog(fabric.host(slice.from(0).host()));
  }

  /** Starts a thread that moves the counters. */
  public static Load start(Fabric fabric, LoadRequest request, InstantSource clock)
      throws BadInputException {
    Load load = new Load(fabric, request, clock);
    load.thread.start();
    return load;
  }

  /** Without a thread: {@link #move} moves the counters. */
  static Load still(Fabric fabric, LoadRequest request, InstantSource clock)
      throws BadInputException {
    return new Load(fabric, request, clock);
  }

  public LoadRequest request() {
    return request;
  }

  public Instant started() {
    return started;
  }

  /** The slice that the counters move by. */
  public TrafficRun slice() {
    TrafficRun now = run;
    if (now == null) {
      throw new IllegalStateException("no slice");
    }
    return now;
  }

  /** Why it stands still, as a sentence; empty while it runs. */
  public String trouble() {
    return trouble;
  }

  private void goOn() {
    while (!stopped) {
      move();
      try {
        Thread.sleep(STEP);
      } catch (InterruptedException _) {
        return;
      }
    }
  }

  /** Moves the counters by the time that has passed. */
  synchronized void move() {
    Instant now = clock.instant();
    double seconds = Duration.between(moved, now).toNanos() * NANOSECOND;
    moved = follow(FabricStateReader.read(fabric)) ? clock.instant() : now;
    if (trouble.isEmpty()) {
      counting.add(new CounterEffects(slice()), seconds / slice().seconds());
      QueueDepths.show(slice(), fabric);
      log.ifPresent(it -> it.move(seconds, slice(), now));
    }
  }

  /**
   * Takes what is set now, unless a slice with the same is there.
   *
   * @return whether a slice was simulated, which may take seconds on a busy machine: traffic stands
   *     still meanwhile, since to make up for that time at once would be faster than any link
   */
  private boolean follow(FabricState state) {
    try {
      boolean differs = !state.equals(slice().state());
      if (differs) {
        run = TrafficRun.of(state, request.slice(state));
      }
      trouble = "";
      return differs;
    } catch (BadInputException sentence) {
      trouble = String.valueOf(sentence.getMessage());
      return false;
    }
  }

  /** Ends it, with what has passed since the last step. */
  @Override
  public void close() {
    if (!stopped) {
      stopped = true;
      thread.interrupt();
      move();
      QueueDepths.empty(slice(), fabric);
      log.ifPresent(it -> it.end(clock.instant()));
    }
  }
}

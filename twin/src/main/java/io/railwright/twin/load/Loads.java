package io.railwright.twin.load;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Fabric;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The load of a fabric: one at a time. */
public final class Loads implements AutoCloseable {
  private final Fabric fabric;
  private final InstantSource clock;
  private @Nullable Load current;

  public Loads(Fabric fabric, InstantSource clock) {
    this.fabric = fabric;
    this.clock = clock;
  }

  public synchronized Load start(LoadRequest request) throws BadInputException {
    if (current != null) {
      throw new BadInputException(
          "the load "
              + current.request().workload().word()
              + " is running already; stop it first with rail twin load stop.");
    }
    Load load = Load.start(fabric, request, clock);
    current = load;
    return load;
  }

  public synchronized Optional<Load> current() {
    return Optional.ofNullable(current);
  }

  /** Stops the load; returns whether there was one. */
  public synchronized boolean stop() {
    Load load = current;
    current = null;
    if (load != null) {
      load.close();
    }
    return load != null;
  }

  @Override
  public void close() {
    stop();
  }
}

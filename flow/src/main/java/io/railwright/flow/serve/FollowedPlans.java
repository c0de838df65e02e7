package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.model.monitor.WatchEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/** Looks now and then whether a plan was applied, in a thread of its own: a folder may be slow. */
public final class FollowedPlans implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(FollowedPlans.class.getName());
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private final PlanEvents events;
  private final Consumer<WatchEvent> listener;
  private final Thread thread = new Thread(this::follow, "plans");

  /**
   * Begins to look.
   *
   * @param records where the journals are
   * @param source whose machines are meant
   * @param listener hears of each change once, from another thread
   */
  public FollowedPlans(
      OperatorRecords records, FabricSource.Machines source, Consumer<WatchEvent> listener) {
    this.events = new PlanEvents(records, source);
    this.listener = listener;
    thread.setDaemon(true);
    thread.start();
  }

  private void follow() {
    try {
      while (true) {
        tell();
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  @SuppressWarnings("CatchingUnchecked") // the page of plans says what is wrong with a journal
  private void tell() {
    try {
      events.news(Instant.now()).forEach(listener);
    } catch (FabricException | RuntimeException unreadable) {
      LOG.log(System.Logger.Level.DEBUG, "journals can't be followed", unreadable);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}

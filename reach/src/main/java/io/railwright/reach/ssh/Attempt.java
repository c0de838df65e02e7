package io.railwright.reach.ssh;

import io.railwright.reach.Input;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.ssh.config.Itinerary;
import io.railwright.reach.ssh.identity.Credentials;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One call, on two threads: a worker that may block anywhere in the library, and the caller, who
 * only ever waits for it and so can keep the deadline and hear an interrupt whatever the other side
 * does. Cutting the connection ends the worker.
 */
final class Attempt {
  private final Itinerary itinerary;
  private final Gate gate;
  private final Duration limit;
  private final Openings openings = new Openings();
  private final Connector connector;
  private final ThreadFactory threads;
  private final CountDownLatch loggedIn = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final long start = System.nanoTime();
  private volatile boolean answered;
  private volatile @Nullable ReachException failure;
  private volatile @Nullable RuntimeException defect;

  Attempt(
      SshRun run, Itinerary itinerary, List<Credentials> credentials, Gate gate, Duration limit) {
    this.itinerary = itinerary;
    this.gate = gate;
    this.limit = limit;
    this.threads = threads(itinerary.needsPlatformThreads());
    this.connector = new Connector(run, itinerary, credentials, openings, threads);
  }

  /**
   * A thread of the library that dies of an error takes the connection with it, instead of leaving
   * it to hang.
   */
  private ThreadFactory threads(boolean platform) {
    Thread.Builder builder = platform ? Thread.ofPlatform().daemon() : Thread.ofVirtual();
    return builder
        .name("ssh " + itinerary.target().options().name())
        .uncaughtExceptionHandler((thread, error) -> openings.close())
        .factory();
  }

  void run(String command, Input input) throws ReachException {
    threads.newThread(() -> work(command, input)).start();
    try {
      supervise();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          Kind.BROKEN, "Interrupted while %s.".formatted(connector.stage()), e);
    } finally {
      gate.shut();
      openings.close();
    }
    RuntimeException unexpected = defect;
    if (unexpected != null) {
      throw unexpected;
    }
    ReachException reason = failure;
    if (reason != null) {
      throw reason;
    }
  }

  private void work(String command, Input input) {
    try {
      Connection connection = connector.connect();
      loggedIn.countDown();
      gate.loggedIn(connector.doubts());
      new Exec(connection, gate).run(command, input, limit);
      answered = true;
    } catch (ReachException e) {
      failure = e;
    } catch (RuntimeException e) {
      defect = e;
    } finally {
      loggedIn.countDown();
      connector.leave();
      ended.countDown();
    }
  }

  private void supervise() throws InterruptedException, ReachException {
    Duration login = itinerary.target().loginTimeout().multipliedBy(itinerary.hops().size());
    Duration untilLoggedIn = login.compareTo(limit) < 0 ? login : limit;
    if (!waitFor(loggedIn, untilLoggedIn)) {
      throw new ReachException(
          Kind.BROKEN,
          "The time was out after %s while %s. Is the host overloaded, or what answers not an SSH server?"
              .formatted(Told.time(untilLoggedIn), connector.stage()));
    }
    if (!waitFor(ended, limit) && !isSettled()) {
      throw new ReachException(
          Kind.BROKEN,
          "%s had not finished its answer when the time was out after %s (%d bytes had come)."
              .formatted(itinerary.target().place(), Told.time(limit), gate.received()));
    }
  }

  /**
   * Whether nothing was missing but a goodbye, for which a host that no longer reads can make us
   * wait.
   */
  private boolean isSettled() {
    return answered || failure != null || defect != null || gate.isComplete();
  }

  private boolean waitFor(CountDownLatch latch, Duration sinceStart) throws InterruptedException {
    long left = sinceStart.toNanos() - (System.nanoTime() - start);
    return latch.await(Math.max(left, 0), TimeUnit.NANOSECONDS);
  }
}

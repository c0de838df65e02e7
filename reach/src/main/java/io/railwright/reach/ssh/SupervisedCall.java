package io.railwright.reach.ssh;

import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.identity.Credentials;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Does some work over SSH on two threads. A worker may block anywhere in the library. The caller
 * only waits for the worker, and so can keep the deadline and react to an interrupt whatever the
 * server does. Closing the connection ends the worker.
 */
final class SupervisedCall {
  private final HopChain hopChain;
  private final SshWork work;
  private final Duration limit;
  private final OpenResources resources = new OpenResources();
  private final Connector connector;
  private final ThreadFactory threads;
  private final CountDownLatch loggedIn = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final long start = System.nanoTime();
  private volatile boolean answered;
  private volatile @Nullable ReachException failure;
  private volatile @Nullable RuntimeException defect;

  SupervisedCall(
      SshRun run, HopChain hopChain, List<Credentials> credentials, SshWork work, Duration limit) {
    this.hopChain = hopChain;
    this.work = work;
    this.limit = limit;
    this.threads = threads(hopChain.needsPlatformThreads());
    this.connector = new Connector(run, hopChain, credentials, resources, threads);
  }

  /** A library thread that dies of an error closes the connection instead of leaving it to hang. */
  private ThreadFactory threads(boolean platform) {
    Thread.Builder builder = platform ? Thread.ofPlatform().daemon() : Thread.ofVirtual();
    return builder
        .name("ssh " + hopChain.target().options().name())
        .uncaughtExceptionHandler((thread, error) -> resources.close())
        .factory();
  }

  void run() throws ReachException {
    threads.newThread(this::work).start();
    try {
      supervise();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReachException(Kind.BROKEN, "Interrupted while %s.".formatted(stage()), e);
    } finally {
      work.shut();
      resources.close();
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

  private String stage() {
    return loggedIn.getCount() > 0
        ? connector.stage()
        : "%s was answering (%d bytes had come)"
            .formatted(hopChain.target().place(), work.received());
  }

  private void work() {
    try {
      Connection connection = connector.connect();
      loggedIn.countDown();
      work.run(connection, connector.doubts());
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
    Duration login = hopChain.target().loginTimeout().multipliedBy(hopChain.hops().size());
    Duration untilLoggedIn = login.compareTo(limit) < 0 ? login : limit;
    if (!waitFor(loggedIn, untilLoggedIn)) {
      throw new ReachException(
          Kind.BROKEN,
          "The time was out after %s while %s. Is the host overloaded, or what answers not an SSH server?"
              .formatted(DurationText.of(untilLoggedIn), connector.stage()));
    }
    if (!waitFor(ended, limit) && !isSettled()) {
      throw new ReachException(
          Kind.BROKEN,
          "%s had not finished its answer when the time was out after %s (%d bytes had come); --host-limit gives it longer."
              .formatted(hopChain.target().place(), DurationText.of(limit), work.received()));
    }
  }

  /**
   * Whether nothing was missing but a goodbye, for which a host that no longer reads can make us
   * wait.
   */
  private boolean isSettled() {
    return answered || failure != null || defect != null || work.isComplete();
  }

  private boolean waitFor(CountDownLatch latch, Duration sinceStart) throws InterruptedException {
    long left = sinceStart.toNanos() - (System.nanoTime() - start);
    return latch.await(Math.max(left, 0), TimeUnit.NANOSECONDS);
  }
}

package io.railwright.cli;

import io.railwright.reach.Stop;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a wish to stop: the process is held until what was reached has been written, or
 * some seconds have passed.
 */
final class Interrupts implements AutoCloseable {
  private static final int MOST_SECONDS = 10;

  private final Stop stop = new Stop();
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopAndWait, "stop");

  Interrupts() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Stop stop() {
    return stop;
  }

  private void stopAndWait() {
    stop.request();
    try {
      if (!finished.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("rail: what was under way did not end; left as it is");
      }
    } catch (InterruptedException twice) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The work is done and written. After a Ctrl-C the process ends with the signal's own exit code.
   */
  @Override
  public void close() {
    finished.countDown();
    if (!stop.requested()) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}

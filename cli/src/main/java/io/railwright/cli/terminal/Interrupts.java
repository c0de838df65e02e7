package io.railwright.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a request to stop: the process is kept alive until the results so far have been
 * written, or some seconds have passed.
 */
public final class Interrupts implements AutoCloseable {
  private static final int MOST_SECONDS = 10;

  private final Runnable stop;
  private volatile boolean stopping;
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopAndWait, "stop");

  /**
   * From now on.
   *
   * @param stop cuts the work short
   */
  public Interrupts(Runnable stop) {
    this.stop = stop;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stopAndWait() {
    stopping = true;
    stop.run();
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
    if (!stopping) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}

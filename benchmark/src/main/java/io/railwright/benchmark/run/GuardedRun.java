package io.railwright.benchmark.run;

import io.railwright.model.text.ShellWords;
import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A guarded command on one machine while it runs. Closing it gives its lease up. */
public final class GuardedRun implements AutoCloseable, Shell.Sink {
  private static final int MOST = 4 << 20;
  private static final Pattern STATUS = Pattern.compile("rail-exit \\w+ (\\d+)");

  /** What perftest and iperf3 print when they wait. */
  private static final List<String> BANNERS = List.of("Waiting for client", "Server listening on");

  private static final long GRACE_MILLIS = 300;
  private static final long STEP_MILLIS = 20;

  private final Guard guard;
  private final CommandInput lease = new CommandInput();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final CompletableFuture<String> failed = new CompletableFuture<>();
  private final Thread thread;

  /** Starts it. */
  public GuardedRun(Shell shell, Guard guard, String script, Duration limit) {
    this.guard = guard;
    this.thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    shell.run("exec /bin/sh -c " + ShellWords.quote(script), lease, this, limit);
                    failed.complete("");
                  } catch (ReachException broken) {
                    failed.complete(String.valueOf(broken.getMessage()));
                  }
                });
  }

  @Override
  public synchronized void out(byte[] bytes, int offset, int length) {
    if (out.size() < MOST) {
      out.write(bytes, offset, length);
    }
  }

  @Override
  public synchronized void err(byte[] bytes, int offset, int length) {
    out(bytes, offset, length);
  }

  @Override
  public boolean complete() {
    return text().contains(guard.end());
  }

  private synchronized String text() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /**
   * Waits until a server listens.
   *
   * @return whether it does; not so where it has ended or the time is out
   */
  public boolean awaitListening(Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() < end) {
      String said = text();
      if (said.contains(guard.listening())) {
        return true;
      }
      if (said.contains(guard.end()) || failed.isDone()) {
        return false;
      }
      if (BANNERS.stream().anyMatch(said::contains)) {
        Thread.sleep(GRACE_MILLIS);
        return !complete();
      }
      Thread.sleep(STEP_MILLIS);
    }
    return false;
  }

  /** Waits so long whether it goes on running; not so where it has ended or was cut off. */
  boolean runsFor(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      if (complete() || failed.isDone()) {
        return false;
      }
      Thread.sleep(STEP_MILLIS);
    }
    return true;
  }

  /** What it printed until it ended; the reason stands behind it where it did not end well. */
  public String await(Duration limit) throws InterruptedException {
    try {
      String why = failed.get(limit.toMillis(), TimeUnit.MILLISECONDS);
      return text() + (why.isEmpty() || complete() ? "" : "\nrail: " + why + "\n");
    } catch (TimeoutException late) {
      return text() + "\nrail: no end within " + limit.toSeconds() + " s\n";
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What the command ended with; -1 where nobody knows. */
  public static int status(String printed) {
    Matcher status = STATUS.matcher(printed);
    int last = -1;
    while (status.find()) {
      last = status.group(1).length() > 4 ? -1 : Integer.parseInt(status.group(1));
    }
    return last;
  }

  /** Gives the lease up: the guard ends the command. */
  void giveUp() {
    lease.end();
  }

  @Override
  public void close() {
    giveUp();
    thread.interrupt();
  }
}

package io.railwright.cli.terminal;

import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * One line on a terminal that shows how many machines have answered and how long the others may
 * take; nothing at all in a pipe, and nothing of what is done within half a second.
 */
final class ProgressLine implements AutoCloseable {
  private static final int WIDTH = 24;
  private static final Duration QUIET = Duration.ofMillis(500);

  private final TextOutput err;
  private final boolean terminal;
  private final int all;
  private final InstantSource clock;

  /** When the reading began, or will begin. */
  private long started;

  private int answered;
  private int failed;
  private boolean closed;
  private @Nullable Thread ticker;

  ProgressLine(PrintWriter err, boolean terminal, int all, InstantSource clock) {
    this.err = TextOutput.of(err);
    this.terminal = terminal;
    this.all = all;
    this.clock = clock;
    this.started = clock.millis();
  }

  /** From now on the line is drawn anew by itself, so that a user sees that something goes on. */
  synchronized void start() {
    if (terminal && all > 0) {
      ticker = Thread.ofPlatform().daemon().name("progress").start(this::tick);
    }
  }

  private void tick() {
    try {
      while (true) {
        Thread.sleep(QUIET);
        draw();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  synchronized void answered(boolean whole) {
    started = Math.min(started, clock.millis());
    answered++;
    failed += whole ? 0 : 1;
    draw();
  }

  synchronized void draw() {
    long elapsed = clock.millis() - started;
    if (!terminal || closed || all == 0 || elapsed < QUIET.toMillis()) {
      return;
    }
    int full = answered * WIDTH / all;
    String bar = "━".repeat(full) + "─".repeat(WIDTH - full);
    String trouble = failed == 0 ? "" : ", " + failed + " not reached";
    show(bar + " " + answered + " of " + all + " machines" + trouble + ", " + time(elapsed));
  }

  /** As long for each that is left as for each that has answered; what has gone by, before any. */
  private String time(long elapsed) {
    return answered == 0
        ? seconds(elapsed)
        : "about " + seconds(elapsed * (all - answered) / answered) + " left";
  }

  private static String seconds(long millis) {
    long seconds = (millis + 999) / 1000;
    return seconds < 120 ? seconds + " s" : (seconds + 59) / 60 + " min";
  }

  /** All have answered, and all will be asked once more. */
  synchronized void waits(Duration left) {
    answered = 0;
    failed = 0;
    started = clock.millis() + left.toMillis();
    if (terminal) {
      show("first read done, the second starts in " + seconds(left.toMillis()));
    }
  }

  private void show(String text) {
    err.clearLine();
    err.print(text);
    err.flush();
  }

  /** Takes the line away; once it is closed nothing is drawn. */
  @Override
  public synchronized void close() {
    if (ticker != null) {
      ticker.interrupt();
      ticker = null;
    }
    if (terminal && all > 0) {
      err.clearLine();
      err.flush();
    }
    closed = true;
  }
}

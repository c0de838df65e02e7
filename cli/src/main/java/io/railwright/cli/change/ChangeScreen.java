package io.railwright.cli.change;

import io.railwright.cli.terminal.KeyTerminal;
import io.railwright.model.change.Event;
import io.railwright.model.change.Plan;
import io.railwright.view.change.LiveChange;
import io.railwright.view.layout.TextOutput;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A terminal on which a plan is carried out: each second it shows how long things have taken. */
final class ChangeScreen implements AutoCloseable {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final TextOutput out;
  private final long start = System.nanoTime();
  private Duration quietUntil = Duration.ZERO;
  private boolean closed;
  private @Nullable LiveChange lines;
  private @Nullable Thread ticker;

  ChangeScreen(TextOutput out) {
    this.out = out;
  }

  private Duration now() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  synchronized void happened(Plan plan, Event event) {
    if (lines == null) {
      lines = new LiveChange(out, plan);
    }
    if (ticker == null && !closed) {
      ticker = Thread.ofPlatform().daemon().name("change-screen").start(this::tick);
    }
    lines.happened(event, now());
  }

  private void tick() {
    try {
      while (true) {
        Thread.sleep(SECOND);
        Optional<KeyTerminal.Size> size = KeyTerminal.sizeNow();
        draw(size);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void draw(Optional<KeyTerminal.Size> size) {
    if (lines == null || closed) {
      return;
    }
    LiveChange shown = lines;
    size.ifPresent(it -> shown.resized(it.columns(), it.rows()));
    if (now().compareTo(quietUntil) >= 0) {
      shown.draw(now());
    }
  }

  /** Something else is about to be printed: what comes next stands below it. */
  synchronized void makeRoom() {
    if (lines != null) {
      lines.leave();
    }
    quietUntil = now().plus(SECOND);
  }

  /** What was drawn last stays. */
  @Override
  public synchronized void close() {
    closed = true;
    if (ticker != null) {
      ticker.interrupt();
      ticker = null;
    }
  }
}

package io.railwright.web.live;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One reader. While a frame is on its way, the next waits in a mailbox of one; a newer one takes
 * its place.
 */
final class LiveReader {
  private final Sink sink;
  private final Runnable gone;
  private Optional<byte[]> waiting = Optional.empty();
  private boolean writing;
  private boolean ended;
  private long since;

  LiveReader(Sink sink, Runnable gone) {
    this.sink = sink;
    this.gone = gone;
  }

  /**
   * Takes a frame.
   *
   * @param now nanoseconds of a clock that is never set
   */
  void offer(byte[] frame, long now) {
    synchronized (this) {
      if (ended) {
        return;
      }
      if (writing) {
        waiting = Optional.of(frame);
        return;
      }
      writing = true;
      since = now;
    }
    sink.write(ByteBuffer.wrap(frame), failure -> written(failure, now));
  }

  private void written(@Nullable Throwable failure, long now) {
    Optional<byte[]> next;
    synchronized (this) {
      writing = false;
      ended |= failure != null;
      next = ended ? Optional.empty() : waiting;
      waiting = Optional.empty();
    }
    if (failure != null) {
      gone.run();
    }
    next.ifPresent(frame -> offer(frame, Math.max(now, System.nanoTime())));
  }

  /** Whether a frame has been on its way for longer than that. */
  synchronized boolean isStalled(long now, long nanos) {
    return writing && now - since > nanos;
  }

  /** Whether it has taken all that it was given. */
  synchronized boolean isIdle() {
    return !writing && !ended;
  }

  void cut() {
    synchronized (this) {
      ended = true;
      waiting = Optional.empty();
    }
    gone.run();
    sink.cut();
  }
}

package io.railwright.reach.ssh;

import io.railwright.reach.Shell.Sink;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Passes bytes from the SSH library to the sink, one call at a time. It notices the end of the
 * channel and when the sink needs no more, and passes nothing on once it is shut.
 */
final class GuardedSink {
  private final Sink sink;
  private final CountDownLatch done = new CountDownLatch(1);
  private boolean shut;
  private boolean complete;
  private long received;
  private @Nullable RuntimeException sinkFailure;

  GuardedSink(Sink sink) {
    this.sink = sink;
  }

  /** Tells the sink about the login unless it is shut. */
  synchronized void loggedIn(List<String> doubts) {
    if (!shut) {
      sink.loggedIn(doubts);
    }
  }

  /** For standard output. Its end says nothing: standard error may go on. */
  OutputStream out() {
    return new Pipe(sink::out, () -> {});
  }

  /**
   * For standard error, which the library closes last, when the channel is gone for whatever
   * reason.
   */
  OutputStream err(Runnable onEnd) {
    return new Pipe(
        sink::err,
        () -> {
          onEnd.run();
          done.countDown();
        });
  }

  void awaitDone() throws InterruptedException {
    done.await();
  }

  /** False if the time was out before. */
  boolean awaitDone(Duration limit) throws InterruptedException {
    return done.await(limit.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** No call to the sink starts or is under way after this. */
  synchronized void shut() {
    shut = true;
  }

  synchronized boolean isComplete() {
    return complete || sink.complete();
  }

  synchronized long received() {
    return received;
  }

  synchronized void rethrowSinkFailure() {
    if (sinkFailure != null) {
      throw sinkFailure;
    }
  }

  private synchronized void deliver(Receiver receiver, byte[] bytes, int offset, int length)
      throws IOException {
    if (shut) {
      throw new IOException("nobody listens any more");
    }
    received += length;
    try {
      receiver.take(bytes, offset, length);
      complete = sink.complete();
    } catch (RuntimeException e) {
      sinkFailure = e;
    }
    if (complete || sinkFailure != null) {
      shut = true;
      done.countDown();
    }
  }

  @FunctionalInterface
  private interface Receiver {
    void take(byte[] bytes, int offset, int length);
  }

  private final class Pipe extends OutputStream {
    private final Receiver receiver;
    private final Runnable onClose;

    Pipe(Receiver receiver, Runnable onClose) {
      this.receiver = receiver;
      this.onClose = onClose;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      deliver(receiver, bytes, offset, length);
    }

    @Override
    public void close() {
      onClose.run();
    }
  }
}

package io.railwright.reach;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs commands in the shell of this machine. */
public final class LocalShell implements Shell {
  private static final int CHUNK = 32 << 10;
  private static final System.Logger LOG = System.getLogger(LocalShell.class.getName());

  @Override
  public void run(String command, CommandInput input, Sink sink, Duration limit)
      throws ReachException {
    Process process = start(command);
    try {
      Thread.ofVirtual().start(() -> write(process, input));
      await(pump(process, sink), limit);
    } finally {
      input.end();
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Process start(String command) throws ReachException {
    try {
      return new ProcessBuilder("/bin/sh", "-c", command).start();
    } catch (IOException refused) {
      throw new ReachException(
          ReachException.Kind.UNREACHABLE,
          "/bin/sh can't be started here: " + refused.getMessage(),
          refused);
    }
  }

  private static void await(CountDownLatch ended, Duration limit) throws ReachException {
    try {
      if (!ended.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new ReachException(
            ReachException.Kind.BROKEN, "no full answer within " + limit.toSeconds() + " s");
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new ReachException(ReachException.Kind.BROKEN, "interrupted", stop);
    }
  }

  /**
   * A command may end without reading all of its input. That is not a failure: its output tells
   * what happened.
   */
  private static void write(Process process, CommandInput input) {
    byte[] chunk = new byte[CHUNK];
    try (OutputStream stdin = process.getOutputStream();
        InputStream pieces = input.stream()) {
      for (int n = pieces.read(chunk); n >= 0; n = pieces.read(chunk)) {
        stdin.write(chunk, 0, n);
        stdin.flush();
      }
    } catch (IOException ended) {
      LOG.log(System.Logger.Level.DEBUG, "the command did not read its input", ended);
    }
  }

  /** Opens when both streams have ended, or all that was wanted has come. */
  private static CountDownLatch pump(Process process, Sink sink) {
    CountDownLatch ended = new CountDownLatch(1);
    AtomicInteger open = new AtomicInteger(2);
    Runnable look =
        () -> {
          if (open.get() == 0 || sink.complete()) {
            ended.countDown();
          }
        };
    Thread.ofVirtual().start(() -> copy(process.getInputStream(), sink::out, open, look));
    Thread.ofVirtual().start(() -> copy(process.getErrorStream(), sink::err, open, look));
    return ended;
  }

  private static void copy(InputStream from, Receiver to, AtomicInteger open, Runnable look) {
    byte[] chunk = new byte[CHUNK];
    try (from) {
      for (int n = from.read(chunk); n >= 0; n = from.read(chunk)) {
        to.receive(chunk, 0, n);
        look.run();
      }
    } catch (IOException closed) {
      LOG.log(System.Logger.Level.DEBUG, "the command's output was closed", closed);
    } finally {
      open.decrementAndGet();
      look.run();
    }
  }

  private interface Receiver {
    void receive(byte[] bytes, int offset, int length);
  }
}

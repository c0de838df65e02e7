package io.railwright.benchmark.run;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A machine behind a connection: real processes, and like an SSH server it ends none of them when
 * the connection goes; their standard input ends, and that is all.
 */
final class PipedShell implements Shell {
  private static final System.Logger LOG = System.getLogger(PipedShell.class.getName());

  private final Duration life;
  private final long start = System.nanoTime();

  /**
   * A machine that can be reached for so long.
   *
   * @param life after which all connections are cut and no other is made
   */
  PipedShell(Duration life) {
    this.life = life;
  }

  private boolean isCut() {
    return System.nanoTime() - start > life.toNanos();
  }

  @Override
  public void run(String command, CommandInput input, Sink sink, Duration limit)
      throws ReachException {
    if (isCut()) {
      input.end();
      throw new ReachException(ReachException.Kind.UNREACHABLE, "no route to host");
    }
    try {
      Process process =
          new ProcessBuilder("/bin/sh", "-c", command).redirectErrorStream(true).start();
      Thread.ofVirtual().start(() -> write(process, input));
      Thread reader = Thread.ofVirtual().start(() -> read(process, sink));
      long end = System.nanoTime() + limit.toNanos();
      while (reader.isAlive() && !sink.complete() && System.nanoTime() < end && !isCut()) {
        reader.join(Duration.ofMillis(20));
      }
      if (isCut()) {
        throw new ReachException(ReachException.Kind.BROKEN, "the connection is cut");
      }
      process.waitFor(50, TimeUnit.MILLISECONDS);
    } catch (IOException refused) {
      throw new ReachException(ReachException.Kind.UNREACHABLE, "no shell", refused);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new ReachException(ReachException.Kind.BROKEN, "interrupted", stop);
    } finally {
      input.end();
    }
  }

  private static void write(Process process, CommandInput input) {
    byte[] chunk = new byte[1024];
    try (OutputStream stdin = process.getOutputStream();
        InputStream pieces = input.stream()) {
      for (int n = pieces.read(chunk); n >= 0; n = pieces.read(chunk)) {
        stdin.write(chunk, 0, n);
        stdin.flush();
      }
    } catch (IOException ended) {
      LOG.log(System.Logger.Level.DEBUG, "the command does not read any more", ended);
    }
  }

  private static void read(Process process, Sink sink) {
    byte[] chunk = new byte[4096];
    try (InputStream out = process.getInputStream()) {
      for (int n = out.read(chunk); n >= 0; n = out.read(chunk)) {
        sink.out(chunk, 0, n);
      }
    } catch (IOException ended) {
      LOG.log(System.Logger.Level.DEBUG, "the command does not print any more", ended);
    }
  }
}

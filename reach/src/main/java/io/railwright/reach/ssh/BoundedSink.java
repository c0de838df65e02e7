package io.railwright.reach.ssh;

import io.railwright.reach.CommandLogin.CommandResult;
import io.railwright.reach.CommandLogin.Ending;
import io.railwright.reach.Shell;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Keeps what a command prints, up to a limit, behind which nothing more is wanted. */
final class BoundedSink implements Shell.Sink {
  private static final int MOST_ERROR = 16 << 10;

  private final int most;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private boolean cut;

  BoundedSink(int most) {
    this.most = most;
  }

  @Override
  public synchronized void out(byte[] bytes, int offset, int length) {
    int room = Math.min(length, most - out.size());
    out.write(bytes, offset, room);
    cut |= room < length;
  }

  @Override
  public synchronized void err(byte[] bytes, int offset, int length) {
    err.write(bytes, offset, Math.min(length, MOST_ERROR - err.size()));
  }

  @Override
  public synchronized boolean complete() {
    return cut;
  }

  synchronized CommandResult result(int exit, boolean ended) {
    Ending ending = ended ? Ending.ENDED : Ending.LATE;
    return new CommandResult(
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8),
        exit,
        cut ? Ending.TOO_LONG : ending);
  }
}

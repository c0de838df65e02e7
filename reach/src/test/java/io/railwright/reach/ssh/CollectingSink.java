package io.railwright.reach.ssh;

import io.railwright.reach.Shell;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

/** A sink that keeps all and is complete when a condition on standard output holds. */
final class CollectingSink implements Shell.Sink {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Predicate<String> enough;

  CollectingSink(Predicate<String> enough) {
    this.enough = enough;
  }

  /** Never has enough. */
  CollectingSink() {
    this(text -> false);
  }

  @Override
  public synchronized void out(byte[] bytes, int offset, int length) {
    out.write(bytes, offset, length);
  }

  @Override
  public synchronized void err(byte[] bytes, int offset, int length) {
    err.write(bytes, offset, length);
  }

  @Override
  public synchronized boolean complete() {
    return enough.test(outText());
  }

  synchronized byte[] outBytes() {
    return out.toByteArray();
  }

  synchronized String outText() {
    return out.toString(StandardCharsets.UTF_8);
  }

  synchronized String errText() {
    return err.toString(StandardCharsets.UTF_8);
  }
}

package io.railwright.reach.bundle;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Collects bytes up to a limit and drops the rest, remembering that it did. */
final class CappedBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int most;
  private boolean cut;

  CappedBytes(int most) {
    this.most = most;
  }

  /** The number of bytes that were kept. */
  int add(byte[] from, int offset, int length) {
    int room = Math.min(length, most - bytes.size());
    bytes.write(from, offset, room);
    cut |= room < length;
    return room;
  }

  boolean cut() {
    return cut;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}

package io.railwright.reach.bundle;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes up to a limit; what comes after is dropped, and that is known. */
final class CappedBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int most;
  private boolean cut;

  CappedBytes(int most) {
    this.most = most;
  }

  /** How many of them were kept. */
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

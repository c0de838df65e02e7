package io.railwright.monitor.store;

import java.util.Arrays;

/** Bytes that grow, and numbers in as few of them as they need: seven bits a byte. */
public final class VarintWriter {
  private static final int FIRST_SIZE = 64;

  private byte[] bytes = new byte[FIRST_SIZE];
  private int size;

  public void writeByte(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  public void writeBytes(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }

  /** A part of what another holds, from one of its bytes to its end. */
  void writeRest(VarintWriter other, int from) {
    room(other.size - from);
    System.arraycopy(other.bytes, from, bytes, size, other.size - from);
    size += other.size - from;
  }

  /** Small numbers of either sign are short. */
  public void writeSigned(long value) {
    writeUnsigned((value << 1) ^ (value >> 63));
  }

  public void writeUnsigned(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  public int size() {
    return size;
  }

  public byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  private void room(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}

package io.railwright.monitor.store;

import java.util.Arrays;

/** Reads what {@link VarintWriter} wrote. */
public final class VarintReader {
  private static final int MOST_SHIFT = 63;

  private final byte[] bytes;
  private int at;

  public VarintReader(byte[] bytes) {
    this.bytes = bytes;
  }

  public boolean hasMore() {
    return at < bytes.length;
  }

  public int readByte() throws DamagedBlockException {
    if (at >= bytes.length) {
      throw new DamagedBlockException("it ends in the middle of a value");
    }
    return bytes[at++] & 0xff;
  }

  public byte[] readBytes(int length) throws DamagedBlockException {
    if (length < 0 || length > bytes.length - at) {
      throw new DamagedBlockException("it ends in the middle of a value");
    }
    byte[] read = Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return read;
  }

  public long readSigned() throws DamagedBlockException {
    long value = readUnsigned();
    return (value >>> 1) ^ -(value & 1);
  }

  public long readUnsigned() throws DamagedBlockException {
    long value = 0;
    for (int shift = 0; shift <= MOST_SHIFT; shift += 7) {
      int next = readByte();
      value |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new DamagedBlockException("a value is longer than any number");
  }
}

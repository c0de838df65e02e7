package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Reads unsigned numbers from mapped memory, in network byte order or in the byte order of a
 * capture file.
 */
public final class SegmentNumbers {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private SegmentNumbers() {}

  public static int u8(MemorySegment bytes, long at) {
    return bytes.get(ValueLayout.JAVA_BYTE, at) & 0xff;
  }

  public static int u16(MemorySegment bytes, long at) {
    return bytes.get(SHORT, at) & 0xffff;
  }

  /** The bits of 32; negative where the highest is set. */
  public static int i32(MemorySegment bytes, long at) {
    return bytes.get(INT, at);
  }

  public static long i64(MemorySegment bytes, long at) {
    return bytes.get(LONG, at);
  }

  /** As the file orders bytes. */
  public static int i32(MemorySegment bytes, long at, boolean bigEndian) {
    int number = bytes.get(INT, at);
    return bigEndian ? number : Integer.reverseBytes(number);
  }

  public static long u32(MemorySegment bytes, long at, boolean bigEndian) {
    return i32(bytes, at, bigEndian) & 0xffff_ffffL;
  }

  public static int u16(MemorySegment bytes, long at, boolean bigEndian) {
    int number = u16(bytes, at);
    return bigEndian ? number : Short.reverseBytes((short) number) & 0xffff;
  }
}

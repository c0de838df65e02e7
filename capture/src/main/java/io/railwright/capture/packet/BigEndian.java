package io.railwright.capture.packet;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads numbers in network byte order from an array, which is faster than from mapped memory. */
final class BigEndian {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private BigEndian() {}

  static int u8(byte[] bytes, int at) {
    return bytes[at] & 0xff;
  }

  static int u16(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  /** The bits of 32; negative where the highest is set. */
  static int i32(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  static long i64(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  /** As the file orders bytes. */
  static int i32(byte[] bytes, int at, boolean bigEndian) {
    int number = i32(bytes, at);
    return bigEndian ? number : Integer.reverseBytes(number);
  }

  static long u32(byte[] bytes, int at, boolean bigEndian) {
    return i32(bytes, at, bigEndian) & 0xffff_ffffL;
  }

  static int u16(byte[] bytes, int at, boolean bigEndian) {
    int number = u16(bytes, at);
    return bigEndian ? number : Short.reverseBytes((short) number) & 0xffff;
  }
}

package io.railwright.monitor.prometheus;

import io.airlift.compress.v3.snappy.SnappyJavaCompressor;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A message of remote write 1.0, in the form of protocol buffers and packed by Snappy.
 *
 * <pre>
 * WriteRequest { repeated TimeSeries = 1 }
 * TimeSeries   { repeated Label = 1, repeated Sample = 2 }
 * Label        { string name = 1, string value = 2 }
 * Sample       { double value = 1, int64 timestamp = 2 }
 * </pre>
 */
final class WriteRequest {
  /** What Prometheus takes as the end of a series. */
  static final double STALE = Double.longBitsToDouble(0x7ff0000000000002L);

  /** The field 1, and the field 2, as something whose length stands before it. */
  private static final int FIRST = 1 << 3 | 2;

  private static final int SECOND = 2 << 3 | 2;

  /** A double in the field 1, a number in the field 2. */
  private static final int VALUE = 1 << 3 | 1;

  private static final int TIMESTAMP = 2 << 3;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
  private final ByteBuffer number =
      ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final ByteArrayOutputStream sample = new ByteArrayOutputStream(32);
  private int samples;

  /** The labels of a series, the name among them, in the order that the protocol wants. */
  static byte[] labels(String name, Map<String, String> labels) {
    Map<String, String> sorted = new TreeMap<>(labels);
    sorted.put("__name__", name);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    sorted.forEach(
        (label, value) -> {
          ByteArrayOutputStream one = new ByteArrayOutputStream();
          part(one, FIRST, label.getBytes(StandardCharsets.UTF_8));
          part(one, SECOND, value.getBytes(StandardCharsets.UTF_8));
          part(all, FIRST, one.toByteArray());
        });
    return all.toByteArray();
  }

  /**
   * Adds a series with one sample.
   *
   * @param time in milliseconds since 1970
   */
  void add(byte[] labels, double value, long time) {
    sample.reset();
    sample.write(VALUE);
    sample.writeBytes(number.putLong(0, Double.doubleToRawLongBits(value)).array());
    sample.write(TIMESTAMP);
    varint(sample, time);
    out.write(FIRST);
    varint(out, labels.length + 1 + size(sample.size()) + sample.size());
    out.writeBytes(labels);
    part(out, SECOND, sample.toByteArray());
    samples++;
  }

  int samples() {
    return samples;
  }

  /** The packed message. */
  byte[] toBytes() {
    byte[] plain = out.toByteArray();
    SnappyJavaCompressor snappy = new SnappyJavaCompressor();
    byte[] packed = new byte[snappy.maxCompressedLength(plain.length)];
    int length = snappy.compress(plain, 0, plain.length, packed, 0, packed.length);
    return Arrays.copyOf(packed, length);
  }

  private static void part(ByteArrayOutputStream into, int field, byte[] bytes) {
    into.write(field);
    varint(into, bytes.length);
    into.writeBytes(bytes);
  }

  private static int size(int value) {
    return value < 0x80 ? 1 : (38 - Integer.numberOfLeadingZeros(value)) / 7;
  }

  private static void varint(ByteArrayOutputStream into, long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      into.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    into.write((int) rest);
  }
}

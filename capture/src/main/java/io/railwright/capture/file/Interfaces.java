package io.railwright.capture.file;

import java.util.Arrays;

/**
 * The interfaces of a pcapng section, in columns since a file may claim very many. Entries are only
 * ever added; a {@link #snapshot} shares the columns and sees those that were there when it was
 * taken.
 */
public final class Interfaces {
  /** More than any machine has, and few enough to be kept. */
  public static final int MOST = 1 << 20;

  private static final int MICROSECONDS = 6;

  private int[] linkTypes;
  private int[] snapLengths;
  private byte[] resolutions;
  private long[] offsets;
  private long[] speeds;
  private int size;

  public Interfaces() {
    linkTypes = new int[4];
    snapLengths = new int[4];
    resolutions = new byte[4];
    offsets = new long[4];
    speeds = new long[4];
  }

  private Interfaces(Interfaces of) {
    linkTypes = of.linkTypes;
    snapLengths = of.snapLengths;
    resolutions = of.resolutions;
    offsets = of.offsets;
    speeds = of.speeds;
    size = of.size;
  }

  public Interfaces snapshot() {
    return new Interfaces(this);
  }

  public int size() {
    return size;
  }

  /** Adds one with the usual resolution and no offset; returns its number. */
  int add(int linkType, int snapLength) {
    if (size == linkTypes.length) {
      // New columns: snapshots keep the old ones.
      linkTypes = Arrays.copyOf(linkTypes, size * 2);
      snapLengths = Arrays.copyOf(snapLengths, size * 2);
      resolutions = Arrays.copyOf(resolutions, size * 2);
      offsets = Arrays.copyOf(offsets, size * 2);
      speeds = Arrays.copyOf(speeds, size * 2);
    }
    linkTypes[size] = linkType;
    snapLengths[size] = snapLength;
    resolutions[size] = MICROSECONDS;
    return size++;
  }

  void resolution(int number, int code) {
    resolutions[number] = (byte) code;
  }

  void offset(int number, long seconds) {
    offsets[number] = seconds;
  }

  void speed(int number, long bitsPerSecond) {
    speeds[number] = bitsPerSecond;
  }

  public int linkType(int number) {
    return linkTypes[number];
  }

  /** 0 is no limit. */
  public int snapLength(int number) {
    return snapLengths[number];
  }

  /** In bits per second; 0 where the capture does not say. */
  public long speed(int number) {
    return speeds[number];
  }

  /** Nanoseconds since 1970 for a time stamp in units of this interface. */
  public long nanoseconds(int number, long ticks) {
    int code = resolutions[number];
    long since = (code & 0x80) == 0 ? decimal(ticks, code) : binary(ticks, code & 0x7f);
    return since + offsets[number] * 1_000_000_000L;
  }

  private static long decimal(long ticks, int digits) {
    if (digits == 9) {
      return ticks;
    }
    if (digits < 9) {
      return ticks * power(9 - digits);
    }
    return digits > 27 ? 0 : Long.divideUnsigned(ticks, power(digits - 9));
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 10;
    }
    return power;
  }

  private static long binary(long ticks, int bits) {
    if (bits > 63) {
      return 0;
    }
    long seconds = bits == 0 ? ticks : ticks >>> bits;
    long fraction = bits == 0 ? 0 : ticks & ((1L << bits) - 1);
    // 128 bits of product, shifted right: a fraction of up to 63 bits times 10^9.
    long low = fraction * 1_000_000_000L;
    long high = Math.multiplyHigh(fraction, 1_000_000_000L);
    long nanoseconds = bits == 0 ? 0 : (low >>> bits) | (high << (64 - bits));
    return seconds * 1_000_000_000L + nanoseconds;
  }
}

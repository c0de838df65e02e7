package io.railwright.model.value;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The words for a bandwidth, each with what it is worth in bits per second and the blank that its
 * tools put before it. {@code MB/sec} is perftest's and means 2^20 bytes; {@code MB/s} and {@code
 * GB/s} (OSU, nccl-tests) are decimal.
 */
public enum BandwidthUnit {
  BITS("b/s", 1),
  KILOBITS("Kb/s", 1_000),
  MEGABITS("Mb/s", 1_000_000),
  GIGABITS("Gb/s", 1_000_000_000),
  TERABITS("Tb/s", 1_000_000_000_000L),
  MEGABITS_SEC(" Mb/sec", 1_000_000),
  GIGABITS_SEC(" Gb/sec", 1_000_000_000),
  KILOBITS_LONG(" Kbits/sec", 1_000),
  MEGABITS_LONG(" Mbits/sec", 1_000_000),
  GIGABITS_LONG(" Gbits/sec", 1_000_000_000),
  MEBIBYTES_SEC(" MB/sec", 8L << 20),
  MEBIBYTES(" MiB/s", 8L << 20),
  GIBIBYTES(" GiB/s", 8L << 30),
  MEGABYTES(" MB/s", 8_000_000),
  GIGABYTES(" GB/s", 8_000_000_000L);

  private final String suffix;
  private final BigDecimal bitsPerSecond;

  BandwidthUnit(String suffix, long bitsPerSecond) {
    this.suffix = suffix;
    this.bitsPerSecond = BigDecimal.valueOf(bitsPerSecond);
  }

  String suffix() {
    return suffix;
  }

  BigDecimal bitsPerSecond() {
    return bitsPerSecond;
  }

  /** Case tells bits from bytes ({@code Gb/s}, {@code GB/s}), so it is never ignored. */
  static Optional<BandwidthUnit> named(String word) {
    for (BandwidthUnit unit : values()) {
      if (unit.suffix.strip().equals(word)) {
        return Optional.of(unit);
      }
    }
    return Optional.empty();
  }
}

package io.railwright.model.value;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * An amount of data, held in bytes. Memory, payload and BAR sizes are powers of two whatever the
 * tool calls them: {@code kB} in {@code /proc/meminfo}, {@code MB} in a BAR and {@code KiB} are all
 * binary here.
 */
public record DataSize(long bytes) implements Value, Comparable<DataSize> {
  public static final String UNIT = "byte";

  private static final List<String> UNITS = List.of("bytes", "KiB", "MiB", "GiB", "TiB");
  private static final int MOST_IN_WORDS = 9999;

  /** No frame of Ethernet is larger; all MTUs are told in bytes, as tools take them. */
  private static final int LARGEST_FRAME = 10_240;

  public DataSize {
    if (bytes < 0) {
      throw new IllegalArgumentException("a size can't be negative: " + bytes);
    }
  }

  /** Reads {@code 128 bytes}, {@code 4 KiB}, {@code 2048 kB}, {@code 256M}, {@code 2^5 MB}. */
  public static Optional<DataSize> parse(String text) {
    return Quantity.parse(text)
        .flatMap(
            quantity ->
                shift(quantity.unit())
                    .flatMap(shift -> quantity.times(BigDecimal.valueOf(1L << shift))))
        .map(DataSize::new);
  }

  public static DataSize ofKibibytes(long kibibytes) {
    return new DataSize(Math.multiplyExact(kibibytes, 1024L));
  }

  private static Optional<Integer> shift(String unit) {
    return switch (unit) {
      case "B", "byte", "bytes", "Bytes" -> Optional.of(0);
      case "K", "k", "KB", "kB", "KiB" -> Optional.of(10);
      case "M", "MB", "MiB" -> Optional.of(20);
      case "G", "GB", "GiB" -> Optional.of(30);
      case "T", "TB", "TiB" -> Optional.of(40);
      default -> Optional.empty();
    };
  }

  /**
   * The largest unit that needs no fraction, {@code 1536 MiB}, and whatever may be a frame in
   * bytes: {@code 9216 bytes}.
   */
  @Override
  public String print() {
    return bytes <= LARGEST_FRAME ? printBytes() : canonical();
  }

  /** The largest unit that needs no fraction. Digests of snapshots are made of it. */
  public String canonical() {
    int step = bytes == 0 ? 0 : Math.min(4, Long.numberOfTrailingZeros(bytes) / 10);
    return (bytes >> (10 * step)) + " " + UNITS.get(step);
  }

  /** With few digits: {@code 1953 GiB}. */
  @Override
  public String words() {
    if (bytes <= LARGEST_FRAME) {
      return printBytes();
    }
    int step = 0;
    while (step < UNITS.size() - 1 && bytes >> (10 * step) > MOST_IN_WORDS) {
      step++;
    }
    boolean exact = bytes >> (10 * step) << (10 * step) == bytes;
    return exact
        ? print()
        : Math.round(Math.scalb((double) bytes, -10 * step)) + " " + UNITS.get(step);
  }

  /** As PCI tools print a payload or request size. */
  public String printBytes() {
    return bytes + " bytes";
  }

  /**
   * As {@code 2^5 MB}, the form of firmware's logarithmic BAR sizes; empty if it is no such power.
   */
  public Optional<String> printPowerOfTwoMegabytes() {
    return Long.bitCount(bytes) == 1 && bytes >= 1 << 20
        ? Optional.of("2^" + (Long.numberOfTrailingZeros(bytes) - 20) + " MB")
        : Optional.empty();
  }

  @Override
  public String unit() {
    return UNIT;
  }

  @Override
  public int compareTo(DataSize other) {
    return Long.compare(bytes, other.bytes);
  }
}

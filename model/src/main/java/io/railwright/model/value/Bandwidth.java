package io.railwright.model.value;

import java.util.Optional;

/** How much data passes in a second, held in bits. */
public record Bandwidth(long bitsPerSecond) implements Value, Comparable<Bandwidth> {
  public static final String UNIT = "bit/s";

  public Bandwidth {
    if (bitsPerSecond < 0) {
      throw new IllegalArgumentException("a bandwidth can't be negative: " + bitsPerSecond);
    }
  }

  /** Reads {@code 400Gb/s}, {@code 9.23 Gb/sec}, {@code 1448 MB/sec} and the like. */
  public static Optional<Bandwidth> parse(String text) {
    return Quantity.parse(text)
        .flatMap(
            quantity ->
                BandwidthUnit.named(quantity.unit())
                    .flatMap(unit -> quantity.times(unit.bitsPerSecond())))
        .map(Bandwidth::new);
  }

  public static Bandwidth ofGigabits(long gigabits) {
    return new Bandwidth(Math.multiplyExact(gigabits, 1_000_000_000L));
  }

  /** As the tool that uses {@code unit} would print it, to two decimal places. */
  public String print(BandwidthUnit unit) {
    return Quantity.print(bitsPerSecond, unit.bitsPerSecond(), 2) + unit.suffix();
  }

  @Override
  public String print() {
    BandwidthUnit unit =
        bitsPerSecond >= 1_000_000_000
            ? BandwidthUnit.GIGABITS
            : bitsPerSecond >= 1_000_000
                ? BandwidthUnit.MEGABITS
                : bitsPerSecond >= 1_000 ? BandwidthUnit.KILOBITS : BandwidthUnit.BITS;
    return Quantity.print(bitsPerSecond, unit.bitsPerSecond(), 9) + unit.suffix();
  }

  @Override
  public String unit() {
    return UNIT;
  }

  @Override
  public int compareTo(Bandwidth other) {
    return Long.compare(bitsPerSecond, other.bitsPerSecond);
  }
}

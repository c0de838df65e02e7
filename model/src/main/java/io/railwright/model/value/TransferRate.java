package io.railwright.model.value;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The signalling rate of one PCIe lane. What it carries depends on the encoding, so it is no
 * bandwidth.
 */
public record TransferRate(long transfersPerSecond) implements Value, Comparable<TransferRate> {
  public static final String UNIT = "transfer/s";
  private static final BigDecimal GIGA = BigDecimal.valueOf(1_000_000_000);

  public TransferRate {
    if (transfersPerSecond < 0) {
      throw new IllegalArgumentException("a rate can't be negative: " + transfersPerSecond);
    }
  }

  /** Reads {@code 16 GT/s}, {@code 2.5GT/s} and sysfs's {@code 16.0 GT/s PCIe}. */
  public static Optional<TransferRate> parse(String text) {
    String rate = text.endsWith(" PCIe") ? text.substring(0, text.length() - 5) : text;
    return Quantity.parse(rate)
        .filter(quantity -> quantity.unit().equals("GT/s"))
        .flatMap(quantity -> quantity.times(GIGA))
        .map(TransferRate::new);
  }

  @Override
  public String print() {
    return Quantity.print(transfersPerSecond, GIGA, 9) + " GT/s";
  }

  @Override
  public String unit() {
    return UNIT;
  }

  @Override
  public int compareTo(TransferRate other) {
    return Long.compare(transfersPerSecond, other.transfersPerSecond);
  }
}

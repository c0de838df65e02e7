package io.railwright.monitor.port;

import io.railwright.model.value.TransferRate;

/**
 * What the PCIe link of a card runs at.
 *
 * @param speed of each lane
 */
public record PcieLink(long lanes, TransferRate speed) implements Comparable<PcieLink> {
  /** Over all lanes. */
  public long transfersPerSecond() {
    return lanes * speed.transfersPerSecond();
  }

  @Override
  public int compareTo(PcieLink other) {
    return Long.compare(transfersPerSecond(), other.transfersPerSecond());
  }

  /** {@code x16 at 32 GT/s}. */
  public String print() {
    return "x" + lanes + " at " + speed.print();
  }
}

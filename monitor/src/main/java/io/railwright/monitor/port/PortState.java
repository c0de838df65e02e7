package io.railwright.monitor.port;

import io.railwright.model.value.Bandwidth;
import java.util.Optional;
import java.util.Set;

/**
 * How a port is, beside what it counts. What was not told is empty.
 *
 * @param up whether it has a link
 * @param speed of the link
 * @param lossless the priorities for which a switch has PFC on
 * @param pcie the link of its card to the host
 */
public record PortState(
    Optional<Boolean> up,
    Optional<Bandwidth> speed,
    Optional<Set<Integer>> lossless,
    Optional<PcieLink> pcie) {
  public static final PortState UNKNOWN =
      new PortState(Optional.empty(), Optional.empty(), Optional.empty());

  public PortState {
    lossless = lossless.map(Set::copyOf);
  }

  /** One whose card tells nothing of PCIe. */
  public PortState(
      Optional<Boolean> up, Optional<Bandwidth> speed, Optional<Set<Integer>> lossless) {
    this(up, speed, lossless, Optional.empty());
  }

  /** With the priorities that were told before, where these were not told now. */
  public PortState orLossless(PortState before) {
    return lossless.isPresent() || before.lossless.isEmpty()
        ? this
        : new PortState(up, speed, before.lossless, pcie);
  }

  /** One of which only the link is known. */
  public static PortState up(boolean up) {
    return new PortState(Optional.of(up), Optional.empty(), Optional.empty());
  }
}

package io.railwright.monitor.port;

import io.railwright.model.value.Bandwidth;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a port is, beside what it counts. What was not told is empty.
 *
 * @param up whether it has a link
 * @param speed of the link
 * @param lossless the priorities for which a switch has PFC on
 * @param pcie the link of its card to the host
 * @param headroom how full the headroom of priority groups of a switch was, by their numbers
 * @param queues how deep the queues of a port of a switch are, by their names
 */
public record PortState(
    Optional<Boolean> up,
    Optional<Bandwidth> speed,
    Optional<Set<Integer>> lossless,
    Optional<PcieLink> pcie,
    Map<Integer, HeadroomPeak> headroom,
    Map<String, QueueDepth> queues) {
  public static final PortState UNKNOWN =
      new PortState(Optional.empty(), Optional.empty(), Optional.empty());

  public PortState {
    lossless = lossless.map(Set::copyOf);
    headroom = Map.copyOf(headroom);
    queues = Map.copyOf(queues);
  }

  /** One that is no port of a switch, or of one that tells nothing of its buffers. */
  public PortState(
      Optional<Boolean> up,
      Optional<Bandwidth> speed,
      Optional<Set<Integer>> lossless,
      Optional<PcieLink> pcie) {
    this(up, speed, lossless, pcie, Map.of(), Map.of());
  }

  /** One whose card tells nothing of PCIe. */
  public PortState(
      Optional<Boolean> up, Optional<Bandwidth> speed, Optional<Set<Integer>> lossless) {
    this(up, speed, lossless, Optional.empty());
  }

  /** With what is asked seldom as it was told before, where it was not told now. */
  public PortState orSeldom(PortState before) {
    return new PortState(
        up,
        speed,
        lossless.or(() -> before.lossless),
        pcie,
        headroom.isEmpty() ? before.headroom : headroom,
        queues);
  }

  /** With how full its buffers are. */
  PortState with(Map<Integer, HeadroomPeak> peaks, Map<String, QueueDepth> depths) {
    return new PortState(up, speed, lossless, pcie, peaks, depths);
  }

  /** One of which only the link is known. */
  public static PortState up(boolean up) {
    return new PortState(Optional.of(up), Optional.empty(), Optional.empty());
  }
}

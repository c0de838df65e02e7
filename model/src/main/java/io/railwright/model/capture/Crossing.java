package io.railwright.model.capture;

import io.railwright.model.capture.CapturedFlow.Spread;
import java.util.List;
import java.util.Optional;

/**
 * The same packets at two vantage points.
 *
 * @param clockNanoseconds how far the second clock is ahead of the first, from the quickest packets
 *     of both directions; none where one direction is missing
 */
public record Crossing(
    String first, String second, List<Path> paths, Optional<Long> clockNanoseconds) {
  public Crossing {
    paths = List.copyOf(paths);
  }

  /**
   * Packets from one address to another, seen at both.
   *
   * @param onward whether they pass the first vantage point before the second, as far as can be
   *     told
   * @param matched seen at both
   * @param marked ECT at the first and CE at the second, or the other way round for packets that go
   *     the other way
   * @param cleared marks that were lost: CE before, not CE after
   * @param remarked another DSCP after than before
   * @param lost seen before and never after, while others of the flow were
   * @param appeared seen after and never before, likewise: the capture before has missed them
   * @param outside before the first or after the last packet of their flow that both have
   * @param delay from before to after, with the difference of the clocks taken out where it is
   *     known
   */
  public record Path(
      String source,
      String destination,
      boolean onward,
      long matched,
      long capable,
      long marked,
      long cleared,
      long remarked,
      long lost,
      long appeared,
      long outside,
      Optional<Spread> delay) {}
}

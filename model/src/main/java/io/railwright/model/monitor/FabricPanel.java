package io.railwright.model.monitor;

import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One thing that all machines of a fabric do together, over the last polls.
 *
 * @param unit of the values; of a count that grows, a second
 * @param unread what to say where no machine tells it
 * @param times of the values of all lines, the oldest first
 * @param lines none where no machine has ever told it
 */
public record FabricPanel(
    String id, String title, String unit, String unread, List<Instant> times, List<Line> lines) {
  public FabricPanel {
    times = List.copyOf(times);
    lines = List.copyOf(lines);
  }

  /**
   * The sum of one kind of count over all ports.
   *
   * @param tellers how many ports tell it now; of machines that answer, how many there are
   * @param now the last value; empty where nobody tells it
   * @param values one for each time; NaN where nobody told it
   */
  public record Line(String name, int tellers, OptionalDouble now, List<Double> values) {
    public Line {
      values = List.copyOf(values);
    }
  }

  /** Whether somebody tells something of it now. */
  public boolean isRead() {
    return lines.stream().anyMatch(it -> it.now().isPresent());
  }
}

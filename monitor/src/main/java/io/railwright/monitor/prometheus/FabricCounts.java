package io.railwright.monitor.prometheus;

import io.railwright.model.fact.Subject;
import io.railwright.monitor.series.ColumnSet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a fabric counted until one poll. It does not change any more, so that any thread may read it
 * while the next poll comes in.
 *
 * @param every the time between two polls
 * @param machines whether each of them answers
 */
public record FabricCounts(
    String fabric, Duration every, int polls, Map<Subject, Boolean> machines, List<Port> ports) {
  public FabricCounts {
    machines = new TreeMap<>(machines);
    ports = List.copyOf(ports);
  }

  /**
   * One port.
   *
   * @param totals what each column grew by since the watch began, over wraps and resets; {@link
   *     io.railwright.monitor.series.Sample#ABSENT} for what is not told now. They are handed over,
   *     and are not to be changed any more
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Port(Subject subject, Optional<Boolean> up, ColumnSet columns, long[] totals) {
    /** A port of a machine that does not answer. */
    public static Port unknown(Subject subject) {
      return new Port(subject, Optional.empty(), new ColumnSet(List.of()), new long[0]);
    }
  }
}

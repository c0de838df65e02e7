package io.railwright.monitor.prometheus;

import io.railwright.model.fact.Subject;
import io.railwright.monitor.port.PoolUse;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a fabric counted until one poll. It does not change any more, so that any thread may read it
 * while the next poll comes in.
 *
 * @param every the time between two polls
 * @param machines whether each of them answers
 * @param clocks milliseconds that the clocks of machines are ahead of ours, of those that tell
 * @param slowedGpus how many GPUs of machines are slowed, of those that tell
 * @param sameUptime how many answers in a row told the same uptime, of machines that answer
 * @param pools how full pools of switches are
 */
public record FabricCounts(
    String fabric,
    Duration every,
    Polls polls,
    Map<Subject, Boolean> machines,
    Map<Subject, Long> clocks,
    Map<Subject, Long> slowedGpus,
    Map<Subject, Integer> sameUptime,
    Map<Subject, List<PoolUse>> pools,
    List<Port> ports) {
  public FabricCounts {
    machines = new TreeMap<>(machines);
    clocks = new TreeMap<>(clocks);
    slowedGpus = new TreeMap<>(slowedGpus);
    sameUptime = new TreeMap<>(sameUptime);
    pools = new TreeMap<>(pools);
    ports = List.copyOf(ports);
  }

  /** One in which no machine tells the time, of GPUs or of pools. */
  public FabricCounts(
      String fabric,
      Duration every,
      Polls polls,
      Map<Subject, Boolean> machines,
      List<Port> ports) {
    this(fabric, every, polls, machines, Map.of(), Map.of(), Map.of(), Map.of(), ports);
  }

  /**
   * How often was asked.
   *
   * @param rounds of polls
   * @param due polls of single machines that were due
   * @param late those of them that came late
   */
  public record Polls(long rounds, long due, long late) {}

  /**
   * One port.
   *
   * @param uptime milliseconds by the clock of its machine, at which it was last read; {@link
   *     io.railwright.monitor.series.Sample#ABSENT} if it was not
   * @param totals what each column grew by since the watch began, over wraps and resets; {@link
   *     io.railwright.monitor.series.Sample#ABSENT} for what is not told now. They are handed over,
   *     and are not to be changed any more
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Port(
      Subject subject, PortState state, long uptime, ColumnSet columns, long[] totals) {
    /** A port of a machine that does not answer. */
    public static Port unknown(Subject subject) {
      return new Port(
          subject, PortState.UNKNOWN, Sample.ABSENT, new ColumnSet(List.of()), new long[0]);
    }
  }
}

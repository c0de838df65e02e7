package io.railwright.monitor.history;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Epoch;
import io.railwright.monitor.series.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Polls of a port that counts bytes, out-of-order packets and the time that it was paused. */
final class PollMaker {
  static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  static final String BYTES = "ethtool.counter[rx_vport_rdma_unicast_bytes]";
  static final String PAUSED = "ethtool.counter[tx_prio3_pause_duration]";
  static final String OUT_OF_ORDER = "rdma.counter[out_of_sequence]";
  static final Subject PORT = Subject.host("u3").child("rdma", "mlx5_0").child("port", "1");
  static final long EVERY = 10_000;

  private static final ColumnSet COLUMNS =
      new ColumnSet(
          List.of(
              Column.counter(BYTES, 64, 200_000_000_000L),
              Column.counter(PAUSED, 64, 1_000_000),
              Column.counter(OUT_OF_ORDER, 32, 200_000_000)));

  private final CollectorClock clock;
  private Subject place = Subject.host("u3").child("pci", "0000:19:00.0").child("port", "1");
  private Subject subject = PORT;
  private Epoch epoch = new Epoch("boot-1", "0000:19:00.0", "guid", "3");
  private ColumnSet columns = COLUMNS;
  private long uptime = 5_000_000;
  private long now;
  private final long[] counts = {7_000_000_000L, 0, (1L << 32) - 50};

  PollMaker() {
    this(BEGAN);
  }

  /** The collector was started at this time. */
  PollMaker(Instant began) {
    this.clock = new CollectorClock(began);
  }

  static Knowledge knowledge() {
    try {
      return KnowledgeFolder.load(List.of(), List.of());
    } catch (BadFileException defect) {
      throw new IllegalStateException(defect);
    }
  }

  Instant now() {
    return clock.time(now);
  }

  /** What the port is called from now on. */
  void rename(String device) {
    subject = Subject.host("u3").child("rdma", device).child("port", "1");
  }

  /** Another port of the same kind. */
  PollMaker at(int number) {
    subject = Subject.host("u" + number).child("rdma", "mlx5_0").child("port", "1");
    place = Subject.host("u" + number).child("pci", "0000:19:00.0").child("port", "1");
    return this;
  }

  void boot() {
    epoch = new Epoch("boot-2", epoch.address(), epoch.hardware(), epoch.driver());
    uptime = 1_000;
    counts[0] = 0;
    counts[1] = 0;
    counts[2] = 0;
  }

  /** As if the target went on without us. */
  PollMaker pass(long millis, long bytes) {
    now += millis;
    uptime += millis;
    counts[0] += bytes;
    return this;
  }

  /** A firmware that counts one thing more. */
  void countMore() {
    List<Column> more = new ArrayList<>(COLUMNS.all());
    more.add(Column.counter("rdma.counter[np_cnp_sent]", 64, 200_000_000));
    columns = new ColumnSet(more);
  }

  /** The next poll, 10 s later. */
  Poll poll(long bytes, long pausedMicroseconds) {
    return poll(bytes, pausedMicroseconds, List.of());
  }

  Poll poll(long bytes, long pausedMicroseconds, List<WatchEvent> events) {
    now += EVERY;
    uptime += EVERY;
    counts[0] += bytes;
    counts[1] += pausedMicroseconds;
    counts[2] = (counts[2] + 10) & 0xffff_ffffL;
    return again(events);
  }

  /** An answer that was cached: neither clock nor counts have moved. */
  Poll again(List<WatchEvent> events) {
    long[] values = new long[columns.size()];
    System.arraycopy(counts, 0, values, 0, counts.length);
    PortReading reading =
        new PortReading(
            place,
            subject,
            subject.machine() + " " + subject.parts().get(1).name(),
            PortState.up(true),
            new Sample(uptime, now, epoch, columns, values));
    return new Poll(clock, List.of(new Poll.PolledPort(reading, EVERY)), events);
  }

  WatchEvent event(WatchEvent.Kind kind, String alert, String says) {
    return new WatchEvent(now(), kind, subject, subject.machine(), alert, says);
  }
}

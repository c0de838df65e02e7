package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.report.Page;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** What a server knows of the fabric that it shows. All of it may be asked from any thread. */
public interface ServedFabric {
  String name();

  /** The time between two polls. */
  Duration every();

  /** What the last poll told; empty before the first is over. */
  Optional<WatchReport> report();

  /** How long ago that was, by a clock that is never set; nothing before the first poll is over. */
  Duration sinceReport();

  /** Whether polls are so late that what the last one told must not be taken for what is. */
  default boolean isStale() {
    return sinceReport().compareTo(every().multipliedBy(3).plusSeconds(30)) > 0;
  }

  /** What all machines do together since the server was started, kind by kind. */
  List<FabricPanel> panels();

  /** What happened, the oldest first; only the last of it is kept. */
  List<WatchEvent> events();

  /**
   * What happened from one time until before another, the oldest first, as far as the store has it:
   * also before the server was started.
   */
  List<WatchEvent> events(Instant from, Instant to) throws FabricException;

  /**
   * What a port did from one time to another; empty if no such port is known.
   *
   * @param mostPoints steps are as long as it takes to have no more than these
   */
  Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws FabricException;

  /**
   * What all ports counted, as Prometheus reads it; empty before the first poll is over.
   *
   * @param openMetrics whether in the newer of its two forms
   * @param shard one part of several, such as {@code 1/4}; empty for all
   * @throws FabricException if there is no such part
   */
  Optional<Metrics> metrics(boolean openMetrics, Optional<String> shard) throws FabricException;

  /** Counts that can be written as text. */
  interface Metrics {
    String contentType();

    void writeTo(Appendable out) throws IOException;
  }

  /**
   * Takes what a job tells of itself.
   *
   * @param host that is watched
   * @param seconds of an iteration
   * @param gigabytes GB/s of bus bandwidth
   * @param ended whether the job is over
   * @throws FabricException if it is not taken, with why
   */
  void push(
      String host, String name, OptionalDouble seconds, OptionalDouble gigabytes, boolean ended)
      throws FabricException;

  /** What the operator should know of the store, as a sentence; mostly nothing. */
  Optional<String> complaint();

  /** Why nothing is polled any more; empty while all is well. */
  Optional<String> failure();

  /** All machines as they were last read in full; empty before the first reading is over. */
  Optional<FabricReading> reading();

  /** Why the last full reading failed; empty if it did not. */
  Optional<String> readingFailure();

  /** Reads all machines in full as soon as it can, if that is not under way anyway. */
  void readAgain();

  /** Hears of each poll, from a thread that must not be kept waiting. */
  void subscribe(Consumer<WatchReport> listener);

  /** What is known of an alert or another name, as {@code rail explain} has it. */
  List<Page> explain(String name) throws FabricException;

  /** What the twin can be told; empty for real machines. */
  Optional<TwinControl> twin();
}

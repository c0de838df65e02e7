package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is kept of a fabric. May be asked by several threads, also while polls are kept. */
public interface History extends AutoCloseable {
  /** The ports of which something is kept, in order of their subjects. */
  List<KeptPort> ports() throws IOException;

  /**
   * What one port did.
   *
   * @param port what it is called now, or was called at an earlier poll
   * @param mostPoints steps are as long as it takes to have no more than these, and at least as
   *     long as the time between two polls
   * @return empty if no such port is known
   */
  Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws IOException;

  /** What happened from one time until before another, in order of time. */
  List<WatchEvent> events(Instant from, Instant to) throws IOException;

  @Override
  void close() throws IOException;
}

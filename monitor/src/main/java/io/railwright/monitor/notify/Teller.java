package io.railwright.monitor.notify;

import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tells one receiver. */
interface Teller {
  /**
   * After each poll; does not wait.
   *
   * @param all alerts that concern the receiver, in any stage
   */
  void polled(WatchReport report, List<SubjectAlert> all);

  Optional<String> complaint();

  /** Sends what waits, for a time at most; nothing if it was ended before. */
  void end(Duration longest);
}

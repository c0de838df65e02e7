package io.railwright.monitor.history;

import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.series.CollectorClock;
import java.util.List;

/**
 * One round of polls.
 *
 * @param clock by which readings were received
 * @param ports all that answered in this round
 * @param events what happened in it
 */
public record Poll(CollectorClock clock, List<PolledPort> ports, List<WatchEvent> events) {
  public Poll {
    ports = List.copyOf(ports);
    events = List.copyOf(events);
  }

  /**
   * A port and how often it is polled.
   *
   * @param every milliseconds between two polls
   */
  public record PolledPort(PortReading reading, long every) {}
}

package io.railwright.monitor.port;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import java.util.List;

/** How long a host took to read what one poll asks for. */
public final class PollSpread {
  private PollSpread() {}

  /**
   * Milliseconds from where it looked at its clock first, right before the counters of RDMA, to
   * where it did so last, behind all others; 0 of a machine that looks once.
   */
  public static long of(Subject machine, List<Fact> facts) {
    long first = -1;
    long last = -1;
    for (Fact fact : facts) {
      boolean tells = fact.key().equals("host.uptime") && fact.subject().equals(machine);
      if (tells && fact.value() instanceof TimeSpan uptime) {
        last = uptime.nanoseconds() / 1_000_000;
        first = first < 0 ? last : first;
      }
    }
    return Math.max(0, last - first);
  }
}

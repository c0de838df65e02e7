package io.railwright.monitor.port;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** How long a host took to read what one poll asks for, and when that was. */
public final class PollSpread {
  private static final Set<String> UPTIMES =
      Set.of("host.uptime", "switch.uptime", "hypervisor.uptime");

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

  /** Milliseconds that the machine was up in the middle of the poll, if it tells. */
  public static OptionalLong middle(Subject machine, List<Fact> facts) {
    for (Fact fact : facts) {
      boolean tells = UPTIMES.contains(fact.key()) && fact.subject().equals(machine);
      if (tells && fact.value() instanceof TimeSpan uptime) {
        return OptionalLong.of(uptime.nanoseconds() / 1_000_000 + of(machine, facts) / 2);
      }
    }
    return OptionalLong.empty();
  }
}

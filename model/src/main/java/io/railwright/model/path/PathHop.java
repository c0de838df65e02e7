package io.railwright.model.path;

import io.railwright.model.fact.Subject;
import java.util.List;

/**
 * A machine that a path passes. Where there are several equal ways, it has several ports each way.
 *
 * @param in the ports by which packets come; none at the sender
 * @param out the ports by which they go; none at the receiver
 */
public record PathHop(
    Subject machine, List<Subject> in, List<Subject> out, List<PathCheck> checks) {
  public PathHop {
    in = List.copyOf(in);
    out = List.copyOf(out);
    checks = List.copyOf(checks);
  }

  /** The same as far as it is about one class of traffic. */
  PathHop only(TrafficClass traffic) {
    return new PathHop(
        machine, in, out, checks.stream().filter(it -> traffic.has(it.verdict())).toList());
  }

  /** The same for packets that go the other way. */
  PathHop turned() {
    return new PathHop(machine, out, in, checks);
  }
}

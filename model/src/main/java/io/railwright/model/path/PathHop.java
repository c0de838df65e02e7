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
}

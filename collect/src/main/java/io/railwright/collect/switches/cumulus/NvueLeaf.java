package io.railwright.collect.switches.cumulus;

import java.util.List;

/**
 * A value of the object model of NVUE.
 *
 * @param path the names on the way to it, without the port or the profile
 * @param operational what the switch does; empty where it does not say
 * @param applied what its configuration says; empty where it says nothing
 * @param member whether it is one of several values of this path
 */
record NvueLeaf(
    List<String> path, String operational, String applied, boolean member, String raw, int line) {
  NvueLeaf {
    path = List.copyOf(path);
  }

  String name() {
    return path.getLast();
  }

  String parent() {
    return path.size() < 2 ? "" : path.get(path.size() - 2);
  }

  /** What the switch does, or where it does not say, what its configuration says. */
  String value() {
    return operational.isEmpty() ? applied : operational;
  }

  /** Whether the switch does something else than its configuration says; auto says nothing. */
  boolean differs() {
    return !operational.isEmpty()
        && !applied.isEmpty()
        && !applied.equals("auto")
        && !operational.equals(applied);
  }
}

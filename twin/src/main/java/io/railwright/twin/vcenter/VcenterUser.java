package io.railwright.twin.vcenter;

import java.util.Optional;
import java.util.Set;

/**
 * Who may log in to a vCenter.
 *
 * @param hidden references of objects whose properties it may not read
 * @param rights what it may do, by the names of privileges; empty for everything
 */
public record VcenterUser(
    String name, String password, Set<String> hidden, Optional<Set<String>> rights) {
  public VcenterUser {
    hidden = Set.copyOf(hidden);
    rights = rights.map(Set::copyOf);
  }

  /** One who reads. */
  public VcenterUser(String name, String password, Set<String> hidden) {
    this(name, password, hidden, Optional.of(Set.of("System.Read", "System.View")));
  }

  public static VcenterUser ofEverything(String name, String password) {
    return new VcenterUser(name, password, Set.of(), Optional.empty());
  }

  boolean may(String right) {
    return rights.isEmpty() || rights.get().contains(right);
  }

  /** For the log and the debugger: never the password. */
  @Override
  public String toString() {
    return name;
  }
}

package io.railwright.twin.vcenter;

import java.util.Set;

/**
 * Who may read a vCenter.
 *
 * @param hidden references of objects whose properties it may not read
 */
public record VcenterUser(String name, String password, Set<String> hidden) {
  public VcenterUser {
    hidden = Set.copyOf(hidden);
  }

  public static VcenterUser ofEverything(String name, String password) {
    return new VcenterUser(name, password, Set.of());
  }

  /** For the log and the debugger: never the password. */
  @Override
  public String toString() {
    return name;
  }
}

package io.railwright.model.fabric;

import java.util.List;

/** A machine that runs a kernel of ours to look at, with the groups and roles that it has. */
public record Host(String name, List<String> groups, List<String> roles, Access access) {
  public Host {
    groups = List.copyOf(groups);
    roles = List.copyOf(roles);
  }
}

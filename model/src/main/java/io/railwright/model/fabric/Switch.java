package io.railwright.model.fabric;

import java.util.List;
import java.util.Optional;

/** A switch: its operating system ({@code nxos}) and where its management answers. */
public record Switch(
    String name,
    String os,
    String address,
    List<String> groups,
    List<String> roles,
    Optional<String> user,
    Optional<Secret> password) {
  public Switch {
    groups = List.copyOf(groups);
    roles = List.copyOf(roles);
  }
}

package io.railwright.model.fabric;

import java.util.List;
import java.util.Optional;

/**
 * A hypervisor or its manager ({@code esxi}, {@code vcenter}) and the hosts that are its guests.
 */
public record Hypervisor(
    String name,
    String kind,
    String address,
    List<String> guests,
    Optional<String> user,
    Optional<Secret> password) {
  public Hypervisor {
    guests = List.copyOf(guests);
  }
}

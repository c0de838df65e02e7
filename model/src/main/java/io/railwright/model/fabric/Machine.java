package io.railwright.model.fabric;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Optional;

/**
 * A host, a switch, a hypervisor or a cluster's API, as an inventory names it.
 *
 * @param roles what the machine is for, in the words of the inventory
 * @param rack where it stands
 * @param ports the ports of which the inventory says what they are for
 */
public record Machine(
    String name,
    Platform platform,
    Access access,
    List<String> groups,
    List<String> roles,
    Optional<String> rack,
    List<PortUse> ports) {
  public Machine {
    groups = List.copyOf(groups);
    roles = List.copyOf(roles);
    ports = List.copyOf(ports);
  }

  /** A machine of which nothing more is said. */
  public static Machine of(String name, Platform platform, Access access) {
    return new Machine(name, platform, access, List.of(), List.of(), Optional.empty(), List.of());
  }

  /** A Linux host of which nothing more is said. */
  public static Machine host(String name, Access access) {
    return of(name, Platform.LINUX, access);
  }

  public Machine withRoles(List<String> others) {
    return new Machine(name, platform, access, groups, others, rack, ports);
  }

  /** Reached in another way. */
  public Machine by(Access other) {
    return new Machine(name, platform, other, groups, roles, rack, ports);
  }

  public Kind kind() {
    return platform.kind();
  }

  public Subject subject() {
    return Subject.of(kind(), name);
  }

  /** A port of it, whether it is there or not; cables know it by the name that facts have. */
  public Subject port(String port) {
    return subject().child(kind().equals(Kind.HYPERVISOR) ? Kind.UPLINK : Kind.PORT, port);
  }
}

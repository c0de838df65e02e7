package io.railwright.change.plan;

import java.util.Set;

/**
 * What a host is, and where: by this it is chosen who goes first.
 *
 * @param kind its product and the firmware of its cards, by which hosts are alike
 * @param switches those that its cables lead to
 */
public record HostPlace(String kind, Set<String> switches) {
  /** Nothing is known of it. */
  static final HostPlace UNKNOWN = new HostPlace("", Set.of());

  public HostPlace {
    switches = Set.copyOf(switches);
  }

  /** Whether the two are the ends of a path over one switch, and of one kind. */
  boolean isPeer(HostPlace other) {
    return kind.equals(other.kind) && switches.stream().anyMatch(other.switches::contains);
  }
}

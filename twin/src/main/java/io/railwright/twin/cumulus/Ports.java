package io.railwright.twin.cumulus;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The order of ports: {@code swp2} before {@code swp10}. */
final class Ports {
  private static final Comparator<String> BY_NUMBER =
      Comparator.<String>comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  private Ports() {}

  static List<String> inOrder(Collection<String> ports) {
    return ports.stream().sorted(BY_NUMBER).toList();
  }
}

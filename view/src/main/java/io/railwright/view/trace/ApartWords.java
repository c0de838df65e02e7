package io.railwright.view.trace;

import io.railwright.model.path.PairsApart;
import io.railwright.model.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Why no path between two ends is traced, in words. */
final class ApartWords {
  private ApartWords() {}

  static String verdict(PairsApart apart) {
    return "Nothing is proven: no RDMA port of %s is on one rail or in one network with one of %s."
        .formatted(Plain.line(apart.from()), Plain.line(apart.to()));
  }

  /** Where the ports of each are, a line for each of the two. */
  static List<String> places(PairsApart apart) {
    return List.of(line(apart.senders()), line(apart.receivers()));
  }

  private static String line(List<PairsApart.Port> ports) {
    return Plain.line(ports.getFirst().port().machine())
        + ": "
        + ports.stream().map(ApartWords::place).collect(Collectors.joining("; "));
  }

  private static String place(PairsApart.Port port) {
    List<String> parts = new ArrayList<>();
    port.rail().ifPresent(it -> parts.add("on rail " + it));
    parts.add(
        port.networks().isEmpty()
            ? "without an address in a network"
            : "in " + String.join(" and ", port.networks()));
    return Plain.line(port.port().name()) + " " + String.join(", ", parts);
  }
}

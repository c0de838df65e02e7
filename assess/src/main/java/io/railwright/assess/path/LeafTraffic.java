package io.railwright.assess.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Between which leaves RDMA traffic goes: those with ends that belong together. */
final class LeafTraffic {
  /** One end for each rail or network that a leaf has. */
  private final Map<Integer, List<PathEnd>> samples = new TreeMap<>();

  void add(int leaf, PathEnd end) {
    List<PathEnd> known = samples.computeIfAbsent(leaf, _ -> new ArrayList<>());
    if (known.stream().noneMatch(it -> isAlike(it, end))) {
      known.add(end);
    }
  }

  private static boolean isAlike(PathEnd one, PathEnd other) {
    return one.rail().equals(other.rail()) && one.subnets().equals(other.subnets());
  }

  Set<Integer> leaves() {
    return samples.keySet();
  }

  boolean isBetween(int from, int to) {
    List<PathEnd> receivers = samples.getOrDefault(to, List.of());
    return from != to
        && samples.getOrDefault(from, List.of()).stream()
            .anyMatch(sender -> receivers.stream().anyMatch(sender::isOnNetworkOf));
  }
}

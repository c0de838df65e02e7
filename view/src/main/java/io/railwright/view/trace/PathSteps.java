package io.railwright.view.trace;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Brings the way there and the way back of a proof together, machine by machine. */
final class PathSteps {
  /** Of more equal ways than this, those of which there is the same to say become one. */
  private static final int MOST_WAYS = 4;

  private final Map<Subject, Subject> peers = new HashMap<>();
  private final PathProof proof;

  private PathSteps(PathProof proof, PathNetwork network) {
    this.proof = proof;
    for (Relation.Cable cable : network.cables()) {
      peers.put(cable.from(), cable.to());
      peers.put(cable.to(), cable.from());
    }
  }

  /** In the order in which RDMA traffic passes them. */
  static List<PathStep> of(PathProof proof, PathNetwork network) {
    return new PathSteps(proof, network).steps();
  }

  private List<PathStep> steps() {
    boolean there = !proof.hops().isEmpty();
    List<PathHop> way = there ? proof.hops() : proof.back().reversed();
    List<Integer> levels = levels(way, there);
    List<PathStep> steps = new ArrayList<>();
    for (int at = 0; at < way.size(); at++) {
      PathHop hop = way.get(at);
      List<PathCheck> checks = new ArrayList<>(hop.checks());
      if (there) {
        proof.back().stream()
            .filter(it -> it.machine().equals(hop.machine()))
            .forEach(it -> checks.addAll(it.checks()));
      }
      steps.add(
          new PathStep(
              List.of(hop.machine()),
              levels.get(at),
              there ? hop.in() : hop.out(),
              there ? hop.out() : hop.in(),
              checks));
    }
    return folded(steps);
  }

  /** By the cables from one machine to the next; one behind the other where none is known. */
  private List<Integer> levels(List<PathHop> way, boolean there) {
    Map<Subject, Integer> reached = new HashMap<>();
    List<Integer> levels = new ArrayList<>();
    int last = -1;
    for (PathHop hop : way) {
      boolean gap = hop.in().isEmpty() && hop.out().isEmpty();
      int level = gap ? last + 1 : reached.getOrDefault(hop.machine(), last + 1);
      for (Subject port : there ? hop.out() : hop.in()) {
        Subject peer = peers.get(port);
        if (peer != null) {
          reached.putIfAbsent(peer.root(), level + 1);
        }
      }
      levels.add(level);
      last = Math.max(last, level);
    }
    return levels;
  }

  private static List<PathStep> folded(List<PathStep> steps) {
    List<PathStep> folded = new ArrayList<>();
    for (PathStep step : steps) {
      long ways = ways(steps.stream(), step);
      int alike = -1;
      for (int at = 0; ways > MOST_WAYS && at < folded.size(); at++) {
        alike = folded.get(at).isLike(step) ? at : alike;
      }
      if (alike < 0) {
        folded.add(step);
      } else {
        folded.set(alike, folded.get(alike).with(step));
      }
    }
    return folded;
  }

  private static long ways(Stream<PathStep> steps, PathStep of) {
    return steps.filter(it -> it.level() == of.level()).count();
  }
}

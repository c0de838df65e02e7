package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What does not hold in a fabric, each cause by its number. */
final class Causes {
  private final Map<Cause, Integer> numbers = new HashMap<>();
  private final List<PathCheck> samples = new ArrayList<>();
  private final List<TreeSet<Subject>> places = new ArrayList<>();
  private final Map<List<Integer>, Segment> segments = new HashMap<>();

  /** What is told as one: the same thing on all ports of a machine. */
  private record Cause(PathVerdict verdict, Proof proof, Subject machine, String words) {}

  /** Those among these checks that do not hold; the same for the same causes. */
  Segment of(List<PathCheck> checks) {
    List<Integer> causes = new ArrayList<>();
    for (PathCheck check : checks) {
      if (!check.holds()) {
        causes.add(cause(check));
      }
    }
    return causes.isEmpty() ? Segment.EMPTY : segments.computeIfAbsent(causes, this::joined);
  }

  private Segment joined(List<Integer> causes) {
    Segment all = Segment.EMPTY;
    for (int cause : causes) {
      PathCheck check = samples.get(cause);
      all = all.then(Segment.of(cause, check.verdict(), check.proof() == Proof.BROKEN));
    }
    return all;
  }

  private int cause(PathCheck check) {
    Cause key = new Cause(check.verdict(), check.proof(), check.at().root(), check.cause());
    int cause =
        numbers.computeIfAbsent(
            key,
            _ -> {
              samples.add(check);
              places.add(new TreeSet<>());
              return samples.size() - 1;
            });
    if (!check.at().equals(check.at().root())) {
      places.get(cause).add(check.at());
    }
    return cause;
  }

  int size() {
    return samples.size();
  }

  /** One of the checks that are told as this cause. */
  PathCheck sample(int cause) {
    return samples.get(cause);
  }

  /** The ports on which it is so; none where it is the machine's own. */
  List<Subject> ports(int cause) {
    return List.copyOf(places.get(cause));
  }
}

package io.railwright.flow.sweep;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which of several points are better than others in all goals. */
final class ParetoFront {
  private final List<RunMeasure> goals;

  ParetoFront(List<RunMeasure> goals) {
    this.goals = List.copyOf(goals);
  }

  /** A point by its number, with what it came to. */
  record Tried(SweepPoint point, Map<RunMeasure, Estimate> values) {}

  /**
   * Whether one is at least as good in every goal, and better in one.
   *
   * @param surely whether the intervals must be apart as well
   */
  boolean dominates(Tried one, Tried other, boolean surely) {
    boolean better = false;
    for (RunMeasure goal : goals) {
      double loss = loss(goal, one, other, surely);
      if (loss > 0) {
        return false;
      }
      better |= loss < 0;
    }
    return better;
  }

  /**
   * How much worse one is than the other. A point of which no flow finishes has no times, and is
   * worse than any that has.
   */
  private static double loss(RunMeasure goal, Tried one, Tried other, boolean surely) {
    Optional<Estimate> own = Optional.ofNullable(one.values.get(goal));
    Optional<Estimate> its = Optional.ofNullable(other.values.get(goal));
    if (own.isEmpty() || its.isEmpty()) {
      return Boolean.compare(own.isEmpty(), its.isEmpty());
    }
    double loss = goal.loss(its.get().mean(), own.get().mean());
    // What both have exactly, such as no pause at all, is no reason to keep a point.
    double margin = surely ? own.get().half() + its.get().half() : 0;
    return loss + margin;
  }

  /** Those that none of the others beats. */
  List<Tried> front(List<Tried> all) {
    return all.stream()
        .filter(it -> all.stream().noneMatch(other -> dominates(other, it, false)))
        .toList();
  }

  /**
   * Those that go on: the better half, all of the front, and what was there before; less what is
   * beaten beyond its interval.
   */
  List<Tried> survivors(List<Tried> all) {
    Map<Integer, Integer> ranks = ranks(all);
    List<Tried> sorted =
        all.stream()
            .sorted(
                Comparator.comparingInt((Tried it) -> ranks.getOrDefault(it.point().number(), 0))
                    .thenComparingDouble(this::first)
                    .thenComparingInt(it -> it.point().number()))
            .toList();
    List<Tried> kept = new ArrayList<>();
    for (int at = 0; at < sorted.size(); at++) {
      Tried one = sorted.get(at);
      boolean half = at < (sorted.size() + 1) / 2;
      boolean front = ranks.getOrDefault(one.point().number(), 0) == 0;
      boolean beaten = all.stream().anyMatch(it -> dominates(it, one, true));
      if (one.point().isKept() || ((half || front) && !beaten)) {
        kept.add(one);
      }
    }
    kept.sort(Comparator.comparingInt(it -> it.point().number()));
    return kept;
  }

  private double first(Tried one) {
    RunMeasure goal = goals.getFirst();
    return Optional.ofNullable(one.values.get(goal))
        .map(it -> goal.loss(0, it.mean()))
        .orElse(Double.MAX_VALUE);
  }

  /** 0 for the front, 1 for the front of the others, and so on. */
  private Map<Integer, Integer> ranks(List<Tried> all) {
    Map<Integer, Integer> ranks = new TreeMap<>();
    List<Tried> left = new ArrayList<>(all);
    for (int rank = 0; !left.isEmpty(); rank++) {
      List<Tried> front = front(left);
      int now = rank;
      front.forEach(it -> ranks.put(it.point().number(), now));
      left.removeAll(front);
    }
    return ranks;
  }
}

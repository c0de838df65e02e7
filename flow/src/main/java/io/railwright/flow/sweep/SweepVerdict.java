package io.railwright.flow.sweep;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Origin;
import io.railwright.model.simulation.SweepReport.Point;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the front offers against the fabric as it is. */
record SweepVerdict(List<RunMeasure> goals, List<Point> points) {
  String sentence() {
    List<Point> front = points.stream().filter(it -> it.fate() == Fate.FRONT).toList();
    Point before =
        points.stream().filter(it -> it.origin() == Origin.AS_IT_IS).findFirst().orElseThrow();
    List<String> offers = new ArrayList<>();
    TreeSet<Integer> corners = new TreeSet<>();
    for (RunMeasure goal : goals) {
      Optional<Point> best = best(front, goal);
      Optional<String> offer = best.flatMap(it -> offer(it, before, goal));
      offer.ifPresent(offers::add);
      offer
          .flatMap(_ -> best)
          .filter(it -> it.origin() == Origin.CORNER)
          .ifPresent(it -> corners.add(it.number()));
    }
    if (!corners.isEmpty()) {
      offers.add(atTheEnds(corners));
    }
    String first =
        "%s of %s %s on the front."
            .formatted(
                HumanUnits.count(front.size()),
                HumanUnits.count(points.size(), "point"),
                front.size() == 1 ? "is" : "are");
    return offers.isEmpty()
        ? first + " None is better than the fabric as it is beyond its interval."
        : first + " " + String.join(" ", offers);
  }

  /** What is best there may get better still beyond. */
  private static String atTheEnds(TreeSet<Integer> corners) {
    String numbers = corners.stream().map(String::valueOf).collect(Collectors.joining(" and "));
    return corners.size() == 1
        ? "Point " + numbers + " lies at the ends of the ranges: wider ones may hold a better one."
        : "Points " + numbers + " lie at the ends of the ranges: wider ones may hold better ones.";
  }

  private static Optional<Point> best(List<Point> front, RunMeasure goal) {
    return front.stream()
        .filter(it -> it.value(goal).isPresent())
        .min(
            Comparator.comparingDouble(
                it -> goal.loss(0, it.value(goal).map(Estimate::mean).orElse(0.0))));
  }

  private static Optional<String> offer(Point best, Point before, RunMeasure goal) {
    Optional<Estimate> own = best.value(goal);
    Optional<Estimate> its = before.value(goal);
    if (own.isEmpty() || its.isEmpty()) {
      return Optional.empty();
    }
    double loss = goal.loss(its.get().mean(), own.get().mean());
    if (loss + own.get().half() + its.get().half() >= 0) {
      return Optional.empty();
    }
    double part = (own.get().mean() - its.get().mean()) / its.get().mean();
    return Optional.of(
        "Best %s: point %d, %s against the fabric as it is (%s)."
            .formatted(
                goal.words(),
                best.number(),
                its.get().mean() == 0
                    ? "more than nothing"
                    : String.format(Locale.ROOT, "%+.1f %%", 100 * part),
                String.join(" ", best.changes())));
  }
}

package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Waves that follow each other and do the same to one machine each, or a wave that does the same to
 * several: who has read of one machine has read of them all.
 *
 * @param steps those of the first machine where all are alike, else all
 * @param alike whether the others are like the first
 * @param atOnce how many of its machines may be away at a time
 */
record AlikeWaves(
    int first, int last, List<String> machines, List<Step> steps, boolean alike, int atOnce) {
  AlikeWaves {
    machines = List.copyOf(machines);
    steps = List.copyOf(steps);
  }

  static List<AlikeWaves> of(Plan plan) {
    List<AlikeWaves> all = new ArrayList<>();
    for (int wave : plan.waves()) {
      AlikeWaves next = of(wave, plan);
      if (!all.isEmpty() && all.getLast().isLike(next)) {
        all.set(all.size() - 1, all.getLast().with(next));
      } else {
        all.add(next);
      }
    }
    return all;
  }

  private static AlikeWaves of(int wave, Plan plan) {
    Map<String, List<Step>> byMachine =
        plan.wave(wave).stream()
            .collect(Collectors.groupingBy(Step::machine, LinkedHashMap::new, Collectors.toList()));
    List<String> machines = List.copyOf(byMachine.keySet());
    List<Step> one = byMachine.values().iterator().next();
    boolean alike = byMachine.values().stream().allMatch(mine -> deeds(mine).equals(deeds(one)));
    List<Step> shown = alike ? one : plan.wave(wave);
    return new AlikeWaves(wave, wave, machines, shown, alike, plan.terms().atOnce());
  }

  private boolean isLike(AlikeWaves other) {
    return machines.size() == last - first + 1
        && other.machines.size() == 1
        && deeds(steps).equals(deeds(other.steps));
  }

  /** What steps do, wherever they do it. */
  private static List<Object> deeds(List<Step> steps) {
    return steps.stream()
        .<Object>map(step -> List.of(step.act(), step.effect(), step.risk()))
        .toList();
  }

  private AlikeWaves with(AlikeWaves next) {
    List<String> names = new ArrayList<>(machines);
    names.addAll(next.machines);
    return new AlikeWaves(first, next.last, names, steps, true, atOnce);
  }

  String title() {
    return first == last ? "wave " + first : "waves " + first + "-" + last;
  }

  /** How its machines are gone through. */
  String manner() {
    if (machines.size() > 1) {
      boolean together = first == last && atOnce > 1;
      return (together ? ", at the same time" : ", one after the other")
          + (alike ? " and alike" : "");
    }
    return first == 1 ? ", first and alone" : "";
  }
}

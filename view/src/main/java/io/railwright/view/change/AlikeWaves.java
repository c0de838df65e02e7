package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Waves that follow each other and do the same to one machine each: who has read one of them has
 * read them all.
 *
 * @param steps those of the first of them
 */
record AlikeWaves(int first, int last, List<String> machines, List<Step> steps) {
  AlikeWaves {
    machines = List.copyOf(machines);
    steps = List.copyOf(steps);
  }

  static List<AlikeWaves> of(Plan plan) {
    List<AlikeWaves> all = new ArrayList<>();
    for (int wave : plan.steps().stream().map(Step::wave).distinct().toList()) {
      List<Step> steps = plan.steps().stream().filter(it -> it.wave() == wave).toList();
      List<String> machines = steps.stream().map(Step::machine).distinct().toList();
      AlikeWaves next = new AlikeWaves(wave, wave, machines, steps);
      if (!all.isEmpty() && all.getLast().isLike(next)) {
        all.set(all.size() - 1, all.getLast().with(next));
      } else {
        all.add(next);
      }
    }
    return all;
  }

  private boolean isLike(AlikeWaves other) {
    return other.machines.size() == 1
        && steps.stream().map(Step::machine).distinct().count() == 1
        && steps.stream()
            .map(AlikeWaves::deed)
            .toList()
            .equals(other.steps.stream().map(AlikeWaves::deed).toList());
  }

  /** What a step does, wherever it does it. */
  private static List<Object> deed(Step step) {
    return List.of(step.act(), step.effect(), step.risk());
  }

  private AlikeWaves with(AlikeWaves next) {
    List<String> names = new ArrayList<>(machines);
    names.addAll(next.machines);
    return new AlikeWaves(first, next.last, names, steps);
  }

  String title() {
    return first == last ? "wave " + first : "waves " + first + "-" + last;
  }

  /** How its machines are gone through. */
  String manner() {
    if (first != last) {
      return ", one after the other and alike";
    }
    return first == 1 ? ", first and alone" : "";
  }
}

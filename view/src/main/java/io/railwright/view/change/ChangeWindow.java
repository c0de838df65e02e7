package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * How long a plan takes, reckoned wave by wave. Waiting for jobs, guests and operators is not in
 * it: nobody knows how long they take.
 */
final class ChangeWindow {
  private final Plan plan;

  ChangeWindow(Plan plan) {
    this.plan = plan;
  }

  /**
   * One wave.
   *
   * @param atOnce how many of its machines are changed at the same time
   * @param restarts reboots, and resets of cards
   */
  record Wave(
      int number,
      List<String> machines,
      int atOnce,
      int steps,
      long restarts,
      Duration soak,
      Duration takes) {
    boolean isLike(Wave other) {
      return atOnce == other.atOnce
          && steps == other.steps
          && restarts == other.restarts
          && soak.equals(other.soak)
          && takes.equals(other.takes)
          && machines.size() == other.machines.size();
    }
  }

  List<Wave> waves() {
    return plan.waves().stream().map(this::wave).toList();
  }

  /** Waves that follow one another and take the same time for as much. */
  List<List<Wave>> alike() {
    List<List<Wave>> all = new ArrayList<>();
    for (Wave wave : waves()) {
      if (!all.isEmpty() && all.getLast().getFirst().isLike(wave)) {
        all.getLast().add(wave);
      } else {
        all.add(new ArrayList<>(List.of(wave)));
      }
    }
    return all;
  }

  private Wave wave(int number) {
    List<Step> steps = plan.wave(number);
    Map<String, Duration> each = new LinkedHashMap<>();
    steps.forEach(it -> each.merge(it.machine(), time(it), Duration::plus));
    int atOnce = Math.min(plan.terms().atOnce(), each.size());
    boolean notable = steps.stream().anyMatch(it -> it.effect().compareTo(Effect.RUNTIME) > 0);
    Duration soak = notable ? TimeEstimate.SOAK.time() : Duration.ZERO;
    return new Wave(
        number,
        List.copyOf(each.keySet()),
        atOnce,
        steps.size(),
        steps.stream().filter(ChangeWindow::isRestart).count(),
        soak,
        together(each.values().stream().toList(), atOnce)
            .plus(TimeEstimate.READ.time())
            .plus(soak));
  }

  static Duration time(Step step) {
    return estimate(step).time();
  }

  private static boolean isRestart(Step step) {
    TimeEstimate estimate = estimate(step);
    return estimate == TimeEstimate.REBOOT || estimate == TimeEstimate.RESET;
  }

  private static TimeEstimate estimate(Step step) {
    return switch (step.act()) {
      case Step.Act.Reboot _ -> TimeEstimate.REBOOT;
      case Step.Act.ResetCard _ -> TimeEstimate.RESET;
      case Step.Act.Set(Setting.FirmwareImage _, State _, State _) -> TimeEstimate.BURN;
      case Step.Act.Set _, Step.Act.Save _ -> TimeEstimate.STEP;
    };
  }

  /** The next machine begins when one of those before it has ended. */
  private static Duration together(List<Duration> machines, int atOnce) {
    PriorityQueue<Duration> ends = new PriorityQueue<>();
    for (Duration machine : machines) {
      Duration free = ends.size() < atOnce ? Duration.ZERO : ends.remove();
      ends.add(free.plus(machine));
    }
    return ends.stream().max(Comparator.naturalOrder()).orElse(Duration.ZERO);
  }

  /** All waves, and the read before them. */
  Duration forward() {
    return waves().stream().map(Wave::takes).reduce(TimeEstimate.READ.time(), Duration::plus);
  }

  /** To take all of it back: machine after machine, with the reboots that put it back in force. */
  Duration back() {
    return plan.steps().stream().map(ChangeWindow::time).reduce(Duration.ZERO, Duration::plus);
  }

  /** By what it is reckoned; only what the plan has. */
  List<TimeEstimate> terms() {
    Set<TimeEstimate> used = EnumSet.of(TimeEstimate.READ);
    plan.steps().forEach(it -> used.add(estimate(it)));
    if (waves().stream().anyMatch(it -> it.soak().isPositive())) {
      used.add(TimeEstimate.SOAK);
    }
    return List.copyOf(used);
  }
}

package io.railwright.view.change;

import io.railwright.model.change.Event;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.change.TimeLimits;
import io.railwright.view.change.MachineActivity.Kind;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What each machine of a plan is at while it is carried out or taken back. */
final class ChangeProgress {
  private final Plan plan;
  private final Map<String, List<Step>> mine;
  private final Map<Integer, Map<String, List<Step>>> waves;
  private final Map<String, MachineActivity> machines = new LinkedHashMap<>();
  private final Map<Integer, Progress> steps = new HashMap<>();
  private boolean isResumed;
  private boolean isBack;

  ChangeProgress(Plan plan) {
    this.plan = plan;
    this.mine = byMachine(plan.steps());
    this.waves =
        plan.steps().stream()
            .collect(
                Collectors.groupingBy(
                    Step::wave,
                    Collectors.collectingAndThen(Collectors.toList(), ChangeProgress::byMachine)));
    mine.keySet().forEach(it -> now(it, Kind.WAITS, "not begun", Duration.ZERO));
  }

  private static Map<String, List<Step>> byMachine(List<Step> steps) {
    return steps.stream()
        .collect(Collectors.groupingBy(Step::machine, LinkedHashMap::new, Collectors.toList()));
  }

  /** Each machine, in the order of the plan; then hosts that are drained for the sake of others. */
  Map<String, MachineActivity> machines() {
    return machines;
  }

  /**
   * What has just happened.
   *
   * @param at when, by any clock that does not jump
   */
  void happened(Event event, Duration at) {
    switch (event) {
      case Event.Begun _, Event.Acted _, Event.Left _ -> {}
      case Event.Resumed _ -> isResumed = true;
      case Event.PlanMoved(Event.PlanState state, List<String> _, String _) -> planMoved(state, at);
      case Event.MachineMoved(String machine, MachineState state, String _) ->
          machineMoved(machine, state, at);
      case Event.Noted noted -> now(noted.machine(), Kind.WAITS, turn(noted.machine()), at);
      case Event.Intended intended -> intended(plan.step(intended.step()), intended.undo(), at);
      case Event.Judged judged -> judged(plan.step(judged.step()), judged.progress(), at);
      case Event.WaveJudged(int wave, boolean well, List<String> _, String _) ->
          waves
              .getOrDefault(wave, Map.of())
              .keySet()
              .forEach(
                  it ->
                      now(
                          it,
                          well ? Kind.WAITS : Kind.TROUBLE,
                          "wave " + wave + (well ? " is well" : " is not well"),
                          at));
    }
  }

  private void planMoved(Event.PlanState state, Duration at) {
    if (state == Event.PlanState.STOPPING) {
      isBack = true;
      machines.keySet().stream()
          .filter(
              it -> isResumed || mine(it).stream().anyMatch(step -> steps.containsKey(step.id())))
          .forEach(it -> now(it, Kind.WAITS, "waits to be taken back", at));
    }
  }

  private void machineMoved(String machine, MachineState state, Duration at) {
    switch (state) {
      case LEASING -> now(machine, Kind.RUNS, "taking the lease", at);
      case LEASED -> {
        boolean isRead = !isResumed && steps.isEmpty();
        now(machine, Kind.WAITS, isRead ? "leased; is read next" : "leased", at);
      }
      case DRAINING ->
          now(machine, Kind.RUNS, "waiting for its jobs to end", at, Optional.of(TimeLimits.DRAIN));
      case DRAINED -> now(machine, Kind.WAITS, "drained", at);
      case RESUMED -> now(machine, Kind.WAITS, "takes jobs again", at);
      case RELEASED -> now(machine, Kind.ENDED, "released", at);
      case HELD -> now(machine, Kind.TROUBLE, "stays drained, for a person", at);
    }
  }

  private void intended(Step step, boolean undo, Duration at) {
    steps.put(step.id(), undo ? Progress.UNDOING : Progress.INTENDED);
    String place = place(step);
    switch (step.act()) {
      case Step.Act.Reboot _ ->
          now(step.machine(), Kind.RUNS, place + ": rebooting", at, Optional.of(TimeLimits.REBOOT));
      case Step.Act.ResetCard _ -> {
        Optional<Duration> limit = Optional.of(TimeLimits.CARD_RESET);
        now(step.machine(), Kind.RUNS, place + ": " + step.what(), at, limit);
      }
      case Step.Act.Save _ -> now(step.machine(), Kind.RUNS, place + ": " + step.what(), at);
      case Step.Act.Set(Setting setting, State _, State _) -> {
        boolean burns = setting instanceof Setting.FirmwareImage;
        Optional<Duration> limit = burns ? Optional.of(TimeLimits.BURN) : Optional.empty();
        String undoing = undo ? "taking back " : "";
        now(step.machine(), Kind.RUNS, place + ": " + undoing + step.what(), at, limit);
      }
    }
  }

  private void judged(Step step, Progress progress, Duration at) {
    steps.put(step.id(), progress);
    switch (progress) {
      case FAILED, STUCK, REFUSED, UNKNOWN ->
          now(step.machine(), Kind.TROUBLE, place(step) + ": " + progress.word(), at);
      case UNDONE -> {
        String how = isUndone(step.machine()) ? "taken back" : place(step) + ": taken back";
        now(step.machine(), Kind.WAITS, how, at);
      }
      case PLANNED, SAME, INTENDED, ACTED, STAGED, DONE, UNDOING -> {
        if (!isBack) {
          went(step, progress, at);
        }
      }
    }
  }

  /** A step of a wave that goes on well; behind the last one the wave is looked at. */
  private void went(Step step, Progress progress, Duration at) {
    Map<String, List<Step>> wave = waves.getOrDefault(step.wave(), Map.of());
    if (!areWell(wave.getOrDefault(step.machine(), List.of()))) {
      now(step.machine(), Kind.WAITS, place(step) + ": " + progress.word(), at);
    } else if (wave.values().stream().allMatch(this::areWell)) {
      wave.keySet().forEach(it -> now(it, Kind.RUNS, "checking wave " + step.wave(), at));
    } else {
      now(step.machine(), Kind.WAITS, "waits for the rest of wave " + step.wave(), at);
    }
  }

  private boolean areWell(List<Step> some) {
    return some.stream()
        .map(it -> steps.getOrDefault(it.id(), Progress.PLANNED))
        .allMatch(it -> it == Progress.SAME || it == Progress.STAGED || it == Progress.DONE);
  }

  /** Whether nothing that was seen to be done on it is left to take back. */
  private boolean isUndone(String machine) {
    return mine(machine).stream()
        .map(it -> steps.getOrDefault(it.id(), isResumed ? Progress.DONE : Progress.PLANNED))
        .allMatch(it -> it == Progress.UNDONE || it == Progress.SAME || it == Progress.PLANNED);
  }

  private List<Step> mine(String machine) {
    return mine.getOrDefault(machine, List.of());
  }

  private String turn(String machine) {
    return mine(machine).stream()
        .findFirst()
        .map(it -> "waits for wave " + it.wave())
        .orElse("read");
  }

  /** {@code step 3 of 11}, of those of its machine. */
  private String place(Step step) {
    List<Step> all = mine(step.machine());
    int at = Collections.binarySearch(all, step, Comparator.comparingInt(Step::id));
    return "step " + (at + 1) + " of " + all.size();
  }

  private void now(String machine, Kind kind, String what, Duration at) {
    now(machine, kind, what, at, Optional.empty());
  }

  /** What goes on as before has begun when it began. */
  private void now(String machine, Kind kind, String what, Duration at, Optional<Duration> limit) {
    MachineActivity known = machines.get(machine);
    if (known == null || !known.what().equals(what)) {
      machines.put(machine, new MachineActivity(kind, what, at, limit));
    }
  }
}

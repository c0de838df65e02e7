package io.railwright.change.history;

import io.railwright.model.change.Event;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.json.PlanJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where a plan stands, as its events tell. Several threads may ask. */
public final class History {
  private final Plan plan;
  private final String token;
  private final Map<Integer, Progress> progress = new HashMap<>();
  private final Map<Integer, Integer> attempts = new HashMap<>();
  private final Map<Integer, Observed> before = new HashMap<>();
  private final Map<Integer, Event.Intended> latest = new HashMap<>();
  private final Map<Integer, String> lastSeen = new HashMap<>();
  private final Map<String, MachineState> machines = new HashMap<>();
  private final Map<String, MachineState> drains = new HashMap<>();
  private final Map<String, MachineCondition> conditions = new HashMap<>();
  private final Map<Integer, Boolean> waves = new HashMap<>();
  private final Map<Integer, String> lastReasons = new HashMap<>();
  private PlanState state = PlanState.RUNNING;

  private History(Event.Begun begun) {
    this.plan = PlanJson.read(begun.plan());
    this.token = begun.token();
  }

  /**
   * What follows from the events of a journal.
   *
   * @throws IllegalArgumentException where they are none of a change
   */
  public static History of(List<Event> events) {
    if (events.isEmpty() || !(events.getFirst() instanceof Event.Begun begun)) {
      throw new IllegalArgumentException("it does not begin with a plan");
    }
    History history = new History(begun);
    events.subList(1, events.size()).forEach(history::add);
    return history;
  }

  /** Takes a further event in. A step that can't go this way throws: the journal is not ours. */
  public synchronized void add(Event event) {
    switch (event) {
      case Event.Begun _ -> throw new IllegalArgumentException("it begins twice");
      case Event.Resumed _, Event.Left _ -> {}
      case Event.PlanMoved(PlanState moved, List<String> _, String _) -> state = moved;
      case Event.MachineMoved(String machine, MachineState moved, String _) -> {
        machines.put(machine, moved);
        switch (moved) {
          case DRAINING, DRAINED, RESUMED -> drains.put(machine, moved);
          case LEASING, LEASED, RELEASED, HELD -> {}
        }
      }
      case Event.Intended intended -> intend(intended);
      case Event.Acted(int step, int _, String _, String _, String _) -> {
        if (progress(step) == Progress.INTENDED) {
          move(step, Progress.ACTED);
        }
      }
      case Event.Judged(int step, Progress to, String seen, String why, String _) -> {
        move(step, to);
        lastSeen.put(step, seen);
        lastReasons.put(step, why);
      }
      case Event.Noted(String machine, MachineCondition condition, String _) ->
          conditions.put(machine, condition);
      case Event.WaveJudged(int wave, boolean well, List<String> _, String _) ->
          waves.put(wave, well);
    }
  }

  private void intend(Event.Intended intended) {
    int step = intended.step();
    attempts.merge(step, 1, Integer::sum);
    latest.put(step, intended);
    if (!intended.undo()) {
      before.putIfAbsent(step, intended.seen());
    }
    move(step, intended.undo() ? Progress.UNDOING : Progress.INTENDED);
  }

  private void move(int step, Progress to) {
    Progress from = progress(step);
    if (step < 1 || step > plan.steps().size() || !Moves.allow(from, to)) {
      throw new IllegalArgumentException(
          "step %d can't go from %s to %s".formatted(step, from.word(), to.word()));
    }
    progress.put(step, to);
  }

  public Plan plan() {
    return plan;
  }

  public String token() {
    return token;
  }

  public synchronized PlanState state() {
    return state;
  }

  public synchronized Progress progress(int step) {
    return progress.getOrDefault(step, Progress.PLANNED);
  }

  public synchronized Progress progress(Step step) {
    return progress(step.id());
  }

  /** How often it was begun, in both directions. */
  public synchronized int attempts(Step step) {
    return attempts.getOrDefault(step.id(), 0);
  }

  /** What it was before it was first touched; empty where it never was. */
  public synchronized Optional<Observed> before(Step step) {
    return Optional.ofNullable(before.get(step.id()));
  }

  /** The last time that it was announced. */
  public synchronized Optional<Event.Intended> latest(Step step) {
    return Optional.ofNullable(latest.get(step.id()));
  }

  /** What it was seen to be when it was last judged; empty where it was not seen. */
  public synchronized String lastSeen(Step step) {
    return lastSeen.getOrDefault(step.id(), "");
  }

  /** Why it was last judged as it was, in brackets behind what is said of it; empty for nothing. */
  public synchronized String lastReason(Step step) {
    String why = lastReasons.getOrDefault(step.id(), "");
    return why.isEmpty() ? "" : " (" + why + ")";
  }

  public synchronized Optional<MachineState> machine(String name) {
    @Nullable MachineState known = machines.get(name);
    return Optional.ofNullable(known);
  }

  /** How far a machine is drained; resumed where it never was. */
  public synchronized MachineState drain(String name) {
    return drains.getOrDefault(name, MachineState.RESUMED);
  }

  /** What a machine was like before the first step; empty where nobody looked. */
  public synchronized Optional<MachineCondition> condition(String machine) {
    return Optional.ofNullable(conditions.get(machine));
  }

  /** Whether the machines of a wave were well behind its last step; empty where it is not known. */
  public synchronized Optional<Boolean> isWell(int wave) {
    return Optional.ofNullable(waves.get(wave));
  }

  /** Those that jobs were taken off and not yet let in again, as far as this plan did so. */
  public synchronized List<String> drained() {
    return drains.entrySet().stream()
        .filter(it -> it.getValue() != MachineState.RESUMED)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** Whether anything may have been done to any machine. */
  public synchronized boolean hasActed() {
    return !attempts.isEmpty();
  }
}

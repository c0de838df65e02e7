package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.history.History;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Event;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Carries a plan out or takes it back, from wherever its journal says that it stands. All of it is
 * done or none: what fails is taken back, in reverse order, as far as it had come.
 */
public final class ChangeRun {
  private final Ledger ledger;
  private final Map<String, Changeable> machines;
  private final BooleanSupplier stop;
  private final Drains drains;
  private final Leases leases;
  private final Restarts restarts;
  private final List<String> reasons = new ArrayList<>();

  /**
   * @param machines all that the plan names
   * @param drains how jobs are taken off machines, for those of which the site says it
   * @param who for those who find a machine leased
   * @param stop whether somebody asks to stop at the next safe point
   */
  public ChangeRun(
      JournalWriter journal,
      History history,
      Map<String, Changeable> machines,
      Map<String, NodeDrain> drains,
      Pace pace,
      String who,
      BooleanSupplier stop,
      Consumer<Event> listener) {
    this.ledger = new Ledger(journal, history, pace, listener);
    this.machines = Map.copyOf(machines);
    this.leases = new Leases(ledger, this.machines, who);
    this.restarts = new Restarts(ledger, this.machines, leases);
    this.stop = stop;
    this.drains = new Drains(ledger, drains, pace, stop);
  }

  /** Why it ended as it did, a sentence each. */
  public List<String> reasons() {
    return List.copyOf(reasons);
  }

  /** Carries the plan out; one that was on its way back goes on back. */
  public Outcome apply() throws InterruptedException {
    try {
      return switch (ledger.history().state()) {
        case RUNNING -> forward();
        case STOPPING, NEEDS_PERSON -> back(0, Outcome.ROLLED_BACK);
        case DONE -> Outcome.DONE;
        case ROLLED_BACK -> Outcome.ROLLED_BACK;
        case REFUSED -> Outcome.REFUSED;
      };
    } catch (UnreachedException | JournalLostException failed) {
      return failed(failed);
    }
  }

  /**
   * Takes the plan back.
   *
   * @param to the last step that stays; 0 for none
   */
  public Outcome rollBack(int to) throws InterruptedException {
    try {
      return back(to, Outcome.DONE);
    } catch (UnreachedException | JournalLostException failed) {
      return failed(failed);
    }
  }

  private Outcome failed(Exception why) {
    reasons.add(String.valueOf(why.getMessage()));
    return Outcome.NEEDS_PERSON;
  }

  private Changeable machine(String name) {
    return Objects.requireNonNull(machines.get(name), name);
  }

  private Plan plan() {
    return ledger.history().plan();
  }

  private Outcome forward() throws UnreachedException, InterruptedException, JournalLostException {
    if (!ledger.history().hasActed()) {
      Optional<Outcome> refused = check();
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    for (Step step : plan().steps()) {
      if (stop.getAsBoolean()) {
        reasons.add("stopped before step " + step.id());
        return Outcome.STOPPED;
      }
      Optional<Outcome> busy = busy(step);
      if (busy.isPresent()) {
        return busy.get();
      }
      if (!isWell(forward(step))) {
        reasons.add("%s: %s".formatted(step.title(), words(step)));
        return back(0, Outcome.ROLLED_BACK);
      }
    }
    if (!verified()) {
      return back(0, Outcome.ROLLED_BACK);
    }
    drains.resumeAll();
    leases.releaseAll();
    ledger.plan(PlanState.DONE);
    return Outcome.DONE;
  }

  /** How it ends where a machine can't be drained for its first step; nothing where it is. */
  private Optional<Outcome> busy(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    boolean first = !ledger.history().hasActed();
    try {
      Optional<String> why = drains.drain(step.machine(), plan().steps());
      why.ifPresent(reasons::add);
      return why.isEmpty()
          ? Optional.empty()
          : Optional.of(first ? refuse(Outcome.REFUSED) : back(0, Outcome.ROLLED_BACK));
    } catch (UnreachedException unreached) {
      if (!first) {
        throw unreached;
      }
      reasons.add(String.valueOf(unreached.getMessage()));
      return Optional.of(refuse(Outcome.UNREACHED));
    }
  }

  /** Ends it before anything was done. */
  private Outcome refuse(Outcome outcome) throws InterruptedException, JournalLostException {
    ledger.plan(PlanState.REFUSED);
    reasons.addAll(drains.hold());
    reasons.addAll(leases.giveBack());
    return outcome;
  }

  /** Looks at everything before anything is done, and takes the leases. */
  private Optional<Outcome> check() throws InterruptedException, JournalLostException {
    Outcome outcome = Outcome.REFUSED;
    try {
      for (String machine : plan().machines()) {
        PlanFit fit = new PlanFit(plan(), machine(machine));
        if (!fit.isPossible()) {
          reasons.add(machine + " is no machine for the steps that the plan has for it");
          break;
        }
        leases.take(machine);
        fit.moved().ifPresent(reasons::add);
      }
    } catch (UnreachedException unreached) {
      outcome = Outcome.UNREACHED;
      reasons.add(String.valueOf(unreached.getMessage()));
    } catch (MachineLease.RefusedException refused) {
      reasons.add(String.valueOf(refused.getMessage()));
    }
    if (reasons.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(refuse(outcome));
  }

  private Progress forward(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    Changeable machine = machine(step.machine());
    return switch (step.act()) {
      case Step.Act.Set set ->
          new SetRun(ledger, machine, leases.held(step.machine()), step, set).forward();
      case Step.Act.Reboot _, Step.Act.ResetCard _ -> restarts.forward(step);
      case Step.Act.Save _ ->
          new SaveRun(ledger, machine, leases.held(step.machine()), step).forward();
    };
  }

  private static boolean isWell(Progress progress) {
    return switch (progress) {
      case SAME, STAGED, DONE -> true;
      case PLANNED, REFUSED, INTENDED, ACTED, FAILED, UNKNOWN, UNDOING, UNDONE, STUCK -> false;
    };
  }

  /** Done is what is in force, and will be after the next start, once all is over. */
  private boolean verified() throws UnreachedException, InterruptedException, JournalLostException {
    boolean well = true;
    for (String machine : plan().machines()) {
      List<Step> done =
          plan().steps().stream()
              .filter(it -> it.machine().equals(machine) && it.act() instanceof Step.Act.Set)
              .filter(it -> isSet(ledger.history().progress(it)))
              .toList();
      if (!done.isEmpty()) {
        List<Setting> settings = done.stream().map(it -> set(it).setting()).distinct().toList();
        well &= stayed(done, machine(machine).look(settings));
      }
    }
    return well;
  }

  /** What is still staged when all is over is in force as little as what did not stay. */
  private static boolean isSet(Progress progress) {
    return progress == Progress.DONE || progress == Progress.STAGED;
  }

  private boolean stayed(List<Step> done, Map<Setting, Seen> seen) throws JournalLostException {
    boolean well = true;
    for (Step step : done) {
      if (!(seen.get(set(step).setting()) instanceof Seen.As(Observed now))
          || !now.is(set(step).target())) {
        ledger.judge(step, Progress.FAILED, "", "it did not stay");
        reasons.add(step.title() + " did not stay");
        well = false;
      }
    }
    return well;
  }

  private static Step.Act.Set set(Step step) {
    return (Step.Act.Set) step.act();
  }

  /**
   * Takes back what was done, last first; what was staged and had come into force needs a start.
   */
  private Outcome back(int to, Outcome clean)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<String> busy = drainedForBack(to);
    if (busy.isPresent()) {
      reasons.add(busy.get());
      return Outcome.REFUSED;
    }
    if (ledger.history().state() != PlanState.STOPPING) {
      ledger.plan(PlanState.STOPPING);
    }
    try {
      return backSteps(to, clean);
    } catch (StoppedException stopped) {
      reasons.add(String.valueOf(stopped.getMessage()));
      return Outcome.STOPPED;
    }
  }

  private Outcome backSteps(int to, Outcome clean)
      throws UnreachedException, InterruptedException, JournalLostException, StoppedException {
    List<Step> steps = plan().steps().stream().filter(it -> it.id() > to).toList().reversed();
    boolean well = backSets(steps);
    Set<String> restarted = new HashSet<>();
    for (Step step : steps) {
      if (Restarts.isOne(step) && hasBegun(step)) {
        stopHere(step);
        well &= isBack(restarts.back(step));
        restarted.add(step.machine());
      }
    }
    well &= backSets(steps.stream().filter(it -> isLost(it, restarted)).toList());
    well &= backSaves(steps);
    return ended(well, to, clean);
  }

  /** Why a machine that has steps to be taken back can't be drained; nothing is undone then. */
  private Optional<String> drainedForBack(int to)
      throws UnreachedException, InterruptedException, JournalLostException {
    List<Step> begun = plan().steps().stream().filter(it -> it.id() > to && hasBegun(it)).toList();
    for (String machine : begun.stream().map(Step::machine).distinct().toList()) {
      Optional<String> why = drains.drain(machine, begun);
      if (why.isPresent()) {
        drains.resumeAll();
        return why;
      }
    }
    return Optional.empty();
  }

  /** What a start of the machine may have changed once more. */
  private static boolean isLost(Step step, Set<String> restarted) {
    return restarted.contains(step.machine())
        && step.act() instanceof Step.Act.Set set
        && set.setting().isVolatile();
  }

  /** Somebody asked to stop on the way back; the journal says how far it has come. */
  private static final class StoppedException extends Exception {
    private static final long serialVersionUID = 1L;

    StoppedException(String where) {
      super(where);
    }
  }

  private void stopHere(Step step) throws StoppedException {
    if (stop.getAsBoolean()) {
      throw new StoppedException("stopped before step " + step.id() + " was taken back");
    }
  }

  private boolean backSets(List<Step> steps)
      throws UnreachedException, InterruptedException, JournalLostException, StoppedException {
    boolean well = true;
    for (Step step : steps) {
      if (step.act() instanceof Step.Act.Set set && hasBegun(step)) {
        stopHere(step);
        Changeable machine = machine(step.machine());
        well &= isBack(new SetRun(ledger, machine, leases.held(step.machine()), step, set).back());
      }
    }
    return well;
  }

  /** What was saved is saved once more, as it is behind all that was taken back. */
  private boolean backSaves(List<Step> steps)
      throws UnreachedException, InterruptedException, JournalLostException {
    boolean well = true;
    for (Step step : steps) {
      if (step.act() instanceof Step.Act.Save && hasBegun(step)) {
        Changeable machine = machine(step.machine());
        well &= isBack(new SaveRun(ledger, machine, leases.held(step.machine()), step).back());
      }
    }
    return well;
  }

  private boolean hasBegun(Step step) {
    return ledger.history().before(step).isPresent();
  }

  private static boolean isBack(Progress progress) {
    return progress == Progress.UNDONE;
  }

  private Outcome ended(boolean well, int to, Outcome clean)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (!well) {
      ledger.plan(PlanState.NEEDS_PERSON);
      plan().steps().stream()
          .filter(step -> ledger.history().progress(step) == Progress.STUCK)
          .forEach(step -> reasons.add(step.title() + " is stuck"));
      reasons.addAll(drains.hold());
      return Outcome.NEEDS_PERSON;
    }
    drains.resumeAll();
    leases.releaseAll();
    ledger.plan(to == 0 ? PlanState.ROLLED_BACK : PlanState.DONE);
    return clean;
  }

  private String words(Step step) {
    return ledger.history().progress(step).word();
  }
}

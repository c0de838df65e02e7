package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.history.History;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.Refusals;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Carries a plan out or takes it back, from wherever its journal says that it stands. All of it is
 * done or none: what fails is taken back, in reverse order, as far as it had come.
 */
public final class ChangeRun {
  private final Work work;
  private final Ledger ledger;
  private final Verification verification;

  /**
   * @param who for those who find a machine leased
   * @param stop whether somebody asks to stop at the next safe point
   */
  public ChangeRun(
      JournalWriter journal,
      History history,
      Means means,
      Pace pace,
      String who,
      BooleanSupplier stop,
      Consumer<Event> listener) {
    this.ledger = new Ledger(journal, history, pace, listener);
    this.verification = means.verification();
    this.work =
        new Work(
            ledger,
            means.machines(),
            new Leases(ledger, means.machines(), who),
            new Drains(ledger, means.drains(), pace, stop),
            pace,
            stop,
            Work.noReasons());
  }

  /** Why it ended as it did, a sentence each. */
  public List<String> reasons() {
    return List.copyOf(work.reasons());
  }

  /** Carries the plan out; one that was on its way back goes on back. */
  public Outcome apply() throws InterruptedException {
    return run(
        () ->
            switch (ledger.history().state()) {
              case RUNNING -> forward();
              case STOPPING, NEEDS_PERSON -> back(0, Outcome.ROLLED_BACK);
              case DONE -> Outcome.DONE;
              case ROLLED_BACK -> Outcome.ROLLED_BACK;
              case REFUSED -> Outcome.REFUSED;
            });
  }

  /**
   * Takes the plan back.
   *
   * @param to the last step that stays; 0 for none
   */
  public Outcome rollBack(int to) throws InterruptedException {
    return run(
        () ->
            ledger.history().state() == PlanState.DONE ? backAfterAll(to) : back(to, Outcome.DONE));
  }

  private interface Way {
    Outcome go() throws UnreachedException, InterruptedException, JournalLostException;
  }

  /** Where the run ends before the plan does, the journal says why. */
  private Outcome run(Way way) throws InterruptedException {
    try {
      Outcome outcome;
      try {
        outcome = way.go();
      } catch (UnreachedException unreached) {
        work.reasons().add(String.valueOf(unreached.getMessage()));
        outcome = Outcome.NEEDS_PERSON;
      }
      if (isOpen(outcome)) {
        ledger.leave(reasons());
      }
      return outcome;
    } catch (JournalLostException lost) {
      work.reasons().add(String.valueOf(lost.getMessage()));
      return Outcome.NEEDS_PERSON;
    }
  }

  private static boolean isOpen(Outcome outcome) {
    return switch (outcome) {
      case NEEDS_PERSON, STOPPED -> true;
      case DONE, UNREACHED, ROLLED_BACK, REFUSED -> false;
    };
  }

  private Plan plan() {
    return work.plan();
  }

  private Outcome back(int to, Outcome clean)
      throws UnreachedException, InterruptedException, JournalLostException {
    return new BackRun(work, verification).back(to, clean);
  }

  /** A plan that has ended gave its machines back: while one is away nothing is undone on any. */
  private Outcome backAfterAll(int to)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<Outcome> away = new BackRun(work, verification).lease(to);
    Outcome outcome = away.isPresent() ? away.get() : back(to, Outcome.DONE);
    if (ledger.history().state() == PlanState.DONE && outcome != Outcome.DONE) {
      work.reasons().addAll(work.leases().giveBack());
    }
    return outcome;
  }

  private Outcome forward() throws UnreachedException, InterruptedException, JournalLostException {
    if (!ledger.history().hasActed()) {
      Optional<Outcome> refused = check();
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    for (int wave : plan().waves()) {
      Optional<WaveRun.Ending> ending = new WaveRun(work).forward(wave);
      if (ending.isPresent()) {
        return ended(ending.get());
      }
      switch (new WaveCheck(work, verification).check(wave)) {
        case WELL -> {}
        case FAILED -> {
          work.reasons().add("wave " + wave + " is not well");
          return back(0, Outcome.ROLLED_BACK);
        }
        case STOPPED -> {
          return Outcome.STOPPED;
        }
      }
    }
    if (!verified()) {
      return back(0, Outcome.ROLLED_BACK);
    }
    work.drains().resumeAll();
    work.leases().releaseAll();
    ledger.plan(PlanState.DONE);
    return Outcome.DONE;
  }

  private Outcome ended(WaveRun.Ending ending)
      throws UnreachedException, InterruptedException, JournalLostException {
    boolean acted = ledger.history().hasActed();
    return switch (ending) {
      case FAILED -> back(0, Outcome.ROLLED_BACK);
      case STOPPED -> Outcome.STOPPED;
      case BUSY -> acted ? back(0, Outcome.ROLLED_BACK) : refuse(Outcome.REFUSED);
      case UNREACHED -> acted ? back(0, Outcome.ROLLED_BACK) : refuse(Outcome.UNREACHED);
    };
  }

  /** Ends it before anything was done. */
  private Outcome refuse(Outcome outcome) throws InterruptedException, JournalLostException {
    ledger.plan(PlanState.REFUSED, reasons());
    work.reasons().addAll(work.drains().giveBack());
    work.reasons().addAll(work.leases().giveBack());
    return outcome;
  }

  /** Looks at everything before anything is done, and takes the leases. */
  private Optional<Outcome> check() throws InterruptedException, JournalLostException {
    Outcome outcome = Outcome.REFUSED;
    List<String> untold = new ArrayList<>();
    try {
      for (String machine : plan().machines()) {
        PlanFit fit = new PlanFit(plan(), work.machine(machine));
        if (!fit.isPossible()) {
          work.reasons().add(machine + " is no machine for the steps that the plan has for it");
          break;
        }
        work.leases().take(machine);
        Optional<String> moved = fit.moved();
        moved.ifPresent(work.reasons()::add);
        if (moved.isEmpty()) {
          Refusals refusals = fit.refusals();
          work.reasons().addAll(refusals.refused());
          untold.addAll(refusals.untold());
        }
      }
      if (work.reasons().isEmpty()) {
        work.reasons().addAll(work.drains().refusals(plan()));
      }
    } catch (UnreachedException.Forbidden forbidden) {
      work.reasons().add(String.valueOf(forbidden.getMessage()));
    } catch (UnreachedException unreached) {
      outcome = Outcome.UNREACHED;
      work.reasons().add(String.valueOf(unreached.getMessage()));
    } catch (MachineLease.RefusedException refused) {
      work.reasons().add(String.valueOf(refused.getMessage()));
    }
    if (!work.reasons().isEmpty()) {
      return Optional.of(refuse(outcome));
    }
    work.reasons().addAll(untold);
    new WaveCheck(work, verification).note();
    return Optional.empty();
  }

  /**
   * Done is what is in force, and will be after the next start, once all is over. Of what is
   * changed more than once, as whether a machine is on, the last counts.
   */
  private boolean verified() throws UnreachedException, InterruptedException, JournalLostException {
    boolean well = true;
    for (String machine : plan().machines()) {
      List<Step> done =
          plan().steps().stream()
              .filter(it -> it.machine().equals(machine) && it.act() instanceof Step.Act.Set)
              .filter(it -> isSet(ledger.history().progress(it)))
              .collect(
                  Collectors.toMap(
                      it -> set(it).setting(), it -> it, (_, last) -> last, LinkedHashMap::new))
              .values()
              .stream()
              .toList();
      if (!done.isEmpty()) {
        List<Setting> settings = done.stream().map(it -> set(it).setting()).distinct().toList();
        well &= stayed(done, work.machine(machine).look(settings));
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
        work.reasons().add(step.title() + " did not stay");
        well = false;
      }
    }
    return well;
  }

  private static Step.Act.Set set(Step step) {
    return (Step.Act.Set) step.act();
  }
}

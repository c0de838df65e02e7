package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.history.History;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.change.VcenterSetting;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes back what was done, last first; what was staged and had come into force needs a start. */
final class BackRun {
  private final Work work;
  private final Verification verification;
  private final StepRun steps;

  BackRun(Work work, Verification verification) {
    this.work = work;
    this.verification = verification;
    this.steps = new StepRun(work);
  }

  /**
   * All of it or a part.
   *
   * @param to the last step that stays; 0 for none
   * @param clean how it ends where all of that is as it was
   */
  Outcome back(int to, Outcome clean)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<Outcome> away = drained(to);
    if (away.isPresent()) {
      return away.get();
    }
    if (work.ledger().history().state() != PlanState.STOPPING) {
      work.ledger().plan(PlanState.STOPPING, List.copyOf(work.reasons()));
    }
    try {
      return ended(isBack(to), to, clean);
    } catch (StoppedException stopped) {
      work.reasons().add(String.valueOf(stopped.getMessage()));
      return Outcome.STOPPED;
    }
  }

  /**
   * Takes the leases of all machines that have steps to be taken back.
   *
   * @return how it ends where one can't be had; nothing is undone then
   */
  Optional<Outcome> lease(int to) throws InterruptedException, JournalLostException {
    List<String> machines = begun(to).stream().map(Step::machine).distinct().toList();
    for (String machine : machines) {
      try {
        work.leases().take(machine);
      } catch (UnreachedException unreached) {
        work.reasons().add(String.valueOf(unreached.getMessage()));
        return Optional.of(Outcome.UNREACHED);
      } catch (MachineLease.RefusedException refused) {
        work.reasons().add(String.valueOf(refused.getMessage()));
        return Optional.of(Outcome.REFUSED);
      }
    }
    return Optional.empty();
  }

  private List<Step> begun(int to) {
    return work.plan().steps().stream().filter(it -> it.id() > to && hasBegun(it)).toList();
  }

  /**
   * Drains all machines that have steps to be taken back.
   *
   * @return how it ends where one can't be drained; nothing is undone then. A plan that had ended
   *     stays as it was; one that is half done can't be left so without a word.
   */
  private Optional<Outcome> drained(int to)
      throws UnreachedException, InterruptedException, JournalLostException {
    boolean wasOver = work.ledger().history().state() == PlanState.DONE;
    try {
      Optional<Drains.Hindrance> why = hindrance(begun(to));
      if (why.isEmpty()) {
        return Optional.empty();
      }
      work.reasons().add(why.get().why());
      if (wasOver) {
        work.drains().resumeAll();
      }
      if (why.get().stopped()) {
        return Optional.of(Outcome.STOPPED);
      }
      return Optional.of(wasOver ? Outcome.REFUSED : needsPerson());
    } catch (UnreachedException unreached) {
      if (!wasOver) {
        throw unreached;
      }
      work.reasons().add(String.valueOf(unreached.getMessage()));
      work.reasons().addAll(work.drains().giveBack());
      return Optional.of(Outcome.UNREACHED);
    }
  }

  private Optional<Drains.Hindrance> hindrance(List<Step> begun)
      throws UnreachedException, InterruptedException, JournalLostException {
    for (String machine : begun.stream().map(Step::machine).distinct().toList()) {
      Optional<Drains.Hindrance> why = work.drains().drain(machine, begun);
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  private Outcome needsPerson() throws JournalLostException {
    work.ledger().plan(PlanState.NEEDS_PERSON, List.copyOf(work.reasons()));
    work.reasons().addAll(work.drains().hold());
    return Outcome.NEEDS_PERSON;
  }

  private boolean isBack(int to)
      throws UnreachedException, InterruptedException, JournalLostException, StoppedException {
    List<Step> undone = work.plan().steps().stream().filter(it -> it.id() > to).toList().reversed();
    boolean well = backSets(undone.stream().filter(it -> !isNeededToStart(it)).toList());
    Set<String> restarted = new HashSet<>();
    for (Step step : undone) {
      if (hasBegun(step)) {
        restarted.addAll(Restarts.guests(work.ledger(), step));
      }
      if (Restarts.isOne(step) && hasBegun(step)) {
        stopHere(step);
        well &= isBack(steps.back(step));
        restarted.add(step.machine());
      }
    }
    well &= backSets(undone.stream().filter(it -> isLost(it, restarted)).toList());
    well &= backSets(undone.stream().filter(BackRun::isNeededToStart).toList());
    well &= backSaves(undone);
    return well;
  }

  /** Without its memory a guest with a virtual function does not come back with its hypervisor. */
  private static boolean isNeededToStart(Step step) {
    return step.act() instanceof Step.Act.Set(VcenterSetting setting, State _, State _)
        && setting.part() == VcenterSetting.Part.MEMORY;
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
    if (work.stop().getAsBoolean()) {
      throw new StoppedException("stopped before step " + step.id() + " was taken back");
    }
  }

  private boolean backSets(List<Step> undone)
      throws UnreachedException, InterruptedException, JournalLostException, StoppedException {
    boolean well = true;
    for (Step step : undone) {
      if (step.act() instanceof Step.Act.Set && hasBegun(step)) {
        stopHere(step);
        well &= isBack(steps.back(step));
      }
    }
    return well;
  }

  /** What was saved is saved once more, as it is behind all that was taken back. */
  private boolean backSaves(List<Step> undone)
      throws UnreachedException, InterruptedException, JournalLostException {
    boolean well = true;
    for (Step step : undone) {
      if (step.act() instanceof Step.Act.Save && hasBegun(step)) {
        well &= isBack(steps.back(step));
      }
    }
    return well;
  }

  private boolean hasBegun(Step step) {
    return work.ledger().history().before(step).isPresent();
  }

  private static boolean isBack(Progress progress) {
    return progress == Progress.UNDONE;
  }

  private Outcome ended(boolean well, int to, Outcome clean)
      throws UnreachedException, InterruptedException, JournalLostException {
    BackCheck check = new BackCheck(work, verification, begun(to), to == 0);
    if (!well || !check.hasStayed()) {
      begun(to).stream()
          .filter(step -> !isBack(work.ledger().history().progress(step)))
          .map(this::notBack)
          .forEach(work.reasons()::add);
      return needsPerson();
    }
    switch (check.check()) {
      case WELL -> {}
      case STOPPED -> {
        return Outcome.STOPPED;
      }
      case FAILED -> {
        work.reasons().add("all settings are as before, and a machine is not");
        return needsPerson();
      }
    }
    work.drains().resumeAll();
    work.leases().releaseAll();
    work.ledger().plan(to == 0 ? PlanState.ROLLED_BACK : PlanState.DONE);
    return clean;
  }

  private String notBack(Step step) {
    History history = work.ledger().history();
    return "%s is %s%s"
        .formatted(step.title(), history.progress(step).word(), history.lastReason(step));
  }
}

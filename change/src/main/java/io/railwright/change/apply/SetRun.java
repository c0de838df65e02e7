package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.util.Optional;

/**
 * Gives one setting another state, or its old one back. What was done is what is seen, whatever a
 * tool answered.
 */
final class SetRun {
  /** More attempts than this never helped anybody. */
  private static final int MOST_ATTEMPTS = 3;

  private final Ledger ledger;
  private final Changeable machine;
  private final MachineLease lease;
  private final Step step;
  private final Step.Act.Set set;

  SetRun(Ledger ledger, Changeable machine, MachineLease lease, Step step, Step.Act.Set set) {
    this.ledger = ledger;
    this.machine = machine;
    this.lease = lease;
    this.step = step;
    this.set = set;
  }

  /** From wherever it stands. */
  Progress forward() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case PLANNED -> begin();
      case INTENDED, ACTED, UNKNOWN -> settle(result(run(false).await()), false);
      case SAME, REFUSED, STAGED, DONE, FAILED, UNDOING, UNDONE, STUCK -> at;
    };
  }

  private Progress begin() throws UnreachedException, InterruptedException, JournalLostException {
    switch (machine.look(set.setting())) {
      case Seen.Not(String why) -> {
        return ledger.judge(step, Progress.REFUSED, "", "it can't be read: " + why);
      }
      case Seen.As(Observed seen) -> {
        if (seen.next().equals(set.target())) {
          return isLostByUs()
              ? act(Observed.of(set.old()), set.target(), false)
              : ledger.judge(step, Progress.SAME, words(seen), "");
        }
        if (!fits(seen.next())) {
          String why =
              seen.next() instanceof State.Unseen
                  ? "it still can't be seen: the card shows it after a start only, see"
                      + " --expose-first"
                  : "it is neither as planned from (" + set.old().words() + ") nor as planned";
          return ledger.judge(step, Progress.REFUSED, words(seen), why);
        }
        return act(seen, set.target(), false);
      }
    }
  }

  /**
   * Whether a start of its hypervisor, which is the plan's doing, may have given a guest back what
   * it boots with. Then the plan has changed it, and takes it back to what it was before.
   */
  private boolean isLostByUs() {
    return set.setting().isVolatile()
        && !(set.old() instanceof State.Unseen)
        && Restarts.isStartedGuest(ledger, step.machine());
  }

  private boolean fits(State now) {
    return set.old() instanceof State.Unseen
        ? !(now instanceof State.Unseen)
        : now.equals(set.old());
  }

  /** Takes it back, from wherever it stands. */
  Progress back() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case PLANNED, SAME, REFUSED -> at;
      case INTENDED, ACTED, UNKNOWN -> {
        boolean wasUndone = ledger.history().latest(step).orElseThrow().undo();
        Attempt.Outcome ended = run(wasUndone).await(); // it may still be under way
        GuardOutcome guard = run(wasUndone).settle(set.setting(), set.target());
        yield wasUndone ? settle(result(ended), true) : undo(byItself(guard));
      }
      case UNDOING -> settle(result(run(true).await()), true);
      case STAGED, DONE, FAILED, STUCK -> undo("");
      // a start of the machine may have lost it again; what can't be lost may be hidden by now
      case UNDONE -> set.setting().isVolatile() ? undo("") : at;
    };
  }

  private static String byItself(GuardOutcome guard) {
    return guard instanceof GuardOutcome.TakenBack ? GuardOutcome.TakenBack.WHY : "";
  }

  /**
   * @param byItself why the machine has taken it back by itself; empty where it did not
   */
  private Progress undo(String byItself)
      throws UnreachedException, InterruptedException, JournalLostException {
    Observed before = ledger.history().before(step).orElseThrow();
    switch (machine.look(set.setting())) {
      case Seen.Not(String why) -> {
        return ledger.judge(step, Progress.STUCK, "", "it can't be read: " + why);
      }
      case Seen.As(Observed seen) -> {
        if (seen.next().equals(before.next()) || isHiddenAgain(seen)) {
          return ledger.judge(step, Progress.UNDONE, words(seen), byItself);
        }
        if (!seen.next().equals(set.target())
            && !isLeftByUs(seen)
            && !set.setting().isBetween(before.next(), set.target(), seen.next())) {
          return seen.next() instanceof State.Unseen(String why)
              ? ledger.judge(step, Progress.STUCK, "", whatWas(before) + why)
              : stuck(seen, before);
        }
        return act(seen, before.next(), true);
      }
    }
  }

  private static String whatWas(Observed before) {
    return "it was " + before.next().words() + " and can't be seen now: ";
  }

  /** What was not to be seen before the plan, and is lost by a start with what made it visible. */
  private boolean isHiddenAgain(Observed seen) {
    return set.setting().isVolatile()
        && set.old() instanceof State.Unseen
        && seen.next() instanceof State.Unseen;
  }

  /** A kernel may give less than it is asked for, without a word; that is ours to take back. */
  private boolean isLeftByUs(Observed seen) {
    return ledger.history().progress(step) == Progress.FAILED
        && ledger.history().lastSeen(step).equals(words(seen));
  }

  private Progress act(Observed seen, State target, boolean undo)
      throws UnreachedException, InterruptedException, JournalLostException {
    int attempt = ledger.intend(step, undo, seen, target);
    Attempt.Result result = run(undo).set(set.setting(), target, seen.next());
    switch (result.outcome()) {
      case Attempt.Outcome.Ended(int exit, String output) ->
          ledger.acted(step, attempt, "exit " + exit, output);
      case Attempt.Outcome.NotStarted(String why) ->
          ledger.acted(step, attempt, "not started", why);
      case Attempt.Outcome.Fenced _ -> ledger.acted(step, attempt, "fenced", "");
    }
    return settle(result, undo);
  }

  private Attempt run(boolean undo) {
    String name = "s" + step.id() + (undo ? "u" : "a") + ledger.history().attempts(step);
    return lease.act(name).within(machine.limit(set.setting()));
  }

  private static Attempt.Result result(Attempt.Outcome outcome) {
    return Attempt.Result.of(outcome);
  }

  private Seen seen(Attempt.Result result) throws UnreachedException, InterruptedException {
    return result.seen().isPresent() ? result.seen().get() : machine.look(set.setting());
  }

  private Progress settle(Attempt.Result result, boolean undo)
      throws UnreachedException, InterruptedException, JournalLostException {
    Attempt.Outcome outcome = result.outcome();
    if (outcome instanceof Attempt.Outcome.Fenced) {
      return ledger.judge(step, Progress.UNKNOWN, "", "somebody else has the lease of the machine");
    }
    Observed before = ledger.history().before(step).orElseThrow();
    State wanted = undo ? before.next() : set.target();
    State left = ledger.history().latest(step).orElseThrow().seen().next();
    GuardOutcome kept = run(undo).settle(set.setting(), wanted);
    switch (kept instanceof GuardOutcome.NotArmed ? seen(result) : machine.look(set.setting())) {
      case Seen.Not(String why) -> {
        return ledger.judge(step, undo ? Progress.STUCK : Progress.UNKNOWN, "", why);
      }
      case Seen.As(Observed seen) -> {
        Optional<String> lost = why(kept, undo);
        if (lost.isPresent()) {
          return ledger.judge(
              step, undo ? Progress.STUCK : Progress.FAILED, words(seen), lost.get());
        }
        if (seen.next().equals(wanted)) {
          return reached(seen, undo);
        }
        if (!seen.next().equals(left) && !isOnItsWay(outcome, before, seen)) {
          return outcome instanceof Attempt.Outcome.Ended && !undo
              ? ledger.judge(step, Progress.FAILED, words(seen), less(seen, outcome))
              : stuck(seen, before);
        }
        if (outcome instanceof Attempt.Outcome.NotStarted && mayTryAgain()) {
          return act(seen, wanted, undo);
        }
        return ledger.judge(
            step, undo ? Progress.STUCK : Progress.FAILED, words(seen), why(outcome));
      }
    }
  }

  /** Some lines of an act were taken before the connection broke; the rest may be typed again. */
  private boolean isOnItsWay(Attempt.Outcome outcome, Observed before, Observed seen) {
    return outcome instanceof Attempt.Outcome.NotStarted
        && set.setting().isBetween(before.next(), set.target(), seen.next());
  }

  /** Why an act that was done is not: the machine took it back, or can't work with it. */
  private Optional<String> why(GuardOutcome outcome, boolean undo) {
    return switch (outcome) {
      case GuardOutcome.NotArmed _ -> Optional.empty();
      case GuardOutcome.Kept(String unwell) ->
          unwell.isEmpty() || (undo && isBackWithoutIt()) ? Optional.empty() : Optional.of(unwell);
      case GuardOutcome.TakenBack _ -> Optional.of(GuardOutcome.TakenBack.WHY);
    };
  }

  /** A machine may be unwell for another reason; what an operator is to take back is not back. */
  private boolean isBackWithoutIt() {
    return set.setting().isRepeatable() && !(set.setting() instanceof ClusterSetting);
  }

  private Progress reached(Observed seen, boolean undo) throws JournalLostException {
    if (undo) {
      return ledger.judge(step, Progress.UNDONE, words(seen), "");
    }
    boolean staged = seen.isStaged(set.setting(), set.target());
    return ledger.judge(step, staged ? Progress.STAGED : Progress.DONE, words(seen), "");
  }

  private boolean mayTryAgain() {
    return set.setting().isRepeatable() && ledger.history().attempts(step) < MOST_ATTEMPTS;
  }

  private Progress stuck(Observed seen, Observed before) throws JournalLostException {
    String why = "it is neither %s nor %s".formatted(before.next().words(), set.target().words());
    return ledger.judge(step, Progress.STUCK, words(seen), why);
  }

  private String less(Observed seen, Attempt.Outcome outcome) {
    String said =
        outcome instanceof Attempt.Outcome.Ended(int exit, String output) && exit != 0
            ? "; exit " + exit + ": " + output
            : "";
    return "it was told %s and is %s".formatted(set.target().words(), seen.next().words()) + said;
  }

  private static String why(Attempt.Outcome outcome) {
    return switch (outcome) {
      case Attempt.Outcome.Ended(int exit, String output) when exit == 0 ->
          "the command changed nothing" + (output.isEmpty() ? "" : ": " + output);
      case Attempt.Outcome.Ended(int exit, String output) -> "exit " + exit + ": " + output;
      case Attempt.Outcome.NotStarted(String why) -> why;
      case Attempt.Outcome.Fenced _ -> "somebody else has the lease";
    };
  }

  private static String words(Observed seen) {
    return seen.active().equals(seen.next())
        ? seen.next().words()
        : seen.active().words() + ", after the next start " + seen.next().words();
  }
}

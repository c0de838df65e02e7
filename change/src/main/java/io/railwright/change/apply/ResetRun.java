package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.CardReset;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.value.PciAddress;

/**
 * Resets a card for what was staged in its firmware, at most once in each direction. Whether it
 * happened is told by what is in force; where it is not, nobody but a person tries again.
 */
final class ResetRun {
  private static final String NOT_IN_FORCE = "it was reset, and what was staged is not in force";
  private static final String UNTOLD =
      "whether it was reset can't be told, and what was staged is not in force; reset it by hand";

  private final Ledger ledger;
  private final ChangedMachine machine;
  private final MachineLease lease;
  private final Step step;
  private final PciAddress card;

  ResetRun(Ledger ledger, ChangedMachine machine, MachineLease lease, Step step, PciAddress card) {
    this.ledger = ledger;
    this.machine = machine;
    this.lease = lease;
    this.step = step;
    this.card = card;
  }

  /** From wherever it stands. */
  Progress forward() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case PLANNED ->
          isWanted(false)
              ? begin(false)
              : ledger.judge(step, Progress.SAME, "", "nothing is staged");
      case INTENDED, ACTED, UNKNOWN -> settle(run(false).await(), false);
      case SAME, REFUSED, STAGED, DONE, FAILED, UNDOING, UNDONE, STUCK -> at;
    };
  }

  /** Behind all that was staged and is taken back. */
  Progress back() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case INTENDED, ACTED, UNKNOWN -> {
        run(false).await(); // it may still be under way
        yield undo();
      }
      case UNDOING -> settle(run(true).await(), true);
      case DONE, FAILED, STAGED, UNDONE -> undo();
      case STUCK ->
          isWanted(true)
              ? ledger.judge(step, Progress.STUCK, "", UNTOLD)
              : ledger.judge(step, Progress.UNDONE, "", "");
      case PLANNED, SAME, REFUSED -> at;
    };
  }

  private Progress undo() throws UnreachedException, InterruptedException, JournalLostException {
    return isWanted(true) ? begin(true) : ledger.judge(step, Progress.UNDONE, "", "");
  }

  private Progress begin(boolean undo)
      throws UnreachedException, InterruptedException, JournalLostException {
    int attempt = ledger.intend(step, undo, Observed.boot(machine.bootId()), State.absent());
    Attempt.Outcome outcome = run(undo).reset(card);
    if (outcome instanceof Attempt.Outcome.Ended(int exit, String output)) {
      ledger.acted(step, attempt, "exit " + exit, output);
    }
    return settle(outcome, undo);
  }

  private Attempt run(boolean undo) {
    String name = "s" + step.id() + (undo ? "u" : "a") + ledger.history().attempts(step);
    return lease.act(name).within(CardReset.LIMIT);
  }

  private Progress settle(Attempt.Outcome outcome, boolean undo)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (outcome instanceof Attempt.Outcome.Fenced) {
      return ledger.judge(step, Progress.UNKNOWN, "", "somebody else has the lease of the machine");
    }
    if (!isWanted(undo)) {
      return ledger.judge(step, undo ? Progress.UNDONE : Progress.DONE, "", "");
    }
    String why =
        switch (outcome) {
          case Attempt.Outcome.Ended(int exit, String _) when exit == 0 -> NOT_IN_FORCE;
          case Attempt.Outcome.Ended(int exit, String output) -> "exit " + exit + ": " + output;
          case Attempt.Outcome.NotStarted _, Attempt.Outcome.Fenced _ -> UNTOLD;
        };
    return ledger.judge(step, undo ? Progress.STUCK : Progress.FAILED, "", why);
  }

  private boolean isWanted(boolean undo) throws UnreachedException, InterruptedException {
    return Restarts.areWaiting(machine, Restarts.staged(ledger, step), undo);
  }
}

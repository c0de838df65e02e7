package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;

/**
 * Has a switch keep its configuration. To save is harmless however often it is done; what is saved
 * is whatever is in force then, behind all steps on the way there and on the way back.
 */
final class SaveRun {
  private static final int MOST_ATTEMPTS = 3;
  private static final State NEWER = State.of("newer than what is saved");

  private final Ledger ledger;
  private final Changeable machine;
  private final MachineLease lease;
  private final Step step;

  SaveRun(Ledger ledger, Changeable machine, MachineLease lease, Step step) {
    this.ledger = ledger;
    this.machine = machine;
    this.lease = lease;
    this.step = step;
  }

  /** From wherever it stands. */
  Progress forward() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case PLANNED ->
          machine.isSaved()
              ? ledger.judge(step, Progress.SAME, "", "nothing is newer than what is saved")
              : save(false, 1);
      case INTENDED, ACTED, UNKNOWN -> settle(false, 1, "");
      case SAME, REFUSED, STAGED, DONE, FAILED, UNDOING, UNDONE, STUCK -> at;
    };
  }

  /** Behind all that was taken back. */
  Progress back() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case PLANNED, SAME, REFUSED -> at;
      case UNDOING -> settle(true, 1, "");
      case INTENDED, ACTED, UNKNOWN, STAGED, DONE, FAILED, UNDONE, STUCK ->
          machine.isSaved() ? ledger.judge(step, Progress.UNDONE, "", "") : save(true, 1);
    };
  }

  private Progress save(boolean undo, int attempt)
      throws UnreachedException, InterruptedException, JournalLostException {
    int number = ledger.intend(step, undo, Observed.of(NEWER), State.of("saved"));
    String name = "s" + step.id() + (undo ? "u" : "a") + ledger.history().attempts(step);
    return switch (lease.act(name).save()) {
      case Attempt.Outcome.Fenced _ ->
          ledger.judge(step, Progress.UNKNOWN, "", "somebody else has the lease of the machine");
      case Attempt.Outcome.NotStarted(String why) -> settle(undo, attempt, why);
      case Attempt.Outcome.Ended(int exit, String output) -> {
        ledger.acted(step, number, "exit " + exit, output);
        yield settle(undo, attempt, exit == 0 ? "" : output);
      }
    };
  }

  private Progress settle(boolean undo, int attempt, String said)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (machine.isSaved()) {
      return ledger.judge(step, undo ? Progress.UNDONE : Progress.DONE, "", "");
    }
    return attempt < MOST_ATTEMPTS
        ? save(undo, attempt + 1)
        : ledger.judge(
            step,
            undo ? Progress.STUCK : Progress.FAILED,
            "",
            "the configuration is not saved" + (said.isEmpty() ? "" : ": " + said));
  }
}

package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Lease;
import io.railwright.change.machine.Restart;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.util.Optional;

/** Starts a machine anew for what was staged, and looks whether that is in force behind it. */
final class RebootRun {
  /** A value that does not stick must not become a machine that never stops rebooting. */
  private static final int MOST_ATTEMPTS = 2;

  private final Ledger ledger;
  private final ChangedMachine machine;
  private final Restart restart;
  private final Step step;

  RebootRun(Ledger ledger, ChangedMachine machine, Lease lease, Step step) {
    this.ledger = ledger;
    this.machine = machine;
    this.restart = new Restart(machine, lease);
    this.step = step;
  }

  /** From wherever it stands. */
  Progress forward() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case PLANNED ->
          isWanted(false)
              ? begin(false, 1)
              : ledger.judge(step, Progress.SAME, "", "nothing is staged");
      case INTENDED, ACTED, UNKNOWN -> settle(false, 1);
      case SAME, REFUSED, STAGED, DONE, FAILED, UNDOING, UNDONE, STUCK -> at;
    };
  }

  /** Behind all that was staged and is taken back. */
  Progress back() throws UnreachedException, InterruptedException, JournalLostException {
    Progress at = ledger.history().progress(step);
    return switch (at) {
      case INTENDED, ACTED, UNKNOWN -> {
        restart.await(boot()); // it may be on its way down
        yield undo();
      }
      case UNDOING -> settle(true, 1);
      case DONE, FAILED, STAGED, STUCK, UNDONE -> undo();
      case PLANNED, SAME, REFUSED -> at;
    };
  }

  private Progress undo() throws UnreachedException, InterruptedException, JournalLostException {
    return isWanted(true) ? begin(true, 1) : ledger.judge(step, Progress.UNDONE, "", "");
  }

  private Progress begin(boolean undo, int attempt)
      throws UnreachedException, InterruptedException, JournalLostException {
    String boot = machine.bootId();
    ledger.intend(step, undo, Observed.boot(boot), State.absent());
    restart.begin(boot);
    return settle(undo, attempt);
  }

  private String boot() {
    return ledger.history().latest(step).orElseThrow().seen().active().words();
  }

  private Progress settle(boolean undo, int attempt)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<String> now = restart.await(boot());
    if (now.isEmpty()) {
      return attempt < MOST_ATTEMPTS
          ? begin(undo, attempt + 1)
          : ledger.judge(
              step,
              undo ? Progress.STUCK : Progress.FAILED,
              boot(),
              "it was told to reboot and did not");
    }
    if (Restarts.areWaiting(machine, Restarts.settled(ledger, step), undo)) {
      return ledger.judge(
          step,
          undo ? Progress.STUCK : Progress.FAILED,
          now.get(),
          "it was rebooted, and what was staged is not in force");
    }
    return ledger.judge(step, undo ? Progress.UNDONE : Progress.DONE, now.get(), "");
  }

  /** Whether something on the machine waits for a start. */
  private boolean isWanted(boolean undo) throws UnreachedException, InterruptedException {
    return Restarts.areWaiting(machine, Restarts.staged(ledger, step), undo);
  }
}

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
        restart.end(noted());
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
    String noted = attempt > 1 ? noted() : restart.note();
    ledger.intend(step, undo, Observed.boot(boot, noted), State.absent());
    Optional<String> refused = restart.begin(boot, noted);
    if (refused.isPresent()) {
      restart.end(noted);
      return ledger.judge(step, undo ? Progress.STUCK : Progress.FAILED, boot, refused.get());
    }
    return settle(undo, attempt);
  }

  /** What the start must leave as it was; a first attempt may have changed it already. */
  private String noted() {
    Observed seen = ledger.history().latest(step).orElseThrow().seen();
    return seen.next().equals(seen.active()) ? "" : seen.next().words();
  }

  private String boot() {
    return ledger.history().latest(step).orElseThrow().seen().active().words();
  }

  private Progress settle(boolean undo, int attempt)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<String> now = restart.await(boot());
    if (now.isEmpty() && attempt < MOST_ATTEMPTS) {
      return begin(undo, attempt + 1);
    }
    restart.end(noted());
    if (now.isEmpty()) {
      return ledger.judge(
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
    if (undo) {
      return ledger.judge(step, Progress.UNDONE, now.get(), "");
    }
    Optional<String> lost = Restarts.lost(ledger, machine, step);
    return lost.isPresent()
        ? ledger.judge(step, Progress.FAILED, now.get(), "it was rebooted, and " + lost.get())
        : ledger.judge(step, Progress.DONE, now.get(), "");
  }

  /** Whether something on the machine waits for a start. */
  private boolean isWanted(boolean undo) throws UnreachedException, InterruptedException {
    return Restarts.areWaiting(machine, Restarts.staged(ledger, step), undo);
  }
}

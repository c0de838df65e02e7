package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Lease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;

/** One step, whatever kind it is, in either direction. */
final class StepRun {
  private final Work work;

  StepRun(Work work) {
    this.work = work;
  }

  Progress forward(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    return switch (step.act()) {
      case Step.Act.Set set -> set(step, set).forward();
      case Step.Act.Reboot _ -> reboot(step);
      case Step.Act.Save _ -> save(step).forward();
    };
  }

  Progress back(Step step) throws UnreachedException, InterruptedException, JournalLostException {
    return switch (step.act()) {
      case Step.Act.Set set -> set(step, set).back();
      case Step.Act.Reboot _ -> restart(step).back();
      case Step.Act.Save _ -> save(step).back();
    };
  }

  private SetRun set(Step step, Step.Act.Set set)
      throws UnreachedException, InterruptedException, JournalLostException {
    Changeable machine = work.machine(step.machine());
    return new SetRun(work.ledger(), machine, work.leases().held(step.machine()), step, set);
  }

  private SaveRun save(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    Changeable machine = work.machine(step.machine());
    return new SaveRun(work.ledger(), machine, work.leases().held(step.machine()), step);
  }

  /** What was staged on the machine is in force behind it. */
  private Progress reboot(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    Progress progress = restart(step).forward();
    if (progress == Progress.DONE || progress == Progress.SAME) {
      for (Step other : work.plan().steps()) {
        if (other.machine().equals(step.machine())
            && work.ledger().history().progress(other) == Progress.STAGED) {
          work.ledger().judge(other, Progress.DONE, "", "");
        }
      }
    }
    return progress;
  }

  private RebootRun restart(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (work.machine(step.machine()) instanceof ChangedMachine host
        && work.leases().held(step.machine()) instanceof Lease lease) {
      return new RebootRun(work.ledger(), host, lease, step);
    }
    throw new IllegalStateException(step.machine() + " was asked for its start before any act");
  }
}

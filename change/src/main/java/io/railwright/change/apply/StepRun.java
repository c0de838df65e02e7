package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;

/** One step, whatever kind it is, in either direction. */
final class StepRun {
  private final Work work;
  private final Restarts restarts;

  StepRun(Work work) {
    this.work = work;
    this.restarts = new Restarts(work);
  }

  Progress forward(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    return switch (step.act()) {
      case Step.Act.Set set -> set(step, set).forward();
      case Step.Act.Reboot _, Step.Act.ResetCard _ -> restarts.forward(step);
      case Step.Act.Save _ -> save(step).forward();
    };
  }

  Progress back(Step step) throws UnreachedException, InterruptedException, JournalLostException {
    return switch (step.act()) {
      case Step.Act.Set set -> set(step, set).back();
      case Step.Act.Reboot _, Step.Act.ResetCard _ -> restarts.back(step);
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
}

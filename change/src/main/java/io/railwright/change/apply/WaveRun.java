package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.util.Optional;

/** The steps of one wave. */
final class WaveRun {
  private final Work work;
  private final StepRun steps;

  WaveRun(Work work) {
    this.work = work;
    this.steps = new StepRun(work);
  }

  /** Why a wave is not done. */
  enum Ending {
    /** A step failed. */
    FAILED,
    /** Somebody asked to stop. */
    STOPPED,
    /** A machine can't be drained. */
    BUSY,
    /** Who drains it does not answer. */
    UNREACHED
  }

  /** Nothing where all of it is done. */
  Optional<Ending> forward(int wave)
      throws UnreachedException, InterruptedException, JournalLostException {
    for (Step step : work.plan().wave(wave)) {
      Optional<Ending> ending = forward(step);
      if (ending.isPresent()) {
        return ending;
      }
    }
    return Optional.empty();
  }

  private Optional<Ending> forward(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (work.stop().getAsBoolean()) {
      work.reasons().add("stopped before step " + step.id());
      return Optional.of(Ending.STOPPED);
    }
    Optional<Ending> busy = busy(step);
    if (busy.isPresent()) {
      return busy;
    }
    Progress progress = steps.forward(step);
    if (isWell(progress)) {
      return Optional.empty();
    }
    work.reasons().add("step %d on %s: %s".formatted(step.id(), step.machine(), progress.word()));
    return Optional.of(Ending.FAILED);
  }

  /** Where a machine can't be drained for its first step. */
  private Optional<Ending> busy(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    try {
      Optional<String> why = work.drains().drain(step.machine(), work.plan().steps());
      why.ifPresent(work.reasons()::add);
      return why.map(_ -> Ending.BUSY);
    } catch (UnreachedException unreached) {
      if (work.ledger().history().hasActed()) {
        throw unreached;
      }
      work.reasons().add(String.valueOf(unreached.getMessage()));
      return Optional.of(Ending.UNREACHED);
    }
  }

  private static boolean isWell(Progress progress) {
    return switch (progress) {
      case SAME, STAGED, DONE -> true;
      case PLANNED, REFUSED, INTENDED, ACTED, FAILED, UNKNOWN, UNDOING, UNDONE, STUCK -> false;
    };
  }
}

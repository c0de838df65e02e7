package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * The steps of one wave. Its machines go on their own, as many at a time as the plan allows; where
 * one fails, the others end behind the step that they are at.
 */
final class WaveRun {
  private final Work work;
  private final StepRun steps;
  private final AtomicBoolean ended = new AtomicBoolean();

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
    /** It does not answer, or who drains it. */
    UNREACHED
  }

  /** Nothing where all of it is done. */
  Optional<Ending> forward(int wave)
      throws UnreachedException, InterruptedException, JournalLostException {
    Map<String, List<Step>> byMachine =
        work.plan().wave(wave).stream()
            .collect(Collectors.groupingBy(Step::machine, LinkedHashMap::new, Collectors.toList()));
    int atOnce = Math.min(work.plan().terms().atOnce(), byMachine.size());
    if (atOnce > 1) {
      return together(byMachine.values(), atOnce);
    }
    for (List<Step> mine : byMachine.values()) {
      Optional<Ending> ending = forward(mine);
      if (ending.isPresent()) {
        return ending;
      }
    }
    return Optional.empty();
  }

  private Optional<Ending> together(Collection<List<Step>> machines, int atOnce)
      throws UnreachedException, InterruptedException, JournalLostException {
    Semaphore room = new Semaphore(atOnce);
    List<Future<Optional<Ending>>> runs = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (List<Step> mine : machines) {
        runs.add(
            threads.submit(
                () -> {
                  room.acquire();
                  try {
                    return forward(mine);
                  } finally {
                    room.release();
                  }
                }));
      }
    }
    return worst(runs);
  }

  /** All have ended. What kept one from going on counts more than a step that failed. */
  private static Optional<Ending> worst(List<Future<Optional<Ending>>> runs)
      throws UnreachedException, InterruptedException, JournalLostException {
    Optional<Ending> worst = Optional.empty();
    UnreachedException unreached = null;
    for (Future<Optional<Ending>> run : runs) {
      try {
        Optional<Ending> ending = run.get();
        boolean worse =
            ending.isPresent() && (worst.isEmpty() || ending.get().compareTo(worst.get()) < 0);
        worst = worse ? ending : worst;
      } catch (ExecutionException failed) {
        unreached = unreached(failed);
      }
    }
    if (unreached != null) {
      throw unreached;
    }
    return worst;
  }

  private static UnreachedException unreached(ExecutionException failed)
      throws InterruptedException, JournalLostException {
    return switch (failed.getCause()) {
      case UnreachedException one -> one;
      case JournalLostException lost -> throw lost;
      case InterruptedException interrupted -> throw interrupted;
      case Error error -> throw error;
      case RuntimeException bug -> throw bug;
      case null, default -> throw new IllegalStateException(failed);
    };
  }

  /** The steps of one machine, unless another one has failed meanwhile. */
  private Optional<Ending> forward(List<Step> mine)
      throws UnreachedException, InterruptedException, JournalLostException {
    boolean well = false;
    try {
      for (Step step : mine) {
        if (ended.get()) {
          return Optional.empty();
        }
        Optional<Ending> ending = forward(step);
        if (ending.isPresent()) {
          return ending;
        }
      }
      well = true;
      return Optional.empty();
    } finally {
      if (!well) {
        ended.set(true);
      }
    }
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
    try {
      Progress progress = steps.forward(step);
      if (isWell(progress)) {
        return Optional.empty();
      }
      String why = work.ledger().history().lastReason(step);
      work.reasons().add("%s: %s%s".formatted(step.title(), progress.word(), why));
      return Optional.of(Ending.FAILED);
    } catch (UnreachedException unreached) {
      return unreached(unreached);
    }
  }

  /** Before the first act nothing is done, and nobody is needed. */
  private Optional<Ending> unreached(UnreachedException unreached) throws UnreachedException {
    if (work.ledger().history().hasActed()) {
      throw unreached;
    }
    work.reasons().add(String.valueOf(unreached.getMessage()));
    return Optional.of(Ending.UNREACHED);
  }

  /** Where a machine can't be drained for its first step. */
  private Optional<Ending> busy(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    try {
      Optional<Drains.Hindrance> why = work.drains().drain(step.machine(), work.plan().steps());
      why.ifPresent(it -> work.reasons().add(it.why()));
      return why.map(it -> it.stopped() ? Ending.STOPPED : Ending.BUSY);
    } catch (UnreachedException unreached) {
      return unreached(unreached);
    }
  }

  private static boolean isWell(Progress progress) {
    return switch (progress) {
      case SAME, STAGED, DONE -> true;
      case PLANNED, REFUSED, INTENDED, ACTED, FAILED, UNKNOWN, UNDOING, UNDONE, STUCK -> false;
    };
  }
}

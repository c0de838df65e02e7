package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.NodeDrain.Status;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Keeps jobs off the machines of a plan, from their first step until the plan has ended: as long as
 * it may be taken back, a machine is not anybody else's.
 */
final class Drains {
  /** A job that runs longer than this is not waited for. */
  private static final Duration LIMIT = Duration.ofMinutes(60);

  private static final Duration BETWEEN = Duration.ofSeconds(30);

  private final Ledger ledger;
  private final Map<String, NodeDrain> drains;
  private final Pace pace;
  private final BooleanSupplier stop;

  Drains(Ledger ledger, Map<String, NodeDrain> drains, Pace pace, BooleanSupplier stop) {
    this.ledger = ledger;
    this.drains = Map.copyOf(drains);
    this.pace = pace;
    this.stop = stop;
  }

  /** Whether jobs on the machine would notice what these steps do. */
  private static boolean isWanted(List<Step> steps, String machine) {
    return steps.stream()
        .anyMatch(it -> it.machine().equals(machine) && it.effect().compareTo(Effect.RUNTIME) > 0);
  }

  /**
   * Drains a machine, if it must be for one of these steps and is not yet.
   *
   * @return why it is not drained; nothing where it is, or need not be
   */
  Optional<String> drain(String machine, List<Step> steps)
      throws UnreachedException, InterruptedException, JournalLostException {
    NodeDrain drain = drains.get(machine);
    if (drain == null
        || !isWanted(steps, machine)
        || ledger.history().drain(machine) == MachineState.DRAINED) {
      return Optional.empty();
    }
    ledger.machine(machine, MachineState.DRAINING);
    Optional<String> why = await(machine, drain);
    if (why.isEmpty()) {
      ledger.machine(machine, MachineState.DRAINED);
    } else {
      resume(machine);
    }
    return why;
  }

  private Optional<String> await(String machine, NodeDrain drain)
      throws UnreachedException, InterruptedException {
    Duration end = pace.elapsed().plus(LIMIT);
    while (true) {
      switch (drain.drain()) {
        case Status.Drained _ -> {
          return Optional.empty();
        }
        case Status.Refused(String why) -> {
          return Optional.of(machine + " can't be drained: " + why);
        }
        case Status.Busy(String why) -> {
          if (pace.elapsed().compareTo(end) >= 0) {
            return Optional.of(
                "%s was not drained within %d minutes: %s"
                    .formatted(machine, LIMIT.toMinutes(), why));
          }
        }
      }
      if (stop.getAsBoolean()) {
        return Optional.of("stopped while " + machine + " was drained");
      }
      pace.pause(BETWEEN);
    }
  }

  /** Lets jobs in again on all machines that this plan may have drained. */
  void resumeAll() throws UnreachedException, InterruptedException, JournalLostException {
    for (String machine : ledger.history().plan().machines()) {
      resume(machine);
    }
  }

  private void resume(String machine)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (ledger.history().drain(machine) == MachineState.RESUMED) {
      return;
    }
    NodeDrain drain = drains.get(machine);
    if (drain == null) {
      throw new UnreachedException(
          machine, "it is drained, and the inventory no longer says how jobs are let in again");
    }
    drain.resume();
    ledger.machine(machine, MachineState.RESUMED);
  }

  /** Those that stay drained, for a person; each is told of. */
  List<String> hold() throws JournalLostException {
    List<String> held =
        ledger.history().plan().machines().stream()
            .filter(it -> ledger.history().drain(it) != MachineState.RESUMED)
            .toList();
    for (String machine : held) {
      ledger.machine(machine, MachineState.HELD);
    }
    return held.stream().map(it -> it + " stays drained").toList();
  }
}

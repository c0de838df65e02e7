package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.NodeDrain.Status;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.TimeLimits;
import io.railwright.model.finding.Effect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * Keeps jobs off the machines of a plan, from their first step until the plan has ended: as long as
 * it may be taken back, a machine is not anybody else's.
 */
final class Drains {
  private static final Duration LIMIT = TimeLimits.DRAIN;

  private static final Duration BETWEEN = Duration.ofSeconds(30);

  /** Who asks to stop meanwhile does not wait for the next question. */
  private static final Duration SLICE = Duration.ofSeconds(2);

  private final Ledger ledger;
  private final Map<String, NodeDrain> drains;
  private final Pace pace;
  private final BooleanSupplier stop;

  /** Those that this run has seen to be drained. */
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  Drains(Ledger ledger, Map<String, NodeDrain> drains, Pace pace, BooleanSupplier stop) {
    this.ledger = ledger;
    this.drains = Map.copyOf(drains);
    this.pace = pace;
    this.stop = stop;
  }

  /**
   * Why a machine is not drained.
   *
   * @param stopped whether somebody asked to stop meanwhile; it can be gone on with then
   */
  record Hindrance(String why, boolean stopped) {}

  /** Whether jobs on the machine would notice what these steps do. */
  private static boolean isWanted(List<Step> steps, String machine) {
    return steps.stream()
        .anyMatch(it -> it.machine().equals(machine) && it.effect().compareTo(Effect.RUNTIME) > 0);
  }

  /**
   * Drains a machine, if it must be for one of these steps and is not yet; and the hosts behind
   * ports of it whose link goes down.
   *
   * @return why one is not drained; nothing where all are, or need not be
   */
  Optional<Hindrance> drain(String machine, List<Step> steps)
      throws UnreachedException, InterruptedException, JournalLostException {
    Map<String, NodeDrain> open = new LinkedHashMap<>();
    for (String host : hosts(machine, steps)) {
      NodeDrain drain = drains.get(host);
      if (drain != null && !isDrained(host, drain)) {
        open.put(host, drain);
      }
    }
    for (Map.Entry<String, NodeDrain> one : open.entrySet()) {
      ledger.machine(one.getKey(), MachineState.DRAINING);
      if (open.size() > 1) {
        one.getValue().drain(); // so that no job comes in while others are waited for
      }
    }
    for (Map.Entry<String, NodeDrain> one : open.entrySet()) {
      Optional<Hindrance> why = await(one.getKey(), one.getValue());
      if (why.isPresent()) {
        return Optional.of(leave(open.keySet(), why.get()));
      }
      ledger.machine(one.getKey(), MachineState.DRAINED);
      seen.add(one.getKey());
    }
    return Optional.empty();
  }

  /**
   * Whether it is drained. What an earlier run found is asked once more: a person may have given
   * the machine back to its jobs. Where nobody answers, it counts, so that what cut the scheduler
   * off can be taken back.
   */
  private boolean isDrained(String host, NodeDrain drain) throws InterruptedException {
    if (ledger.history().drain(host) != MachineState.DRAINED) {
      return false;
    }
    try {
      if (seen.contains(host) || drain.drain() instanceof Status.Drained) {
        seen.add(host);
        return true;
      }
      return false;
    } catch (UnreachedException _) {
      return true;
    }
  }

  /** Lets jobs in again where nothing was begun; one who stops does not wait for a scheduler. */
  private Hindrance leave(Set<String> open, Hindrance why)
      throws UnreachedException, InterruptedException, JournalLostException {
    StringBuilder words = new StringBuilder(why.why());
    for (String host : open) {
      try {
        resume(host);
      } catch (UnreachedException unreached) {
        if (!why.stopped()) {
          throw unreached;
        }
        words.append("; ").append(host).append(" stays drained: ").append(unreached.getMessage());
      }
    }
    return new Hindrance(words.toString(), why.stopped());
  }

  /** Why machines of a plan would not be drained for us, as far as that can be asked before. */
  List<String> refusals(Plan plan) throws UnreachedException, InterruptedException {
    Set<String> hosts = new LinkedHashSet<>();
    plan.machines().forEach(it -> hosts.addAll(hosts(it, plan.steps())));
    List<String> refused = new ArrayList<>();
    for (String host : hosts) {
      NodeDrain drain = drains.get(host);
      Optional<String> why = drain == null ? Optional.empty() : drain.refusal();
      why.ifPresent(it -> refused.add(host + " can't be drained: " + it));
    }
    return refused;
  }

  /** Those whose jobs would notice what these steps do to the machine. */
  private Set<String> hosts(String machine, List<Step> steps) {
    Set<String> hosts = new LinkedHashSet<>();
    if (isWanted(steps, machine)) {
      hosts.add(machine);
    }
    Map<String, String> behind = ledger.history().plan().terms().behind();
    for (Step step : steps) {
      if (step.machine().equals(machine) && step.act() instanceof Step.Act.Reboot) {
        hosts.addAll(ledger.history().plan().terms().guests(machine));
      }
      if (step.machine().equals(machine)
          && step.effect().compareTo(Effect.RUNTIME) > 0
          && step.act() instanceof Step.Act.Set(Setting setting, State _, State _)) {
        Optional.ofNullable(behind.get(machine + " " + setting.place())).ifPresent(hosts::add);
      }
    }
    return hosts;
  }

  private Optional<Hindrance> await(String machine, NodeDrain drain)
      throws UnreachedException, InterruptedException {
    Duration end = pace.elapsed().plus(LIMIT);
    while (true) {
      switch (drain.drain()) {
        case Status.Drained _ -> {
          return Optional.empty();
        }
        case Status.Refused(String why) -> {
          return Optional.of(new Hindrance(machine + " can't be drained: " + why, false));
        }
        case Status.Busy(String why) -> {
          if (pace.elapsed().compareTo(end) >= 0) {
            return Optional.of(
                new Hindrance(
                    "%s was not drained within %d minutes: %s"
                        .formatted(machine, LIMIT.toMinutes(), why),
                    false));
          }
        }
      }
      if (!waited()) {
        return Optional.of(new Hindrance("stopped while " + machine + " was drained", true));
      }
    }
  }

  /** False where somebody asks to stop meanwhile. */
  private boolean waited() throws InterruptedException {
    Duration end = pace.elapsed().plus(BETWEEN);
    while (!stop.getAsBoolean()) {
      if (pace.elapsed().compareTo(end) >= 0) {
        return true;
      }
      pace.pause(SLICE);
    }
    return false;
  }

  /** Lets jobs in again on all machines that this plan may have drained. */
  void resumeAll() throws UnreachedException, InterruptedException, JournalLostException {
    for (String machine : ledger.history().drained()) {
      resume(machine);
    }
  }

  /**
   * Lets jobs in again wherever that can be, for a plan that has done nothing.
   *
   * @return a sentence for each machine that stays drained
   */
  List<String> giveBack() throws InterruptedException, JournalLostException {
    List<String> held = new ArrayList<>();
    for (String machine : ledger.history().drained()) {
      try {
        resume(machine);
      } catch (UnreachedException unreached) {
        ledger.machine(machine, MachineState.HELD);
        held.add(machine + " stays drained: " + unreached.getMessage());
      }
    }
    return held;
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
    List<String> held = ledger.history().drained();
    for (String machine : held) {
      ledger.machine(machine, MachineState.HELD);
    }
    return held.stream().map(it -> it + " stays drained").toList();
  }
}

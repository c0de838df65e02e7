package io.railwright.change.apply;

import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.Lease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.change.Terms;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What puts staged settings in force: starts of machines and resets of cards. */
final class Restarts {
  private final Work work;
  private final Ledger ledger;

  Restarts(Work work) {
    this.work = work;
    this.ledger = work.ledger();
  }

  static boolean isOne(Step step) {
    return step.act() instanceof Step.Act.Reboot || step.act() instanceof Step.Act.ResetCard;
  }

  /** Whether a machine was started anew with its hypervisor by this plan. */
  static boolean isStartedGuest(Ledger ledger, String machine) {
    return ledger.history().plan().steps().stream()
        .filter(it -> ledger.history().progress(it) == Progress.DONE)
        .anyMatch(it -> guests(ledger, it).contains(machine));
  }

  /** The guests that a step turns off: with their hypervisor, or one by its vCenter. */
  static List<String> guests(Ledger ledger, Step step) {
    Terms terms = ledger.history().plan().terms();
    if (step.act() instanceof Step.Act.Reboot) {
      return terms.guests(step.machine());
    }
    return step.act() instanceof Step.Act.Set(VcenterSetting setting, State _, State _)
            && setting.part() == VcenterSetting.Part.POWER
        ? Optional.ofNullable(terms.behind().get(step.machine() + " " + setting.place())).stream()
            .toList()
        : List.of();
  }

  /** Where it is done, so is all that it put in force. */
  Progress forward(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    Progress progress =
        step.act() instanceof Step.Act.ResetCard(PciAddress card)
            ? reset(step, card).forward()
            : reboot(step).forward();
    if (progress == Progress.DONE || progress == Progress.SAME) {
      for (Step other : settled(ledger, step)) {
        if (ledger.history().progress(other) == Progress.STAGED) {
          ledger.judge(other, Progress.DONE, "", "");
        }
      }
    }
    return progress;
  }

  Progress back(Step step) throws UnreachedException, InterruptedException, JournalLostException {
    return step.act() instanceof Step.Act.ResetCard(PciAddress card)
        ? reset(step, card).back()
        : reboot(step).back();
  }

  private ResetRun reset(Step step, PciAddress card)
      throws UnreachedException, InterruptedException, JournalLostException {
    return new ResetRun(ledger, host(step), work.leases().held(step.machine()), step, card);
  }

  private RebootRun reboot(Step step)
      throws UnreachedException, InterruptedException, JournalLostException {
    if (work.leases().held(step.machine()) instanceof Lease lease) {
      return new RebootRun(ledger, host(step), lease, step);
    }
    throw new IllegalStateException(step.machine() + " was asked for its start before any act");
  }

  private ChangedMachine host(Step step) {
    if (work.machine(step.machine()) instanceof ChangedMachine host) {
      return host;
    }
    throw new IllegalStateException(step.machine() + " has neither starts nor cards");
  }

  /** The steps whose settings a start or a reset is for. */
  static List<Step> staged(Ledger ledger, Step restart) {
    return ledger.history().plan().steps().stream()
        .filter(it -> it.machine().equals(restart.machine()))
        .filter(it -> it.act() instanceof Step.Act.Set set && set.setting().isStaged())
        .filter(
            it -> !(restart.act() instanceof Step.Act.ResetCard(PciAddress card)) || isOf(it, card))
        .toList();
  }

  /** Those that must be in force behind it: not what a card may want a reset for later. */
  static List<Step> settled(Ledger ledger, Step restart) {
    List<PciAddress> later =
        ledger.history().plan().steps().stream()
            .filter(it -> it.id() > restart.id() && it.machine().equals(restart.machine()))
            .filter(it -> mayFollow(ledger.history().progress(it)))
            .flatMap(it -> cards(it.act()))
            .toList();
    return staged(ledger, restart).stream()
        .filter(it -> later.stream().noneMatch(card -> isOf(it, card)))
        .toList();
  }

  private static Stream<PciAddress> cards(Step.Act act) {
    return act instanceof Step.Act.ResetCard(PciAddress card) ? Stream.of(card) : Stream.of();
  }

  /** The ports of a card are functions of one device. */
  private static boolean isOf(Step step, PciAddress card) {
    return step.act() instanceof Step.Act.Set(Setting setting, State _, State _)
        && setting
            .firmwareOf()
            .filter(it -> it.firstFunction().equals(card.firstFunction()))
            .isPresent();
  }

  /** Where a start alone was enough on the way there, it is on the way back too. */
  private static boolean mayFollow(Progress reset) {
    return reset != Progress.SAME;
  }

  /**
   * What was staged and is neither in force behind a start nor waits for another: the machine came
   * up with its old values, or it is another machine of that name. What can't be read yet is told
   * by the look behind all steps.
   */
  static Optional<String> lost(Ledger ledger, ChangedMachine machine, Step restart)
      throws UnreachedException, InterruptedException {
    List<Step.Act.Set> sets =
        settled(ledger, restart).stream()
            .filter(it -> ledger.history().progress(it) == Progress.STAGED)
            .map(it -> (Step.Act.Set) it.act())
            .toList();
    Map<Setting, Seen> all =
        sets.isEmpty()
            ? Map.of()
            : machine.look(sets.stream().map(Step.Act.Set::setting).distinct().toList());
    for (Step.Act.Set set : sets) {
      if (all.get(set.setting()) instanceof Seen.As(Observed seen) && !seen.is(set.target())) {
        return Optional.of(
            "%s is %s, not %s"
                .formatted(
                    (set.setting().place() + " " + set.setting().label()).strip(),
                    seen.next().words(),
                    set.target().words()));
      }
    }
    return Optional.empty();
  }

  /** Whether something of these is staged and not in force. */
  static boolean areWaiting(ChangedMachine machine, List<Step> steps, boolean undo)
      throws UnreachedException, InterruptedException {
    for (Step step : steps) {
      Step.Act.Set set = (Step.Act.Set) step.act();
      State target = set.target();
      if (machine.look(set.setting()) instanceof Seen.As(Observed seen)
          && !seen.active().equals(seen.next())
          && (undo || seen.next().equals(target))) {
        return true;
      }
    }
    return false;
  }
}

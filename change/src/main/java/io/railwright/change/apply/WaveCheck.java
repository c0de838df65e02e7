package io.railwright.change.apply;

import io.railwright.change.apply.Inspector.Inspection;
import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.model.change.LinkState;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks behind the last step of a wave whether its machines are well: links are as before, no
 * errors are counted, neighbours agree, and what was to be mended is.
 */
final class WaveCheck {
  /** A link that is trained anew, and a neighbour that hears of it, are there by then. */
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private static final Duration BETWEEN = Duration.ofSeconds(10);
  private static final Duration SLICE = Duration.ofSeconds(2);

  private final Work work;
  private final Verification verification;

  WaveCheck(Work work, Verification verification) {
    this.work = work;
    this.verification = verification;
  }

  /** How it ended. */
  enum Result {
    WELL,
    FAILED,
    STOPPED
  }

  /** Notes what all machines are like before anything is done. */
  void note() throws InterruptedException, JournalLostException {
    if (verification.inspector().isEmpty()) {
      return;
    }
    List<String> machines = work.plan().machines();
    Map<String, Inspection> seen = verification.inspector().get().inspect(machines);
    for (String machine : machines) {
      work.ledger().note(machine, Findings.condition(of(machine, seen)));
    }
  }

  private static Inspection of(String machine, Map<String, Inspection> seen) {
    Inspection known = seen.get(machine);
    return known == null ? Inspection.none() : known;
  }

  /** Whether the wave is well; a record says so, and one that has it is not looked at again. */
  Result check(int wave) throws InterruptedException, JournalLostException {
    if (verification.inspector().isEmpty() || work.ledger().history().isWell(wave).isPresent()) {
      return work.ledger().history().isWell(wave).orElse(true) ? Result.WELL : Result.FAILED;
    }
    List<Step> changed =
        work.plan().wave(wave).stream()
            .filter(it -> work.ledger().history().progress(it) == Progress.DONE)
            .toList();
    boolean isLast = wave == work.plan().waves().getLast();
    if (changed.isEmpty() && !(isLast && work.ledger().history().hasActed())) {
      return Result.WELL;
    }
    Findings findings = new Findings(work, changed, isLast);
    Duration soak = changed.isEmpty() ? Duration.ZERO : verification.soak(changed);
    Optional<Map<String, Inspection>> first = settled(findings);
    SwitchDrops drops = new SwitchDrops(verification.inspector().get().drops());
    boolean stopped = first.isEmpty() || (soak.isPositive() && !rested(soak));
    Optional<Map<String, Inspection>> last =
        soak.isPositive() && !stopped ? settled(findings) : first;
    if (stopped || last.isEmpty()) {
      work.reasons().add("stopped while wave " + wave + " was verified");
      return Result.STOPPED;
    }
    Map<String, Inspection> now = last.get();
    List<String> faults = faults(findings, now);
    if (soak.isPositive()) {
      faults.addAll(errors(findings, first.get(), now, soak));
      drops.read(verification.inspector().get().drops());
      faults.addAll(drops.faults(soak));
    }
    List<String> told = faults.isEmpty() ? findings.untold(now) : faults;
    told.addAll(faults.isEmpty() ? drops.untold() : List.of());
    work.reasons().addAll(told);
    work.ledger().wave(wave, faults.isEmpty(), told);
    return faults.isEmpty() ? Result.WELL : Result.FAILED;
  }

  /**
   * Reads the machines until nothing is wrong with them or the time is out; nothing where somebody
   * asks to stop meanwhile.
   */
  private Optional<Map<String, Inspection>> settled(Findings findings) throws InterruptedException {
    Inspector inspector = verification.inspector().orElseThrow();
    Duration end = work.pace().elapsed().plus(LIMIT);
    while (true) {
      Map<String, Inspection> seen = inspector.inspect(findings.machines());
      if (faults(findings, seen).isEmpty() || work.pace().elapsed().compareTo(end) >= 0) {
        return Optional.of(seen);
      }
      if (work.stop().getAsBoolean()) {
        return Optional.empty();
      }
      work.pace().pause(BETWEEN);
    }
  }

  /** False where somebody asks to stop meanwhile. */
  private boolean rested(Duration soak) throws InterruptedException {
    Duration end = work.pace().elapsed().plus(soak);
    while (work.pace().elapsed().compareTo(end) < 0) {
      if (work.stop().getAsBoolean()) {
        return false;
      }
      Duration left = end.minus(work.pace().elapsed());
      work.pace().pause(left.compareTo(SLICE) < 0 ? left : SLICE);
    }
    return true;
  }

  private List<String> faults(Findings findings, Map<String, Inspection> seen) {
    List<String> faults = new ArrayList<>();
    for (String machine : findings.machines()) {
      MachineCondition before =
          work.ledger()
              .history()
              .condition(machine)
              .orElseGet(() -> MachineCondition.unread("nobody looked before"));
      if (before.unread().isEmpty()) {
        of(machine, seen)
            .unread()
            .ifPresent(why -> faults.add("%s can't be read any more: %s".formatted(machine, why)));
        faults.addAll(links(machine, before, of(machine, seen), findings.renamesLinks(machine)));
      }
    }
    faults.addAll(findings.faults(seen));
    return faults;
  }

  /**
   * @param renamed whether a link that is gone may be there by another name
   */
  private static List<String> links(
      String machine, MachineCondition before, Inspection now, boolean renamed) {
    List<String> faults = new ArrayList<>();
    if (now.unread().isPresent()) {
      return faults;
    }
    new TreeMap<>(before.links())
        .forEach(
            (port, link) -> {
              LinkState then = now.links().getOrDefault(port, renamed ? link : GONE);
              link.worse(then)
                  .forEach(how -> faults.add("%s %s: %s".formatted(machine, port, how)));
            });
    return faults;
  }

  private static final LinkState GONE = new LinkState(false, 0, 0, "", List.of());

  /** What was counted while nobody changed anything; a machine that was started counts from 0. */
  private List<String> errors(
      Findings findings,
      Map<String, Inspection> first,
      Map<String, Inspection> now,
      Duration soak) {
    Set<String> started = new HashSet<>();
    findings.steps().stream()
        .filter(it -> it.act() instanceof Step.Act.Reboot)
        .forEach(it -> started.add(it.machine()));
    List<String> faults = new ArrayList<>();
    for (String machine : findings.machines()) {
      boolean anew = started.contains(machine);
      Map<String, Long> before = of(machine, first).errors();
      new TreeMap<>(of(machine, now).errors())
          .forEach(
              (counter, count) -> {
                long from = anew ? 0 : before.getOrDefault(counter, count);
                long added = count < from ? count : count - from;
                if (added > 0) {
                  faults.add(
                      "%s counted %d more on %s %s"
                          .formatted(
                              machine,
                              added,
                              counter,
                              anew
                                  ? "since it was started"
                                  : "in " + soak.toSeconds() + " s behind the wave"));
                }
              });
    }
    return faults;
  }
}

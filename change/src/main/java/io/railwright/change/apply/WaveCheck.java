package io.railwright.change.apply;

import io.railwright.change.apply.Inspector.Inspection;
import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks behind the last step of a wave whether its machines are well: links are as before, no
 * errors are counted, neighbours agree, and what was to be mended is.
 */
final class WaveCheck {
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
    Optional<MachineCheck.Verdict> verdict =
        new MachineCheck(work, verification.inspector().get(), findings).verdict(soak);
    if (verdict.isEmpty()) {
      work.reasons().add("stopped while wave " + wave + " was verified");
      return Result.STOPPED;
    }
    work.reasons().addAll(verdict.get().words());
    work.ledger().wave(wave, verdict.get().isWell(), verdict.get().words());
    return verdict.get().isWell() ? Result.WELL : Result.FAILED;
  }
}

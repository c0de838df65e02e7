package io.railwright.change.apply;

import io.railwright.change.apply.Inspector.Inspection;
import io.railwright.change.apply.Ledger.JournalLostException;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks behind the way back whether all is as it was: settings in force and for the next start,
 * links, and errors, as behind a wave.
 */
final class BackCheck implements MachineCheck.Expected {
  /** They are told, and keep no machine from its users: all that the plan did is taken back. */
  private static final String GO_ON =
      "errors go on with the old settings too: find their cause before the next try"
          + " (rail audit --for 30s)";

  private final Work work;
  private final Verification verification;
  private final List<Step> undone;
  private final boolean whole;

  /**
   * @param undone what was taken back
   * @param whole whether no step of the plan stays
   */
  BackCheck(Work work, Verification verification, List<Step> undone, boolean whole) {
    this.work = work;
    this.verification = verification;
    this.undone = List.copyOf(undone);
    this.whole = whole;
  }

  /** Whether settings stayed as they were before the plan; those that did not are stuck. */
  boolean hasStayed() throws UnreachedException, InterruptedException, JournalLostException {
    boolean well = true;
    for (String machine : machines()) {
      Map<Setting, Step> first = new LinkedHashMap<>();
      undone.stream()
          .filter(it -> it.machine().equals(machine))
          .filter(it -> it.act() instanceof Step.Act.Set)
          .forEach(it -> first.putIfAbsent(set(it).setting(), it));
      Map<Setting, Seen> seen =
          first.isEmpty() ? Map.of() : work.machine(machine).look(List.copyOf(first.keySet()));
      for (Map.Entry<Setting, Step> one : first.entrySet()) {
        well &= isAsBefore(one.getValue(), seen.get(one.getKey()));
      }
    }
    return well;
  }

  private boolean isAsBefore(Step step, @Nullable Seen seen) throws JournalLostException {
    Observed before = work.ledger().history().before(step).orElseThrow();
    String now =
        switch (seen) {
          case null -> "it was not read";
          case Seen.Not(String why) -> "it can't be read: " + why;
          case Seen.As(Observed is) when isHiddenAgain(step, is) || isAsBefore(before, is) -> "";
          case Seen.As(Observed is) ->
              "it was %s and is %s, after the next start %s"
                  .formatted(before.next().words(), is.active().words(), is.next().words());
        };
    if (!now.isEmpty()) {
      work.ledger().judge(step, Progress.STUCK, "", "it did not stay as it was: " + now);
    }
    return now.isEmpty();
  }

  /** What somebody had staged before the plan may be in force by a start on the way. */
  private static boolean isAsBefore(Observed before, Observed is) {
    return is.next().equals(before.next())
        && (is.active().equals(before.next()) || is.active().equals(before.active()));
  }

  /** What was not to be seen before the plan is hidden once more with what made it visible. */
  private static boolean isHiddenAgain(Step step, Observed is) {
    return set(step).old() instanceof State.Unseen && is.next() instanceof State.Unseen;
  }

  private static Step.Act.Set set(Step step) {
    return (Step.Act.Set) step.act();
  }

  /** Whether links are as they were; what is wrong, and errors, are among the reasons then. */
  WaveCheck.Result check() throws InterruptedException {
    if (verification.inspector().isEmpty() || undone.isEmpty()) {
      return WaveCheck.Result.WELL;
    }
    Optional<MachineCheck.Verdict> verdict =
        new MachineCheck(work, verification.inspector().get(), this)
            .verdict(verification.soak(undone));
    if (verdict.isEmpty()) {
      work.reasons().add("stopped while the way back was verified");
      return WaveCheck.Result.STOPPED;
    }
    work.reasons().addAll(verdict.get().faults());
    work.reasons().addAll(verdict.get().errors());
    if (!verdict.get().errors().isEmpty()) {
      work.reasons().add(GO_ON);
    }
    work.reasons().addAll(verdict.get().untold());
    return verdict.get().faults().isEmpty() ? WaveCheck.Result.WELL : WaveCheck.Result.FAILED;
  }

  @Override
  public String what() {
    return "the way back";
  }

  @Override
  public List<String> machines() {
    return undone.stream().map(Step::machine).distinct().toList();
  }

  /** Errors that a start counts are those of the way there too. */
  @Override
  public Set<String> started() {
    return Set.of();
  }

  /** By what stays of the plan alone: the rest has its old name again. */
  @Override
  public boolean renamesLinks(String machine) {
    return Findings.renamesLinks(
        machine, work.plan().steps().stream().filter(it -> !undone.contains(it)).toList());
  }

  @Override
  public List<String> faults(Map<String, Inspection> seen) {
    return whole ? Findings.torn(work, seen) : List.of();
  }

  @Override
  public List<String> untold(Map<String, Inspection> seen) {
    return Findings.unknownBefore(work, machines());
  }
}

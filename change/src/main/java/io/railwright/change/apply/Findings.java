package io.railwright.change.apply;

import io.railwright.change.apply.Inspector.Inspection;
import io.railwright.change.apply.Inspector.Reach;
import io.railwright.change.apply.Inspector.Verdict;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.finding.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether what the steps of a wave were to mend is mended. What hangs on several machines is judged
 * behind the last wave: until then one end of a link is new and the other old.
 */
final class Findings implements MachineCheck.Expected {
  private final Work work;
  private final List<Step> steps;
  private final boolean last;

  /**
   * @param steps those of the wave that changed something
   * @param last whether no other wave follows
   */
  Findings(Work work, List<Step> steps, boolean last) {
    this.work = work;
    this.steps = List.copyOf(steps);
    this.last = last;
  }

  @Override
  public String what() {
    return "the wave";
  }

  @Override
  public Set<String> started() {
    return steps.stream()
        .filter(it -> it.act() instanceof Step.Act.Reboot)
        .map(Step::machine)
        .collect(Collectors.toSet());
  }

  @Override
  public List<String> machines() {
    return steps.stream().map(Step::machine).distinct().toList();
  }

  @Override
  public boolean renamesLinks(String machine) {
    return renamesLinks(machine, steps);
  }

  /** Whether one of these steps makes a port one of another kind, which has another name. */
  static boolean renamesLinks(String machine, List<Step> steps) {
    return steps.stream()
        .filter(it -> it.machine().equals(machine))
        .anyMatch(
            it ->
                it.act() instanceof Step.Act.Set(Setting.Firmware(var _, String name), var _, var _)
                    && name.startsWith("LINK_TYPE"));
  }

  /** What must be no worse behind the plan. */
  static MachineCondition condition(Inspection seen) {
    return seen.unread().isPresent()
        ? MachineCondition.unread(seen.unread().get())
        : new MachineCondition("", seen.links(), disagreements(seen));
  }

  /** What a machine and its neighbours differ in. */
  private static List<String> disagreements(Inspection seen) {
    return seen.findings().entrySet().stream()
        .filter(it -> it.getValue().reach() == Reach.LINK)
        .filter(it -> it.getValue().status() == Status.FAIL)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** What was to be mended and is not, and what neighbours no longer agree on. */
  @Override
  public List<String> faults(Map<String, Inspection> seen) {
    List<String> faults = new ArrayList<>();
    wanted(seen)
        .forEach(
            (finding, verdict) -> {
              if (verdict.status() == Status.FAIL) {
                faults.add("%s is not mended: %s".formatted(finding, verdict.words()));
              }
            });
    if (last) {
      faults.addAll(torn(work, seen));
    }
    return faults;
  }

  /** What neighbours of a machine of the plan agreed on before, and do not any more. */
  static List<String> torn(Work work, Map<String, Inspection> seen) {
    return work.plan().machines().stream().flatMap(it -> torn(work, it, seen).stream()).toList();
  }

  private static List<String> torn(Work work, String machine, Map<String, Inspection> seen) {
    Inspection now = seen.get(machine);
    MachineCondition before = work.ledger().history().condition(machine).orElse(null);
    if (now == null || before == null || !before.unread().isEmpty()) {
      return List.of();
    }
    return disagreements(now).stream()
        .filter(it -> !before.disagreements().contains(it))
        .map(it -> "%s: the two ends do not agree any more".formatted(it))
        .toList();
  }

  /** What nobody can tell any more: it is said, and is no pass. */
  @Override
  public List<String> untold(Map<String, Inspection> seen) {
    List<String> untold = new ArrayList<>();
    wanted(seen)
        .forEach(
            (finding, verdict) -> {
              if (verdict.status() == Status.UNKNOWN || verdict.status() == Status.ERROR) {
                untold.add(
                    "whether %s is mended can't be told: %s".formatted(finding, verdict.words()));
              }
            });
    untold.addAll(unknownBefore(work, machines()));
    return untold;
  }

  /** Machines that nobody could read before the plan, so that nobody can tell what is as it was. */
  static List<String> unknownBefore(Work work, List<String> machines) {
    List<String> unknown = new ArrayList<>();
    for (String machine : machines) {
      work.ledger()
          .history()
          .condition(machine)
          .filter(it -> !it.unread().isEmpty())
          .ifPresent(
              it ->
                  unknown.add(
                      "whether the links of %s are as before can't be told: %s"
                          .formatted(machine, it.unread())));
    }
    return unknown;
  }

  /** What rules say of all that is to be mended by now, by finding. */
  private Map<String, Verdict> wanted(Map<String, Inspection> seen) {
    Set<String> partly =
        work.plan().leftOut().stream().map(Plan.LeftOut::finding).collect(Collectors.toSet());
    List<Step> all = last ? done() : steps;
    Map<String, Verdict> wanted = new TreeMap<>();
    for (Step step : all) {
      String finding = step.finding();
      if (finding.isEmpty() || partly.contains(finding)) {
        continue; // a part of it stays with people, so that it may well go on
      }
      Verdict verdict = verdict(finding, seen.get(step.machine()));
      boolean atOnce = verdict.reach() == Reach.MACHINE && !isContinued(step);
      boolean now = atOnce ? steps.contains(step) : last;
      if (now) {
        wanted.put(finding, verdict);
      }
    }
    return wanted;
  }

  /**
   * Whether a later wave has a part of what mends the same, so that it may well go on till then.
   */
  private boolean isContinued(Step step) {
    return work.plan().steps().stream()
        .anyMatch(it -> it.wave() > step.wave() && it.finding().equals(step.finding()));
  }

  private List<Step> done() {
    return work.plan().steps().stream()
        .filter(it -> work.ledger().history().progress(it) == Progress.DONE)
        .toList();
  }

  private static Verdict verdict(String finding, @Nullable Inspection seen) {
    Verdict known = seen == null ? null : seen.findings().get(finding);
    return known == null
        ? new Verdict(Status.UNKNOWN, Reach.MACHINE, "no rule says anything of it")
        : known;
  }
}

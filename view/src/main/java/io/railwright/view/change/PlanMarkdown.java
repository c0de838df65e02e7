package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.change.TimeLimits;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.report.SiteValue;
import io.railwright.view.Markdown;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A plan as a request for a change, for those who decide on it and for those who watch over it. */
public final class PlanMarkdown {
  private static final int MOST_NAMES = 12;

  private final TextOutput out;

  public PlanMarkdown(TextOutput out) {
    this.out = out;
  }

  /**
   * The request.
   *
   * @param unsaid what was taken to be so of the site, and nobody said
   */
  public void print(Plan plan, List<SiteValue> unsaid) {
    out.println("# Change " + plan.id() + " of " + Markdown.text(plan.fabric()));
    out.println();
    out.println(
        "%s on %s, %s."
            .formatted(
                Fit.plural(plan.changes(), "change"),
                Fit.plural(plan.machines().size(), "machine"),
                Fit.plural(
                    plan.reboots().values().stream().mapToInt(Integer::intValue).sum(), "reboot")));
    out.println();
    out.println(
        "Made %s; digest `%s`. What `rail apply` carries out is this if it shows `plan %s` first."
            .formatted(ReadableTime.of(plan.made()), plan.digest(), plan.id()));
    if (plan.isEmpty()) {
      out.println();
      out.println("There is nothing to change.");
      leftOut(plan);
      return;
    }
    why(plan);
    section("What it assumes");
    new PlanAssumptions(out).print(plan, unsaid);
    scope(plan);
    affected(plan);
    window(plan);
    steps(plan);
    risks(plan);
    gates(plan);
    rollback(plan);
    leftOut(plan);
    section("Approval");
    out.println("| name | role | date |");
    out.println("|---|---|---|");
    out.println("| | | |");
  }

  private void section(String title) {
    out.println();
    out.println("## " + title);
    out.println();
  }

  private void why(Plan plan) {
    section("Why");
    Map<String, Long> reasons =
        plan.steps().stream()
            .filter(it -> !it.finding().isEmpty())
            .collect(
                Collectors.groupingBy(
                    PlanMarkdown::reason, LinkedHashMap::new, Collectors.counting()));
    reasons.forEach(
        (reason, steps) -> out.println(reason + " (" + Fit.plural(steps, "step") + ")"));
  }

  private static String reason(Step step) {
    return "- "
        + Markdown.text(step.finding().replaceFirst(" .*", ""))
        + ": "
        + Markdown.withAddresses(step.gain());
  }

  private void scope(Plan plan) {
    section("Scope");
    out.println("| machine | wave | changes | reboots | digest of what it must be like before |");
    out.println("|---|---|---|---|---|");
    List<Reach> all = plan.machines().stream().map(it -> Reach.of(it, plan)).toList();
    for (List<Reach> alike : AlikeMachines.together(all, Reach::common)) {
      Reach one = alike.getFirst();
      out.println(
          "| %s | %s | %s | %s | `%s` |"
              .formatted(
                  names(alike.stream().map(Reach::machine).toList()),
                  Fit.ranges(
                      alike.stream()
                          .flatMap(it -> it.waves().stream())
                          .distinct()
                          .sorted()
                          .toList()),
                  one.changes() + (alike.size() == 1 ? "" : " each"),
                  one.reboots() + (alike.size() == 1 ? "" : " each"),
                  one.digest()));
    }
  }

  /** How much of a machine is changed. */
  private record Reach(
      String machine, List<Integer> waves, long changes, int reboots, String digest) {
    static Reach of(String machine, Plan plan) {
      List<Step> mine = plan.steps().stream().filter(it -> it.machine().equals(machine)).toList();
      return new Reach(
          machine,
          mine.stream().map(Step::wave).distinct().toList(),
          mine.stream().filter(it -> it.act() instanceof Step.Act.Set).count(),
          (int) mine.stream().filter(it -> it.act() instanceof Step.Act.Reboot).count(),
          plan.digest(machine));
    }

    Object common() {
      return List.of(changes, reboots, digest);
    }
  }

  /** A cell with as many names as people read. */
  private static String names(List<String> machines) {
    return Markdown.cell(FoldedNames.some(machines, MOST_NAMES));
  }

  private void affected(Plan plan) {
    section("Who is affected");
    List<String> rebooted =
        plan.reboots().entrySet().stream()
            .filter(it -> it.getValue() > 0)
            .map(Map.Entry::getKey)
            .toList();
    if (!rebooted.isEmpty()) {
      String names = Markdown.text(FoldedNames.some(rebooted, MOST_NAMES));
      out.println("- These machines reboot, and nothing runs on them meanwhile: " + names + ".");
    }
    Stream.of(
            FlappingLinks.sentence(plan),
            RebootedGuests.sentence(plan),
            StoppedMachines.sentence(plan),
            RebootedNodes.sentence(plan),
            RebootedNodes.bare(plan),
            BurntImages.sentence(plan),
            LaterGuests.sentence(plan))
        .flatMap(Optional::stream)
        .forEach(it -> out.println("- " + Markdown.text(it)));
    boolean notable =
        plan.steps().stream().anyMatch(it -> it.effect().compareTo(Effect.RUNTIME) > 0);
    out.println(
        notable
            ? "- A machine that is drained, as the inventory says how, stays drained until the"
                + " whole plan has ended."
            : "- No machine, no card and no link goes down: what is changed takes effect at once.");
  }

  private void window(Plan plan) {
    section("Window");
    ChangeWindow window = new ChangeWindow(plan);
    out.println("| wave | machines | at a time | steps | restarts | errors counted | about |");
    out.println("|---|---|---|---|---|---|---|");
    for (List<ChangeWindow.Wave> alike : window.alike()) {
      ChangeWindow.Wave wave = alike.getFirst();
      out.println(
          "| %s | %s | %d | %d | %d | %s | %s |"
              .formatted(
                  Fit.ranges(alike.stream().map(ChangeWindow.Wave::number).toList()),
                  names(alike.stream().flatMap(it -> it.machines().stream()).toList()),
                  wave.atOnce(),
                  wave.steps(),
                  wave.restarts(),
                  TimeEstimate.words(wave.soak()),
                  TimeEstimate.words(wave.takes()) + (alike.size() == 1 ? "" : " each")));
    }
    out.println();
    out.println(
        "In all about "
            + TimeEstimate.words(window.forward())
            + ", one wave after the other. Should the last wave fail, to take all back takes about "
            + TimeEstimate.words(window.back())
            + " more: book "
            + TimeEstimate.words(window.forward().plus(window.back()))
            + ".");
    out.println();
    out.println("This is an estimate. Nothing was measured on these machines; it is reckoned by");
    out.println();
    window.terms().forEach(it -> out.println("- " + it.sentence()));
    out.println();
    out.println(
        "Not in it: waiting until jobs have left a machine (%s at most, else the plan stops), until"
                .formatted(TimeEstimate.words(TimeLimits.DRAIN))
            + " guests are shut down, until an initramfs is made, and for operators of a cluster.");
  }

  private void steps(Plan plan) {
    section("Steps");
    out.println("| step | machine | where | setting | change | effect | risk |");
    out.println("|---|---|---|---|---|---|---|");
    AlikeMachines.of(plan).forEach(this::steps);
  }

  private void steps(AlikeMachines alike) {
    for (List<StepGroup> row : alike.rows()) {
      StepGroup group = row.getFirst();
      Step first = group.first();
      out.println(
          "| %s | %s | %s | %s | %s | %s | %s |"
              .formatted(
                  AlikeMachines.numbers(row),
                  names(alike.machines()),
                  Markdown.cell(group.place()),
                  Markdown.cell(group.what()),
                  group.change().isEmpty() ? "" : Markdown.codeCell(group.change()),
                  first.effect().word(),
                  first.risk().word()));
    }
  }

  /** The riskiest first. */
  private void risks(Plan plan) {
    section("Risks");
    Map<Risk, List<StepGroup>> byRisk = new EnumMap<>(Risk.class);
    StepGroup.of(plan.steps())
        .forEach(it -> byRisk.computeIfAbsent(it.first().risk(), _ -> new ArrayList<>()).add(it));
    for (Risk risk : byRisk.keySet().stream().sorted(Comparator.reverseOrder()).toList()) {
      List<StepGroup> groups = byRisk.getOrDefault(risk, List.of());
      int steps = groups.stream().mapToInt(it -> it.steps().size()).sum();
      List<String> what = groups.stream().map(StepGroup::what).distinct().toList();
      int more = what.size() - MOST_NAMES;
      out.println(
          "- %s: %s (%s%s)"
              .formatted(
                  risk.word(),
                  Fit.plural(steps, "step"),
                  what.stream()
                      .limit(MOST_NAMES)
                      .map(Markdown::text)
                      .collect(Collectors.joining(", ")),
                  more > 0 ? ", and " + more + " more" : ""));
    }
  }

  private void gates(Plan plan) {
    section("Gates");
    out.println(
        "- Before anything is done, every setting must be as the plan has it; else nothing is"
            + " done.");
    out.println(
        "- A step is done when what it sets is seen on the machine, not when its command says so.");
    if (plan.reboots().values().stream().anyMatch(it -> it > 0)) {
      out.println("- After a reboot all that was staged must be in force.");
    }
    out.println(
        "- Behind each wave the links of its machines must be as before, and what it was to mend"
            + " must be mended; where links or machines went down, no errors may be counted for 30"
            + " seconds.");
    out.println(
        "- In the end the two ends of each link must agree as they did, and all settings are read"
            + " once more.");
  }

  private void rollback(Plan plan) {
    section("Rollback");
    out.println(
        "`rail rollback` undoes the steps in reverse order, each to what was seen before it. It is"
            + " also what happens by itself when a step or a wave fails.");
    out.println();
    List<Step> partly =
        plan.steps().stream().filter(it -> it.reversible() != Reversible.EXACT).toList();
    if (partly.isEmpty()) {
      out.println("Every step can be undone exactly.");
      return;
    }
    out.println(Fit.plural(partly.size(), "step") + " can't be undone exactly:");
    out.println();
    for (List<Step> alike : AlikeMachines.together(partly, Step::what)) {
      Step one = alike.getFirst();
      List<String> machines = alike.stream().map(Step::machine).distinct().toList();
      out.println(
          "- "
              + Markdown.text(
                  alike.size() == 1
                      ? one.title()
                      : one.what() + " on " + FoldedNames.some(machines, MOST_NAMES)));
    }
  }

  private void leftOut(Plan plan) {
    if (!plan.leftOut().isEmpty()) {
      section("Left as it is");
      AlikeMachines.together(plan.leftOut(), it -> rule(it) + it.why() + "\n" + it.advice())
          .forEach(this::leftOut);
    }
  }

  private void leftOut(List<Plan.LeftOut> alike) {
    Plan.LeftOut one = alike.getFirst();
    List<String> machines = alike.stream().map(Plan.LeftOut::machine).distinct().toList();
    String advice =
        one.advice().isEmpty() ? "" : ". To do: " + Markdown.withAddresses(one.advice());
    out.println(
        "- "
            + Markdown.text(FoldedNames.some(machines, MOST_NAMES))
            + ": "
            + Markdown.text(rule(one) + one.why())
            + advice);
  }

  private static String rule(Plan.LeftOut left) {
    String rule = left.finding().replaceFirst(" .*", "");
    return rule.isEmpty() ? "" : rule + ": ";
  }
}

package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Reversible;
import io.railwright.view.Markdown;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.layout.TextOutput;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A plan as a request for a change, for those who decide on it and for those who watch over it. */
public final class PlanMarkdown {
  private final TextOutput out;

  public PlanMarkdown(TextOutput out) {
    this.out = out;
  }

  public void print(Plan plan) {
    out.println("# Change " + plan.id() + " of " + Markdown.text(plan.fabric()));
    out.println();
    out.println("Made " + ReadableTime.of(plan.made()) + "; digest `" + plan.digest() + "`.");
    why(plan);
    scope(plan);
    steps(plan);
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
    Set<String> reasons = new LinkedHashSet<>();
    for (Step step : plan.steps()) {
      if (!step.finding().isEmpty()) {
        reasons.add(
            "- "
                + Markdown.text(step.finding().replaceFirst(" .*", ""))
                + ": "
                + Markdown.text(step.gain()));
      }
    }
    reasons.forEach(out::println);
  }

  private void scope(Plan plan) {
    section("Scope and window");
    out.println("| machine | wave | changes | reboots | digest of what it must be like before |");
    out.println("|---|---|---|---|---|");
    Map<String, Integer> reboots = plan.reboots();
    for (String machine : plan.machines()) {
      Step first =
          plan.steps().stream()
              .filter(it -> it.machine().equals(machine))
              .findFirst()
              .orElseThrow();
      long changes =
          plan.steps().stream()
              .filter(it -> it.machine().equals(machine) && it.act() instanceof Step.Act.Set)
              .count();
      out.println(
          "| %s | %d | %d | %d | `%s` |"
              .formatted(
                  Markdown.cell(machine),
                  first.wave(),
                  changes,
                  reboots.get(machine),
                  plan.digest(machine)));
    }
    out.println();
    int all = reboots.values().stream().mapToInt(Integer::intValue).sum();
    out.println(
        "Waves follow one another. Reboots: " + all + ", each of which may take up to 20 minutes.");
    Stream.of(
            FlappingLinks.sentence(plan),
            RebootedGuests.sentence(plan),
            StoppedMachines.sentence(plan),
            RebootedNodes.sentence(plan))
        .flatMap(Optional::stream)
        .forEach(
            it -> {
              out.println();
              out.println(Markdown.text(it));
            });
  }

  private void steps(Plan plan) {
    section("Steps");
    out.println("| step | machine | where | setting | change | effect | risk |");
    out.println("|---|---|---|---|---|---|---|");
    for (StepGroup group : StepGroup.of(plan.steps())) {
      Step first = group.first();
      out.println(
          "| %s | %s | %s | %s | %s | %s | %s |"
              .formatted(
                  group.numbers(),
                  Markdown.cell(first.machine()),
                  Markdown.cell(group.place()),
                  Markdown.cell(group.what()),
                  Markdown.codeCell(group.change()),
                  first.effect().word(),
                  first.risk().word()));
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
    long partly = plan.steps().stream().filter(it -> it.reversible() != Reversible.EXACT).count();
    out.println(
        "`rail rollback` undoes the steps in reverse order, each to what was seen before it. It is"
            + " also what happens by itself when a step or a wave fails.");
    out.println();
    out.println(
        partly == 0
            ? "Every step can be undone exactly."
            : Fit.plural(partly, "step") + " can't be undone exactly.");
  }

  private void leftOut(Plan plan) {
    if (!plan.leftOut().isEmpty()) {
      section("Left as it is");
      plan.leftOut().stream()
          .map(
              it ->
                  "- "
                      + Markdown.text(it.machine())
                      + ": "
                      + Markdown.text(it.finding().replaceFirst(" .*", ""))
                      + ": "
                      + Markdown.text(it.why()))
          .distinct()
          .forEach(out::println);
    }
  }
}

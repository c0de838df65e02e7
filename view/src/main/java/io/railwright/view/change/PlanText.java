package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A plan for somebody who has to say yes to it. */
public final class PlanText {
  private static final int MOST_NAMES = 4;

  private final TextOutput out;

  public PlanText(TextOutput out) {
    this.out = out;
  }

  public void print(Plan plan) {
    head(plan);
    AlikeWaves.of(plan).forEach(this::waves);
    LaterGuests.sentence(plan).ifPresent(this::later);
    leftOut(plan);
  }

  private void head(Plan plan) {
    if (plan.isEmpty()) {
      out.println(plan.fabric() + ": " + nothing(plan));
      return;
    }
    int changes = plan.changes();
    out.print(Ink.BOLD, "plan " + plan.id());
    out.println(
        ": %s on %s of %s, %s"
            .formatted(
                Fit.plural(changes, "change"),
                Fit.plural(plan.machines().size(), "machine"),
                plan.fabric(),
                reboots(plan)));
    Stream.of(
            FlappingLinks.sentence(plan),
            RebootedGuests.sentence(plan),
            StoppedMachines.sentence(plan),
            RebootedNodes.sentence(plan),
            RebootedNodes.bare(plan),
            BurntImages.sentence(plan))
        .flatMap(Optional::stream)
        .forEach(it -> Wrapped.paragraph(it, out.columns()).forEach(out::println));
  }

  private static String reboots(Plan plan) {
    int reboots = plan.reboots().values().stream().mapToInt(Integer::intValue).sum();
    if (reboots > 0) {
      return Fit.plural(reboots, "reboot");
    }
    return RebootedNodes.sentence(plan).isEmpty() ? "no reboot" : "reboots of nodes";
  }

  private static String nothing(Plan plan) {
    if (plan.leftOut().isEmpty()) {
      return "there is nothing to change.";
    }
    return plan.leftOut().stream().allMatch(it -> it.finding().isEmpty())
        ? "there is nothing to change on the machines that were read."
        : "nothing of what is wrong is changed by this plan.";
  }

  private void waves(AlikeWaves waves) {
    List<Step> steps = waves.steps();
    out.println();
    out.print(Ink.BOLD, waves.title());
    out.println(": " + FoldedNames.some(waves.machines(), MOST_NAMES) + waves.manner());
    int room = out.tableColumns() - 2;
    TextTable table = table(steps, true);
    boolean named = table.isTable(room) || steps.stream().map(Step::machine).distinct().count() > 1;
    (named ? table : table(steps, false)).lines(room).forEach(line -> out.println("  " + line));
  }

  /**
   * @param named whether the machine has a column; where room is scarce, the title has to do
   */
  private static TextTable table(List<Step> steps, boolean named) {
    List<String> headings =
        List.of("step", "machine", "where", "setting", "change", "effect", "risk");
    TextTable table = new TextTable(cells(headings, named));
    for (StepGroup group : StepGroup.of(steps)) {
      Step first = group.first();
      List<String> row =
          List.of(
              group.numbers(),
              first.machine(),
              group.place(),
              Plain.line(group.what()),
              Plain.line(group.change()),
              first.effect().word(),
              first.risk().word());
      table.row(cells(row, named));
    }
    return table;
  }

  private static String[] cells(List<String> row, boolean named) {
    return IntStream.range(0, row.size())
        .filter(at -> named || at != 1)
        .mapToObj(row::get)
        .toArray(String[]::new);
  }

  private void later(String sentence) {
    out.println();
    Wrapped.paragraph(sentence, out.columns()).forEach(out::println);
  }

  private void leftOut(Plan plan) {
    if (plan.leftOut().isEmpty()) {
      return;
    }
    out.println();
    out.println("Left as it is:");
    Map<String, List<Plan.LeftOut>> byReason = new LinkedHashMap<>();
    for (Plan.LeftOut left : plan.leftOut()) {
      String rule = left.finding().replaceFirst(" .*", "");
      String reason = rule.isEmpty() ? left.why() : rule + ": " + left.why();
      byReason.computeIfAbsent(reason, _ -> new ArrayList<>()).add(left);
    }
    byReason.forEach(this::leftOut);
  }

  private void leftOut(String reason, List<Plan.LeftOut> some) {
    List<String> machines = some.stream().map(Plan.LeftOut::machine).distinct().toList();
    List<String> words = new ArrayList<>(List.of(Plain.line(reason).split(" ", -1)));
    words.add("(" + FoldedNames.some(machines, MOST_NAMES) + ")");
    Fit.words("  ", words, " ", out.columns()).forEach(out::println);
    List<String> different =
        some.stream().map(Plan.LeftOut::advice).filter(it -> !it.isEmpty()).distinct().toList();
    if (!different.isEmpty()) {
      int more = different.size() - 1;
      String advice = different.getFirst() + (more == 0 ? "" : " (and " + more + " more like it)");
      List<String> parts = List.of(Plain.line(advice).split(" ", -1));
      Fit.words("    ", parts, " ", out.columns()).forEach(out::println);
    }
  }
}

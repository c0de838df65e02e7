package io.railwright.change.plan;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts changes into an order that opens no gap: on a machine all that is staged, then one start,
 * then what a start would lose, and marks last. Switches come before hosts, one at a time: a class
 * is ready on the whole way before a host sends anything into it. One host goes first and alone, as
 * the canary; the others follow a few at a time.
 *
 * @param atOnce how many machines may be away at a time
 */
public record Order(
    String fabric, String source, Instant made, List<Assumption> assumes, int atOnce) {
  /** What comes before the start of the machine. */
  private static final int STAGED = 3;

  /**
   * @param saved the machines that keep their configuration when all of it is changed
   */
  Plan of(List<Change> changes, Set<String> saved, List<Plan.LeftOut> leftOut) {
    Map<String, List<Change>> byMachine = new LinkedHashMap<>();
    changes.stream()
        .sorted(Comparator.comparing(it -> !isOfSwitch(it)))
        .forEach(
            it -> byMachine.computeIfAbsent(it.wish().machine(), _ -> new ArrayList<>()).add(it));
    List<Step> steps = new ArrayList<>();
    int machine = 0;
    int switches = 0;
    for (List<Change> mine : byMachine.values()) {
      if (isOfSwitch(mine.getFirst())) {
        switches++;
        addSwitch(mine, saved, switches, steps);
      } else {
        int wave = switches + (machine == 0 ? 1 : 2 + (machine - 1) / atOnce);
        add(mine, wave, steps);
        machine++;
      }
    }
    return new Plan(fabric, source, made, steps, leftOut, assumes);
  }

  private static boolean isOfSwitch(Change change) {
    return change.setting() instanceof Setting.SwitchLine;
  }

  /** Ports get the same line one after the other, which reads well and changes nothing. */
  private static boolean isOfPort(Change change) {
    return change.setting() instanceof Setting.SwitchLine(List<String> section, String _)
        && !section.isEmpty()
        && section.getFirst().startsWith("interface ");
  }

  private static void addSwitch(
      List<Change> changes, Set<String> saved, int wave, List<Step> steps) {
    List<String> statements =
        changes.stream().map(it -> it.setting().label()).distinct().toList();
    changes.stream()
        .sorted(
            Comparator.comparingInt(Change::rank)
                .thenComparingInt(it -> isOfPort(it) ? statements.indexOf(it.setting().label()) : 0))
        .forEach(it -> add(it, wave, steps));
    String machine = changes.getFirst().wish().machine();
    if (saved.contains(machine)) {
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              new Step.Act.Save(),
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              wave,
              "",
              "It outlasts a reload."));
    }
  }

  private static void add(List<Change> changes, int wave, List<Step> steps) {
    List<Change> ordered = changes.stream().sorted(Comparator.comparingInt(Change::rank)).toList();
    ordered.stream().filter(it -> it.rank() < STAGED).forEach(it -> add(it, wave, steps));
    boolean staged = ordered.stream().anyMatch(it -> it.setting().isStaged());
    if (staged) {
      String machine = ordered.getFirst().wish().machine();
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              new Step.Act.Reboot(),
              Effect.REBOOT,
              Risk.MEDIUM,
              Reversible.EXACT,
              wave,
              "",
              "What was staged is in force."));
    }
    ordered.stream().filter(it -> it.rank() >= STAGED).forEach(it -> add(it, wave, steps));
  }

  private static void add(Change change, int wave, List<Step> steps) {
    Wish wish = change.wish();
    Setting setting = change.setting();
    steps.add(
        new Step(
            steps.size() + 1,
            wish.machine(),
            new Step.Act.Set(setting, change.old(), change.target()),
            setting.isStaged() ? Effect.REBOOT : wish.effect(),
            wish.risk(),
            wish.reversible(),
            wave,
            wish.finding(),
            wish.gain()));
  }
}

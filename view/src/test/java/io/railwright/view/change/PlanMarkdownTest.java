package io.railwright.view.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What those who decide on a change read of it. */
final class PlanMarkdownTest {
  private static final Step.Act PAGES =
      new Step.Act.Set(
          new Setting.KernelFile("/proc/sys/vm/nr_hugepages"), State.of("0"), State.of("8"));
  private static final Terms TWO_AT_ONCE =
      new Terms(List.of(), "", "", List.of(), List.of(), 2, Map.of());

  private final List<Step> steps = new ArrayList<>();

  private void add(int wave, String machine, Step.Act act, Risk risk, Reversible reversible) {
    Effect effect = act instanceof Step.Act.Reboot ? Effect.REBOOT : Effect.RUNTIME;
    String rule = "memory.hugepages host/" + machine;
    int id = steps.size() + 1;
    steps.add(new Step(id, machine, act, effect, risk, reversible, wave, rule, "Faster."));
  }

  private void reboots(int wave, String... machines) {
    for (String machine : machines) {
      add(wave, machine, PAGES, Risk.LOW, Reversible.EXACT);
      add(wave, machine, new Step.Act.Reboot(), Risk.MEDIUM, Reversible.EXACT);
    }
  }

  private Plan plan(Terms terms) {
    Assumption lossless = new Assumption("fabric", "lossless");
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of(lossless), terms);
  }

  private static String markdown(Plan plan) {
    return markdown(plan, List.of());
  }

  private static String markdown(Plan plan, List<SiteValue> unsaid) {
    StringWriter printed = new StringWriter();
    TextOutput out = TextOutput.of(printed);
    new PlanMarkdown(out).print(plan, unsaid);
    out.flush();
    return printed.toString();
  }

  @Test
  void theWindowIsReckonedWaveByWaveWithItsTerms() {
    reboots(1, "a", "b", "c");
    add(2, "d", PAGES, Risk.LOW, Reversible.PARTLY);
    assertThat(markdown(plan(Terms.NONE)))
        .contains(
            "| 1 | a, b, c | 1 | 6 | 3 | 30 s | 32 min |",
            "| 2 | d | 1 | 1 | 0 | 0 s | 40 s |",
            "In all about 33 min",
            "book 1 h 4 min",
            "This is an estimate.",
            "- 10 min for a reboot: half the time that rail waits for one (20 min);",
            "- 30 s for counting errors",
            "These machines reboot, and nothing runs on them meanwhile: a, b, c.")
        .doesNotContain("a reset of a card", "an image of");
  }

  @Test
  void machinesThatAreChangedTogetherTakeTheTimeOfTheSlowest() {
    reboots(1, "a", "b", "c");
    assertThat(new ChangeWindow(plan(TWO_AT_ONCE)).waves())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.atOnce()).isEqualTo(2);
              assertThat(it.takes()).isEqualTo(Duration.ofMinutes(21).plusSeconds(20));
            });
  }

  @Test
  void whatIsRiskyOrCanNotBeUndoneExactlyIsNamed() {
    reboots(1, "a");
    add(2, "d", PAGES, Risk.HIGH, Reversible.PARTLY);
    assertThat(markdown(plan(Terms.NONE)))
        .contains(
            "- high: 1 step (/proc/sys/vm/nr_hugepages)\n- medium: 1 step (reboot)\n- low: 1 step",
            "1 step can't be undone exactly:\n\n- step 3 on d",
            "nothing shows: fabric=lossless.",
            "| 2 | a |  | reboot |  | reboot | medium |")
        .doesNotContain("``", "` `", "`  `");
  }

  @Test
  void aPlanThatTakesNothingDownSaysSo() {
    add(1, "a", PAGES, Risk.LOW, Reversible.EXACT);
    assertThat(markdown(plan(Terms.NONE)))
        .contains("No machine, no card and no link goes down", "Every step can be undone exactly.")
        .doesNotContain("These machines reboot", "After a reboot", "counting errors");
  }

  @Test
  void whatNobodySaidIsTold() {
    add(1, "a", PAGES, Risk.LOW, Reversible.EXACT);
    SiteValue shown =
        new SiteValue("dscp", "26", Origin.SHOWN, "most ports sort it so", 9, List.of());
    SiteValue usual = new SiteValue("mtu", "9000", Origin.ASSUMED, "guides say so", 1, List.of());
    Terms accepted =
        new Terms(List.of(), "", "/etc/site.yaml", List.of("marking=host"), List.of(), 1, Map.of());
    assertThat(markdown(plan(accepted), List.of(shown, usual)))
        .contains(
            "those of /etc/site.yaml.",
            "accepted (`--assume`): marking=host.",
            "| `dscp=26` | most ports sort it so | 9 machines |",
            "| `mtu=9000` | nothing shows it; usual: guides say so | 1 machine |");
    assertThat(markdown(plan(Terms.NONE)))
        .contains("No value of the site had to be inferred.")
        .doesNotContain("Nobody said", "--assume", "site.yaml");
  }

  @Test
  void whatIsDoneToSeveralMachinesStandsThereOnce() {
    reboots(1, "n1", "n2");
    add(1, "odd", PAGES, Risk.HIGH, Reversible.PARTLY);
    for (int at = 3; at <= 8; at++) {
      reboots(at - 1, "n" + at);
    }
    String text = markdown(plan(Terms.NONE));
    assertThat(text)
        .contains(
            "| 1, 3, 6, 8 and 4 more | `n[1-8]` |  | /proc/sys/vm/nr_hugepages |",
            "| 2, 4, 7, 9 and 4 more | `n[1-8]` |  | reboot |",
            "| 5 | odd |",
            "| `n[1-8]` | 1-7 | 1 each | 1 each |",
            "| 2-7 | `n[3-8]` | 1 | 2 | 1 | 30 s | 12 min each |")
        .doesNotContain("| n3 |");
    assertThat(text.split("\\| reboot \\| medium", -1)).hasSize(2);
  }

  @Test
  void whatIsLeftForOneReasonStandsThereOnceWithWhatToDo() {
    List<Plan.LeftOut> left = new ArrayList<>();
    for (String machine : List.of("n1", "n2", "n3")) {
      left.add(new Plan.LeftOut("iommu.off host/" + machine, machine, "by hand", "ask BIOS"));
    }
    left.add(new Plan.LeftOut("", "n4", "it could not be read in full", ""));
    assertThat(markdown(new Plan("test", "", Instant.EPOCH, steps, left, List.of(), Terms.NONE)))
        .contains(
            "- `n[1-3]`: iommu.off: by hand. To do: ask BIOS\n",
            "- n4: it could not be read in full\n");
  }

  @Test
  void anEmptyPlanHasNoWindow() {
    assertThat(markdown(plan(Terms.NONE)))
        .contains("There is nothing to change.")
        .doesNotContain("Window", "Approval");
  }
}

package io.railwright.view.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Event;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A journal, and how a change ended, for somebody who has not seen it begin. */
final class JournalViewTest {
  private static final String AT = "2026-11-18T04:00:00.25Z";
  private static final Plan PLAN = plan();

  private static Plan plan() {
    Step.Act set =
        new Step.Act.Set(
            new Setting.KernelFile("/proc/sys/vm/swappiness"), State.of("60"), State.of("1"));
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : List.of(set, new Step.Act.Reboot())) {
      int id = steps.size() + 1;
      steps.add(
          new Step(id, "u36", act, Effect.REBOOT, Risk.LOW, Reversible.EXACT, 1, "a.rule x", ""));
    }
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private static JournalSummary journal(PlanState state, boolean stopped, Event... events) {
    List<Event> all = new ArrayList<>();
    all.add(new Event.Begun(PlanJson.text(PLAN), "token", "ann on desk", AT));
    all.addAll(List.of(events));
    return new JournalSummary(
        "1.journal", "test", "ann on desk", AT, state, stopped, 2, List.of("u36"), all, "");
  }

  private static String printed(Consumer<TextOutput> view) {
    StringWriter printed = new StringWriter();
    TextOutput out = TextOutput.of(printed);
    view.accept(out);
    out.flush();
    return printed.toString();
  }

  private static String shown(JournalSummary journal) {
    return printed(out -> new JournalView(out).show(journal));
  }

  /** What to do stands at the end of the sentence. */
  @Test
  void whyAJournalIsDamagedIsToldInFull() {
    String trouble = "'/" + "a".repeat(300) + "': damaged; compare the machines with the plan.";
    assertThat(
            shown(
                new JournalSummary(
                    "1.journal",
                    "",
                    "",
                    "",
                    PlanState.RUNNING,
                    false,
                    0,
                    List.of(),
                    List.of(),
                    trouble)))
        .contains(trouble);
  }

  @Test
  void eachRecordSaysOnWhichMachineAndOfWhichSetting() {
    JournalSummary journal =
        journal(
            PlanState.DONE,
            false,
            new Event.Intended(1, 1, false, Observed.of(State.of("60")), State.of("1"), AT),
            new Event.Acted(1, 1, "exit 0", "", AT),
            new Event.Judged(1, Progress.DONE, "1", "", AT),
            new Event.Intended(2, 1, false, Observed.boot("66b8", ""), State.absent(), AT),
            new Event.Judged(2, Progress.FAILED, "66b8", "it did not", AT),
            new Event.WaveJudged(1, false, List.of("one", "two"), AT),
            new Event.PlanMoved(PlanState.STOPPING, List.of("wave 1"), AT),
            new Event.Intended(1, 2, true, Observed.of(State.of("1")), State.of("60"), AT));
    assertThat(shown(journal).lines().skip(2))
        .allSatisfy(it -> assertThat(it).startsWith("  2026-11-18T04:00:00Z "))
        .map(it -> it.substring(23))
        .containsExactly(
            "started by ann on desk",
            "step 1 on u36 (/proc/sys/vm/swappiness) begins: 60 -> 1",
            "step 1 on u36 (/proc/sys/vm/swappiness) answered: exit 0",
            "step 1 on u36 (/proc/sys/vm/swappiness) done: 1",
            "step 2 on u36 (reboot) begins; boot id 66b8",
            "step 2 on u36 (reboot) failed: boot id 66b8 (it did not)",
            "wave 1 is not well: one; two",
            "plan is taken back: wave 1",
            "step 1 on u36 (/proc/sys/vm/swappiness) is taken back: 1 -> 60");
  }

  @Test
  void whatIsLeftToDoIsSaidWithTheCommand() {
    assertThat(shown(journal(PlanState.RUNNING, true)))
        .contains(
            "stopped",
            "to go on: rail apply --resume 1.journal; to take it back: rail rollback 1.journal");
    assertThat(shown(journal(PlanState.NEEDS_PERSON, true)))
        .contains("needs a person", "when it is settled: rail rollback 1.journal");
    assertThat(shown(journal(PlanState.ROLLED_BACK, false)))
        .contains("taken back")
        .doesNotContain("rail apply", "rail rollback");
  }

  /** Its records are shown all the same. */
  @Test
  void aPlanThatThisVersionDoesNotKnowHidesNoRecord() {
    JournalSummary journal =
        new JournalSummary(
            "1.journal",
            "test",
            "ann",
            AT,
            PlanState.RUNNING,
            false,
            2,
            List.of("u36"),
            List.of(
                new Event.Begun("{}", "token", "ann", AT),
                new Event.Judged(1, Progress.DONE, "1", "", AT)),
            "");
    assertThat(shown(journal)).contains("started by ann", "step 1 done: 1");
  }

  @Test
  void howItEndedSaysWhetherSomethingWasChanged() {
    assertThat(ended(Outcome.ROLLED_BACK, false)).contains("taken back: all is as it was before.");
    assertThat(ended(Outcome.REFUSED, false)).contains("Nothing was done.");
    assertThat(ended(Outcome.REFUSED, true)).contains("Nothing was taken back.");
    assertThat(ended(Outcome.UNREACHED, true))
        .contains("Nothing was taken back: a machine can't be reached.");
    assertThat(ended(Outcome.NEEDS_PERSON, false))
        .contains(
            "A person is needed.",
            "go on: rail apply --resume /j/1.journal",
            "go back: rail rollback /j/1.journal");
    assertThat(ended(Outcome.STOPPED, true, Progress.DONE))
        .contains("Stopped: nothing was undone.", "go on: rail rollback");
    assertThat(ended(Outcome.STOPPED, true, Progress.UNDONE))
        .contains("Stopped on the way back: machines keep their lease", "go on: rail rollback")
        .doesNotContain("rail apply");
  }

  private static String ended(Outcome outcome, boolean back) {
    return ended(outcome, back, Progress.DONE);
  }

  private static String ended(Outcome outcome, boolean back, Progress first) {
    ChangeResult result =
        new ChangeResult(PLAN, outcome, List.of(), Map.of(1, first), "/j/1.journal");
    return printed(out -> new ChangeText(out).ended(result, back));
  }
}

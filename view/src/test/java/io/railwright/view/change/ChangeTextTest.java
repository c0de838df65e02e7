package io.railwright.view.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How a change is said to have ended. */
final class ChangeTextTest {
  @Test
  void aPlanThatChangedSomethingCanBeUndone() {
    assertThat(ended(Step.Progress.DONE, Step.Progress.SAME))
        .containsExactly(
            "Done: 1 step on 1 machine, in force and read back.",
            "undo: rail rollback a.journal",
            "journal: a.journal");
  }

  @Test
  void whereAllWasAsPlannedNothingIsToBeUndone() {
    assertThat(ended(Step.Progress.SAME, Step.Progress.SAME))
        .containsExactly(
            "Nothing was left to do: all settings are as the plan has them already.",
            "journal: a.journal");
  }

  private static List<String> ended(Step.Progress first, Step.Progress second) {
    Plan plan =
        new Plan(
            "fabric",
            "",
            Instant.EPOCH,
            List.of(step(1, "/proc/sys/vm/swappiness"), step(2, "/proc/sys/vm/overcommit_memory")),
            List.of(),
            List.of(),
            Terms.NONE);
    StringWriter said = new StringWriter();
    new ChangeText(TextOutput.of(new PrintWriter(said)))
        .ended(
            new ChangeResult(
                plan, Outcome.DONE, List.of(), Map.of(1, first, 2, second), "a.journal"),
            false);
    return said.toString().lines().toList();
  }

  private static Step step(int id, String file) {
    return new Step(
        id,
        "node",
        new Step.Act.Set(new Setting.KernelFile(file), State.of("0"), State.of("1")),
        Effect.RUNTIME,
        Risk.LOW,
        Reversible.EXACT,
        1,
        "a test",
        "");
  }
}

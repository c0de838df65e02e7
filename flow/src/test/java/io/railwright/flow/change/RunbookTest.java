package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a person runs on a switch, and that saving comes last in both directions. */
final class RunbookTest {
  private static String undo(Setting setting, State old, State target) {
    String text =
        Runbook.of(
            new Plan(
                "fabric",
                "",
                Instant.EPOCH,
                List.of(
                    step(1, new Step.Act.Set(setting, old, target)), step(2, new Step.Act.Save())),
                List.of(),
                List.of()));
    return text.substring(text.indexOf("\nelse\n"));
  }

  private static Step step(int id, Step.Act act) {
    return new Step(id, "leaf", act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "", "");
  }

  @Test
  void sonicIsSavedByItsOwnCommand() {
    assertThat(
            undo(
                new DatabaseField("PORT_QOS_MAP", "Ethernet40", "dscp_to_tc_map"),
                State.absent(),
                State.of("ROCE")))
        .containsSubsequence("HDEL", "PORT_QOS_MAP|Ethernet40", "config save -y")
        .doesNotContain("startup-config");
  }

  @Test
  void aNexusIsTypedAt() {
    assertThat(
            undo(
                new Setting.SwitchLine(List.of("interface Ethernet1/1"), "flowcontrol receive"),
                State.of("on"),
                State.of("off")))
        .containsSubsequence("flowcontrol receive on", "copy running-config startup-config")
        .doesNotContain("config save");
  }
}

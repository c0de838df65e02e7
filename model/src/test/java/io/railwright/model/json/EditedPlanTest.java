package io.railwright.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan that somebody changed by hand is refused when it is read. */
class EditedPlanTest {
  private static final Plan PLAN =
      new Plan(
          "row4",
          "hosts.yaml",
          Instant.EPOCH,
          List.of(
              new Step(
                  1,
                  "leaf1",
                  new Step.Act.Set(
                      new Setting.SwitchLine(List.of("interface Ethernet1/1"), "mtu"),
                      State.of("1500"),
                      State.of("9216")),
                  Effect.LINK_FLAP,
                  Risk.LOW,
                  Reversible.EXACT,
                  1,
                  "a rule",
                  ""),
              new Step(
                  2,
                  "leaf1",
                  new Step.Act.Save(),
                  Effect.RUNTIME,
                  Risk.LOW,
                  Reversible.EXACT,
                  1,
                  "",
                  "")),
          List.of(),
          List.of());

  @Test
  void asItWasWrittenItIsRead() {
    assertThat(PlanJson.read(PlanJson.text(PLAN))).isEqualTo(PLAN);
  }

  @ParameterizedTest
  @CsvSource({
    "hosts.yaml, other.yaml",
    "9216, 9000",
    "leaf1, leaf2",
    "Ethernet1/1, Ethernet1/2",
    "9216, 9216 ; no username admin",
    "mtu, username",
  })
  void anythingElseIsRefused(String from, String to) {
    String edited = PlanJson.text(PLAN).replace(from, to);
    assertThatThrownBy(() -> PlanJson.read(edited)).isInstanceOf(IllegalArgumentException.class);
  }
}

package io.railwright.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.change.GuestStage;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private static final Plan WITH_TERMS =
      new Plan(
          PLAN.fabric(),
          PLAN.source(),
          PLAN.made(),
          PLAN.steps(),
          List.of(),
          List.of(),
          new Terms(
              List.of("/etc/rules"),
              "dense",
              "/etc/site.yaml",
              List.of("dscp=26"),
              List.of("leaf1", "u1"),
              2,
              Map.of("leaf1 Ethernet1/1", "u1"),
              Optional.of(
                  new GuestStage(
                      List.of("g1", "g2"),
                      Risk.MEDIUM,
                      List.of("a.rule"),
                      List.of("b.rule"),
                      "0f")),
              "1.journal"));

  @Test
  void whatItWasJudgedByIsReadToo() {
    assertThat(PlanJson.read(PlanJson.text(WITH_TERMS))).isEqualTo(WITH_TERMS);
    assertThat(WITH_TERMS.digest()).isNotEqualTo(PLAN.digest());
    assertThat(PlanJson.text(PLAN)).doesNotContain("terms");
  }

  @ParameterizedTest
  @CsvSource({
    "dscp=26, dscp=46",
    "Ethernet1/1\":\"u1, Ethernet1/1\":\"u2",
    "atOnce\":2, atOnce\":9",
    "maxRisk\":\"medium, maxRisk\":\"high",
    "g2, g3",
    "a.rule, c.rule",
    "b.rule, c.rule",
    "files\":\"0f, files\":\"1f",
    "1.journal, 2.journal"
  })
  void whatItWasJudgedByIsNotToBeChanged(String from, String to) {
    String text = PlanJson.text(WITH_TERMS);
    assertThat(text).contains(from);
    String edited = text.replace(from, to);
    assertThatThrownBy(() -> PlanJson.read(edited))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("changed after it was made");
  }

  /** It is derived from the step when it is taken back; whoever reads the file relies on it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "\"from\":\"9216\",\"to\":\"1500\" | \"from\":\"9216\",\"to\":\"1501\" | inverse of step 1"
            + " does not",
        "\"inverse\":{\"kind\":\"save\"}, | '' | inverse of step 2 is missing",
        "\"reboots\":{\"leaf1\":0} | \"reboots\":{\"leaf1\":1} | 'reboots' does not",
        "\"reboots\": | \"restarts\": | 'reboots' is missing"
      })
  void whatFollowsFromItsStepsIsNotToBeChanged(String from, String to, String why) {
    String text = PlanJson.text(PLAN);
    String compact = text.replaceAll("(?m)^ +|\n", "");
    assertThat(compact).contains(from);
    String edited = compact.replace(from, to.equals("''") ? "" : to);
    assertThat(PlanJson.read(compact)).isEqualTo(PLAN);
    assertThatThrownBy(() -> PlanJson.read(edited))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
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

package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.machine.MachineLease;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.testing.Thorough;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lines of a Nexus, carried out and taken back, with and without faults. */
@Tag("slow")
final class SwitchChangeTest {
  private static final List<String> NOTIFICATIONS =
      List.of(
          "class-map type qos match-any RAIL-CNP",
          "match dscp 48",
          "policy-map type qos IN",
          "class RAIL-CNP",
          "set qos-group 6",
          "policy-map type queuing OUT",
          "class type queuing c-out-8q-q6",
          "priority level 1");

  private static final List<String> SHARES =
      List.of(
          "policy-map type queuing OUT",
          "class type queuing c-out-8q-q-default",
          "bandwidth remaining percent 50",
          "class type queuing c-out-8q-q3",
          "no priority level 1",
          "bandwidth remaining percent 50");

  private static final List<String> PORT =
      List.of(
          "configure terminal",
          "priority-flow-control watch-dog-interval on",
          "interface Ethernet1/1",
          "flowcontrol receive off",
          "priority-flow-control mode on",
          "mtu 9216",
          "priority-flow-control watch-dog-interval on");

  private static Plan plan(ChangedNexus nexus) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    for (List<String> lines : List.of(NOTIFICATIONS, SHARES, PORT)) {
      wishes.add(
          new Wish(
              "leaf",
              "a rule",
              new Action.Configuration(lines),
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              ""));
    }
    maker.add(nexus.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  @Test
  void theOrderOfLinesIsOneThatTheSwitchTakes() throws Exception {
    List<String> steps =
        plan(new ChangedNexus()).steps().stream()
            .map(
                it ->
                    switch (it.act()) {
                      case Step.Act.Set(Setting setting, State old, State target) ->
                          "%s: %s -> %s".formatted(setting.label(), old.words(), target.words());
                      case Step.Act.Reboot _, Step.Act.ResetCard _ -> "restart";
                      case Step.Act.Save _ -> "save";
                    })
            .toList();
    assertThat(steps)
        .containsExactly(
            "flowcontrol receive: on -> off",
            "bandwidth remaining percent: 100 -> 50",
            "priority level: 1 -> absent",
            "class-map type qos match-any RAIL-CNP: absent -> present",
            "match dscp: absent -> 48",
            "class RAIL-CNP: absent -> present",
            "set qos-group: absent -> 6",
            "class type queuing c-out-8q-q6: absent -> present",
            "priority level: absent -> 1",
            "bandwidth remaining percent: absent -> 50",
            "mtu: 1500 -> 9216",
            "priority-flow-control watch-dog-interval: off -> on",
            "priority-flow-control watch-dog-interval: off -> on",
            "save");
  }

  @Test
  void isCarriedOutSavedAndTakenBackToTheByte() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    String before = nexus.configurations();
    Plan plan = plan(nexus);
    assertThat(nexus.runs().apply(plan)).as("%s", nexus.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(nexus.show("show startup-config"))
        .contains("  class RAIL-CNP\n    set qos-group 6\n  class class-default", "  mtu 9216")
        .doesNotContain("priority level 1\n  class type queuing c-out-8q-q-default");
    assertThat(plan(nexus).steps()).isEmpty();
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(nexus.configurations()).isEqualTo(before);
    assertThat(nexus.show("show checkpoint summary")).doesNotContain("railwright");
  }

  private static final Setting.SwitchLine PAUSES =
      new Setting.SwitchLine(List.of("interface Ethernet1/1"), "flowcontrol");

  private static Plan pauses() {
    return plan(
        new Step.Act.Set(PAUSES, State.of("receive on send off"), State.of("receive off send on")));
  }

  /** A link goes down for either direction. */
  @Test
  void bothDirectionsOfFlowControlAreTypedTogether() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    List<Wish> both =
        List.of(
            new Wish(
                "leaf",
                "a rule",
                new Action.Configuration(
                    List.of(
                        "interface Ethernet1/1", "flowcontrol receive off", "flowcontrol send on")),
                Effect.LINK_FLAP,
                Risk.LOW,
                Reversible.EXACT,
                ""));
    PlanMaker together = new PlanMaker();
    together.add(nexus.machine(), both);
    Plan plan = together.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
    assertThat(plan.steps().getFirst().act()).isEqualTo(pauses().step(1).act());
    String before = nexus.configurations();
    assertThat(nexus.runs().apply(plan)).as("%s", nexus.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(nexus.show("show running-config"))
        .contains("interface Ethernet1/1\n  description a server\n  flowcontrol send on\n");
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(nexus.configurations()).isEqualTo(before);
  }

  /** The connection breaks when one of the two lines was taken. */
  @Test
  void anActOfWhichOneLineWasTakenIsFinishedOrTakenBack() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    String before = nexus.configurations();
    nexus.breakAfterLines(2);
    assertThat(nexus.runs().apply(pauses()))
        .as("%s", nexus.runs().reasons())
        .isEqualTo(Outcome.DONE);
    assertThat(nexus.show("show running-config")).contains("flowcontrol send on");
    ChangedNexus other = new ChangedNexus();
    assertThat(other.runs().apply(pauses())).isEqualTo(Outcome.DONE);
    other.breakAfterLines(2);
    assertThat(other.runs().rollBack()).as("%s", other.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(other.configurations()).isEqualTo(before);
  }

  @Test
  void whatSomebodyElseHasNotSavedIsNotSaved() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    nexus.type(List.of("interface Ethernet1/2", "description being tried"));
    Plan plan = plan(nexus);
    assertThat(plan.steps()).noneMatch(it -> it.act() instanceof Step.Act.Save);
    assertThat(plan.leftOut())
        .anySatisfy(it -> assertThat(it.why()).contains("changes that nobody saved"));
    assertThat(nexus.runs().apply(plan)).isEqualTo(Outcome.DONE);
    assertThat(nexus.show("show startup-config")).doesNotContain("being tried", "RAIL-CNP");
  }

  @Test
  void theWayBackStopsTooAndIsGoneOnWith() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    String before = nexus.configurations();
    assertThat(nexus.runs().apply(plan(nexus))).isEqualTo(Outcome.DONE);
    nexus.runs().stopAt(3);
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.STOPPED);
    assertThat(nexus.runs().reasons())
        .singleElement()
        .asString()
        .matches("stopped before step [0-9]+ was taken back");
    assertThat(nexus.configurations()).isNotEqualTo(before);
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(nexus.configurations()).isEqualTo(before);
  }

  @Test
  void twoPlansAtATimeAreRefused() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    Plan plan = plan(nexus);
    nexus.type(List.of("checkpoint railwright description fedcba9876543210 somebody at a desk"));
    String before = nexus.configurations();
    assertThat(nexus.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(nexus.runs().reasons())
        .singleElement()
        .asString()
        .startsWith("leaf is being changed by somebody else: fedcba9876543210 somebody at a desk.")
        .endsWith("cleared by rail unlock leaf fedcba9876543210");
    assertThat(nexus.configurations()).isEqualTo(before);
    MachineLease wrong = nexus.machine().lease("0123456789abcdef");
    assertThatThrownBy(wrong::clear)
        .hasMessage("leaf has another lease: fedcba9876543210 somebody at a desk");
    nexus.machine().lease("fedcba9876543210").clear();
    assertThat(nexus.runs().apply(plan)).isEqualTo(Outcome.DONE);
  }

  @Test
  void aSwitchThatHasMovedOnIsLeftAlone() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    Plan plan = plan(nexus);
    nexus.type(
        List.of(
            "policy-map type queuing OUT",
            "class type queuing c-out-8q-q-default",
            "bandwidth remaining percent 70"));
    String before = nexus.configurations();
    assertThat(nexus.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(nexus.runs().reasons().getFirst())
        .contains("bandwidth remaining percent is 70, not 100");
    assertThat(nexus.configurations()).isEqualTo(before);
  }

  @Test
  void aLineThatTheSwitchRefusesTakesAllBack() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    String before = nexus.configurations();
    Setting.SwitchLine good =
        new Setting.SwitchLine(List.of("interface Ethernet1/1"), "flowcontrol receive");
    Setting.SwitchLine bad =
        new Setting.SwitchLine(List.of("interface Ethernet1/1"), "service-policy type qos input");
    Plan plan =
        plan(
            new Step.Act.Set(good, State.of("on"), State.of("off")),
            new Step.Act.Set(bad, State.of("IN"), State.of("NO-SUCH-POLICY")));
    assertThat(nexus.runs().apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(nexus.configurations()).isEqualTo(before);
  }

  @Test
  void whatNoSwitchCanDoIsRefusedBeforeAnything() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    assertThat(nexus.runs().apply(plan(new Step.Act.Reboot()))).isEqualTo(Outcome.REFUSED);
    assertThat(nexus.runs().reasons())
        .containsExactly("leaf is no machine for the steps that the plan has for it");
  }

  private static Plan plan(Step.Act... acts) {
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : acts) {
      steps.add(
          new Step(
              steps.size() + 1,
              "leaf",
              act,
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              1,
              "",
              ""));
    }
    return new Plan("fabric", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  @Test
  @Thorough
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan =
        plan(
            new Step.Act.Set(
                PAUSES, State.of("receive on send off"), State.of("receive off send on")),
            new Step.Act.Set(
                new Setting.SwitchLine(List.of(), "class-map type qos match-any RAIL-CNP"),
                State.absent(),
                State.of(Setting.SwitchLine.PRESENT)),
            new Step.Act.Set(
                new Setting.SwitchLine(
                    List.of("class-map type qos match-any RAIL-CNP"), "match dscp"),
                State.absent(),
                State.of("48")),
            new Step.Act.Save());
    new SwitchFaults(plan, ChangedNexus::new).assertBorne();
  }
}

package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Resets of cards in place of a reboot, and behind one. */
final class CardResetTest {
  private ChangedHost host;
  private String card;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    card = host.host().nics().getFirst().pci();
    host.host().acts().clear();
  }

  @AfterEach
  void end() {
    host.close();
  }

  private Plan plan(UnaryOperator<Target> between, Action... actions) throws Exception {
    PlanMaker maker = new PlanMaker(true, Map.of());
    List<Wish> wishes =
        Arrays.stream(actions)
            .map(
                it -> new Wish("node", "a test", it, Effect.REBOOT, Risk.LOW, Reversible.EXACT, ""))
            .toList();
    maker.add(
        new ChangedMachine(between.apply(host.target()), host.time(), Duration.ofMinutes(1)),
        wishes);
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private Action ordering() {
    return new Action.Command(List.of("mlxconfig", "-y", "-d", card, "set", "PCI_WR_ORDERING=1"));
  }

  private Plan plan() throws Exception {
    return plan(target -> target, ordering());
  }

  private static List<String> acts(Plan plan) {
    return plan.steps().stream().map(Step::what).toList();
  }

  private int resets() {
    return host.host().acts().of("reset ").size();
  }

  private static UnaryOperator<Target> sent(String sent, String run) {
    return target -> new RewrittenTarget(target, sent, run);
  }

  @Test
  void aCardIsResetInPlaceOfAReboot() throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    int boots = host.boots();
    Plan plan = plan();
    assertThat(acts(plan)).containsExactly(card + " PCI_WR_ORDERING", card + " reset of the card");
    assertThat(plan.steps().getLast().effect()).isEqualTo(Effect.DRIVER_RESTART);
    assertThat(plan.reboots()).isEqualTo(Map.of("node", 0));
    assertThat(PlanJson.read(PlanJson.text(plan))).isEqualTo(plan);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(resets()).isOne();
    assertThat(host.type("mlxconfig -d " + card + " -e q PCI_WR_ORDERING"))
        .containsPattern("force_relax\\(1\\) +force_relax\\(1\\)\\s");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(resets()).isEqualTo(2);
    assertThat(host.boots()).isEqualTo(boots);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void whereMoreThanFirmwareWaitsTheMachineIsRebooted() throws Exception {
    Plan plan = plan(target -> target, ordering(), new Action.KernelArgument("nohz_full=1-3"));
    assertThat(acts(plan)).contains("reboot").doesNotContain(card + " reset of the card");
  }

  @Test
  void aCardThatCantBeResetIsStartedWithItsMachine() throws Exception {
    Plan plan =
        plan(
            sent(
                "-d " + card + " q &&",
                "-d " + card + " q | sed 's/-Supported/-Not Supported/' &&"),
            ordering());
    assertThat(acts(plan)).contains("reboot").doesNotContain(card + " reset of the card");
  }

  /** A card with a system of its own keeps its values while the host starts. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCardWithASystemOfItsOwnIsResetBehindAStartIfItMust(boolean keeps) throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    Plan plan =
        plan(sent("cat /sys/bus/pci/devices/" + card + "/device", "echo 0xa2d6"), ordering());
    assertThat(acts(plan))
        .containsExactly(card + " PCI_WR_ORDERING", "reboot", card + " reset of the card");
    host.host().nics().getFirst().firmware().keepsOverStarts(keeps);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(resets()).isEqualTo(keeps ? 1 : 0);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(resets()).isEqualTo(keeps ? 2 : 0);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void aResetThatChangesNothingIsNotTriedAgain() throws Exception {
    Plan plan = plan();
    host.between(sent("-y -l 3 reset", "q"));
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons().toString()).contains("step 2 on node (" + card + " reset");
    assertThat(resets()).isZero();
    assertThat(host.type("mlxconfig -d " + card + " -e q PCI_WR_ORDERING"))
        .containsPattern("per_mkey\\(0\\) +per_mkey\\(0\\)\\s");
  }

  /** On the way back nothing else puts the old values in force, so that a person has to. */
  @Test
  void aResetThatIsMissingOnTheWayBackNeedsAPersonAndIsSeenWhenDone() throws Exception {
    assertThat(host.apply(plan())).isEqualTo(Outcome.DONE);
    host.between(sent("-y -l 3 reset", "q"));
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    host.between(target -> target);
    assertThat(host.runs().rollBack()).as("not done again").isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(resets()).isOne();
    host.type("mlxfwreset -d " + card + " -y reset");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }

  @ParameterizedTest
  @EnumSource(FaultyTarget.Kind.class)
  void aCardIsResetAtMostOnceWhateverIsNotAnswered(FaultyTarget.Kind kind) throws Exception {
    Plan plan = plan();
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    int calls = host.runs().calls();
    List<String> wrong = new ArrayList<>();
    for (int call = 1; call <= calls; call++) {
      host.close();
      start();
      boolean done = host.runs().isDone(plan, MemoryDisk.DiskFault.NONE, call, kind, call % 2 == 0);
      boolean set =
          host.type("mlxconfig -d " + card + " -e q PCI_WR_ORDERING")
              .matches("(?s).*force_relax\\(1\\) +force_relax\\(1\\)\\s.*");
      if (done != set || resets() > (done ? 1 : 2)) {
        wrong.add("call " + call + ": done " + done + ", set " + set + ", resets " + resets());
      }
    }
    assertThat(wrong).isEmpty();
  }
}

package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.MemoryDisk;
import io.railwright.change.harness.MemoryDisk.DiskFault;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.testing.Thorough;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Values of NVUE, carried out and taken back, with and without faults. */
@Tag("slow")
final class CumulusChangeTest {
  private static final String SAVED_BY_HAND = "system config auto-save enable off\n";

  private static final String[] WISHES = {
    "nv set interface swp1 qos pfc-watchdog state enable",
    "nv unset interface swp2 qos pfc profile",
    "nv set interface swp2 link mtu 9216",
    "nv set qos roce"
  };

  private static Plan plan(ChangedCumulus cumulus, String... commands) throws Exception {
    return WishedPlan.of(cumulus.machine(), commands);
  }

  @Test
  void aClassIsThereBeforeWhatWatchesIt() throws Exception {
    assertThat(WishedPlan.steps(plan(new ChangedCumulus(SAVED_BY_HAND), WISHES)))
        .containsExactly(
            "swp2 link mtu: 1500 -> 9216",
            " qos roce: absent -> present",
            "swp2 qos pfc profile: storage -> absent",
            "swp1 qos pfc-watchdog state: absent -> enable",
            "save");
  }

  @Test
  void whereTheSwitchSavesByItselfNoStepDoes() throws Exception {
    assertThat(WishedPlan.steps(plan(new ChangedCumulus(), WISHES)))
        .hasSize(4)
        .doesNotContain("save");
  }

  @Test
  void isCarriedOutSavedAndTakenBack() throws Exception {
    for (String saving : List.of("", SAVED_BY_HAND)) {
      ChangedCumulus cumulus = new ChangedCumulus(saving);
      String before = cumulus.configurations();
      assertThat(cumulus.runs().apply(plan(cumulus, WISHES)))
          .as("%s", cumulus.runs().reasons())
          .isEqualTo(Outcome.DONE);
      assertThat(cumulus.type("nv config show -o commands"))
          .contains("nv set qos roce mode lossless", "nv set interface swp2 link mtu 9216")
          .doesNotContain("swp2 qos pfc profile");
      assertThat(cumulus.type("nv config diff applied startup")).isEmpty();
      assertThat(plan(cumulus, WISHES).steps()).isEmpty();
      cumulus.time().pass(Duration.ofMinutes(10));
      assertThat(cumulus.type("nv config show -o commands")).contains("swp2 link mtu 9216");
      assertThat(cumulus.runs().rollBack()).isEqualTo(Outcome.DONE);
      assertThat(cumulus.configurations()).isEqualTo(before);
      assertThat(cumulus.type("ls -A /var/lib")).doesNotContain("railwright");
    }
  }

  @Test
  void whatNobodyConfirmsIsTakenBackByTheSwitch() throws Exception {
    ChangedCumulus cumulus = new ChangedCumulus();
    String before = cumulus.configurations();
    Plan plan = plan(cumulus, WISHES[2]);
    ChangedCumulus sound = new ChangedCumulus();
    assertThat(sound.runs().apply(plan)).isEqualTo(Outcome.DONE);
    int act = actOf(plan);
    assertThatThrownBy(
            () -> cumulus.runs().apply(plan, DiskFault.NONE, act, FaultyTarget.Kind.CRASH))
        .isInstanceOf(MemoryDisk.Crash.class);
    assertThat(cumulus.type("nv config show -o commands")).contains("swp2 link mtu 9216");
    cumulus.time().pass(Duration.ofMinutes(4));
    assertThat(cumulus.type("nv config show -o commands")).contains("swp1-2 link mtu 1500");
    assertThat(cumulus.runs().resume()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(cumulus.configurations()).isEqualTo(before);
  }

  /** The request by which a plan of one step changes something. */
  private static int actOf(Plan plan) throws Exception {
    for (int call = 1; call < 20; call++) {
      ChangedCumulus cumulus = new ChangedCumulus();
      try {
        cumulus.runs().apply(plan, DiskFault.NONE, call, FaultyTarget.Kind.CRASH);
      } catch (MemoryDisk.Crash crashed) {
        if (cumulus.type("nv config show -o commands").contains("9216")) {
          return call;
        }
      }
    }
    throw new IllegalStateException("no request changes anything");
  }

  @Test
  void whatSomebodyHasPendingIsNeitherAppliedNorLost() throws Exception {
    ChangedCumulus cumulus = new ChangedCumulus();
    Plan plan = plan(cumulus, WISHES);
    cumulus.type("nv set interface swp1 link state down");
    assertThat(plan(cumulus, WISHES).steps()).isEmpty();
    assertThat(plan(cumulus, WISHES).leftOut())
        .isNotEmpty()
        .allSatisfy(it -> assertThat(it.why()).contains("changes pending"));
    assertThat(cumulus.runs().apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(cumulus.type("nv config diff -o commands"))
        .isEqualTo("nv set interface swp1 link state down\n");
    assertThat(cumulus.type("nv config show -o commands")).doesNotContain("state down", "9216");
  }

  @Test
  void aRevisionOfAnotherUserIsNamed() throws Exception {
    ChangedCumulus cumulus = new ChangedCumulus();
    cumulus.typeAs("cumulus", "nv set interface swp1 link state down");
    assertThat(plan(cumulus, WISHES).leftOut())
        .isNotEmpty()
        .allSatisfy(it -> assertThat(it.why()).contains("a revision is pending"));
    cumulus.typeAs("cumulus", "nv config apply --confirm 5m -y");
    assertThat(plan(cumulus, WISHES).leftOut())
        .isNotEmpty()
        .allSatisfy(it -> assertThat(it.why()).contains("waits for its confirmation"));
  }

  @Test
  void whatSomebodyElseHasNotSavedIsNotSaved() throws Exception {
    ChangedCumulus cumulus = new ChangedCumulus(SAVED_BY_HAND);
    cumulus.typeAs("cumulus", "nv set system hostname other; nv config apply -y");
    Plan plan = plan(cumulus, WISHES);
    assertThat(WishedPlan.steps(plan)).isNotEmpty().doesNotContain("save");
    assertThat(plan.leftOut())
        .anySatisfy(
            it -> {
              assertThat(it.why()).contains("changes that nobody saved");
              assertThat(it.advice()).isEqualTo("nv config save");
            });
  }

  @Test
  void otherPathsStayWithPeople() throws Exception {
    Plan plan =
        plan(
            new ChangedCumulus(),
            "nv set interface eth0 ip address 10.0.0.1/24",
            "nv set interface swp1 link state down",
            "nv unset interface swp1",
            "nv set interface swp1 link mtu $(reboot)",
            "nv set system hostname other",
            "nv config apply -y",
            "nv set qos roce mode other",
            "config interface mtu Ethernet8 9216",
            "sysctl -w vm.zone_reclaim_mode=0");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut()).hasSize(9);
  }

  @Test
  @Thorough
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan = plan(new ChangedCumulus(SAVED_BY_HAND), WISHES[2], WISHES[3]);
    assertThat(plan.steps()).hasSize(3);
    new SwitchFaults(plan, () -> new ChangedCumulus(SAVED_BY_HAND)).assertBorne();
  }
}

package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.MemoryDisk;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fields of CONFIG_DB, carried out and taken back, with and without faults. */
@Tag("slow")
final class SonicChangeTest {
  private static final String[] WISHES = {
    "pfcwd start --action drop --restoration-time 200 Ethernet8 200",
    "sonic-db-cli CONFIG_DB HSET PORT_QOS_MAP|Ethernet8 dscp_to_tc_map ROCE",
    "sonic-db-cli CONFIG_DB HSET PORT_QOS_MAP|Ethernet8 pfc_enable 3",
    "sonic-db-cli CONFIG_DB HSET BUFFER_PG|Ethernet8|3 profile lossless",
    "config interface mtu Ethernet8 9216",
    "pfc config asymmetric off Ethernet8"
  };

  private static Plan plan(ChangedSonic sonic, String... commands) throws Exception {
    return WishedPlan.of(sonic.machine(), commands);
  }

  @Test
  void trafficIsSortedIntoAClassOnceTheClassIsReady() throws Exception {
    assertThat(WishedPlan.steps(plan(new ChangedSonic(), WISHES)))
        .containsExactly(
            "Ethernet8 BUFFER_PG|3 profile: absent -> lossless",
            "Ethernet8 PORT mtu: 1500 -> 9216",
            "Ethernet8 PORT_QOS_MAP pfc_enable:  -> 3",
            "Ethernet8 PFC_WD action: absent -> drop",
            "Ethernet8 PFC_WD restoration_time: absent -> 200",
            "Ethernet8 PFC_WD detection_time: absent -> 200",
            "Ethernet8 PORT_QOS_MAP dscp_to_tc_map: absent -> ROCE",
            "save");
  }

  @Test
  void isCarriedOutSavedAndTakenBack() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    String before = sonic.configurations();
    assertThat(sonic.runs().apply(plan(sonic, WISHES)))
        .as("%s", sonic.runs().reasons())
        .isEqualTo(Outcome.DONE);
    assertThat(sonic.type("cat /etc/sonic/config_db.json"))
        .contains("\"Ethernet8\": {\"action\": \"drop\"", "\"Ethernet8|3\"");
    assertThat(plan(sonic, WISHES).steps()).isEmpty();
    assertThat(sonic.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(sonic.configurations()).isEqualTo(before);
    assertThat(sonic.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  @Test
  void anEmptyFieldIsNotAnAbsentOne() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    DatabaseField empty = new DatabaseField("PORT_QOS_MAP", "Ethernet8", "pfc_enable");
    DatabaseField absent = new DatabaseField("PORT_QOS_MAP", "Ethernet8", "tc_to_pg_map");
    assertThat(sonic.machine().look(List.of(empty, absent)).values())
        .extracting(Object::toString)
        .satisfiesExactly(
            it -> assertThat(it).contains("Text[text=]").doesNotContain("Absent"),
            it -> assertThat(it).contains("Absent"));
  }

  @Test
  void whatSomebodyElseHasNotSavedIsNotSaved() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    sonic.type("sonic-db-cli CONFIG_DB HSET 'VLAN|Vlan7' vlanid 7"); // no table that rail reads
    Plan plan = plan(sonic, WISHES);
    assertThat(WishedPlan.steps(plan)).isNotEmpty().doesNotContain("save");
    assertThat(plan.leftOut())
        .anySatisfy(
            it -> {
              assertThat(it.why()).contains("changes that nobody saved");
              assertThat(it.advice()).isEqualTo("config save -y");
            });
    assertThat(sonic.runs().apply(plan)).isEqualTo(Outcome.DONE);
    assertThat(sonic.type("cat /etc/sonic/config_db.json")).doesNotContain("Vlan7", "drop");
  }

  @Test
  void aTableThatIsOnlySavedIsNewsToo() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    sonic.type("sonic-db-cli CONFIG_DB HSET 'VLAN|Vlan7' vlanid 7; config save -y");
    assertThat(sonic.machine().isSaved()).isTrue();
    sonic.type("sonic-db-cli CONFIG_DB DEL 'VLAN|Vlan7'");
    assertThat(sonic.machine().isSaved()).isFalse();
  }

  @Test
  void valuesThatChangedPlacesAreNoSavedConfiguration() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    sonic.type("config interface mtu Ethernet0 9216; config save -y");
    assertThat(sonic.machine().isSaved()).isTrue();
    sonic.type("config interface mtu Ethernet0 1500; config interface mtu Ethernet8 9216");
    assertThat(sonic.machine().isSaved()).isFalse();
  }

  @Test
  void aNameOfNoRowIsLeftOut() throws Exception {
    Plan plan =
        plan(
            new ChangedSonic(),
            "sonic-db-cli CONFIG_DB HSET PORT_QOS_MAP|Ethernet8 dscp_to_tc_map OTHER");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut())
        .singleElement()
        .satisfies(it -> assertThat(it.why()).isEqualTo("there is no row DSCP_TO_TC_MAP|OTHER"));
  }

  @Test
  void referencesOfAnOlderFormAreLeftToPeople() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    sonic.type(
        "sonic-db-cli CONFIG_DB HSET 'PORT_QOS_MAP|Ethernet0' dscp_to_tc_map"
            + " '[DSCP_TO_TC_MAP|ROCE]'");
    Plan plan = plan(sonic, WISHES[1]);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut())
        .singleElement()
        .satisfies(it -> assertThat(it.why()).contains("older form"));
  }

  @Test
  void commandsOfOtherTablesStayWithPeople() throws Exception {
    Plan plan =
        plan(
            new ChangedSonic(),
            "sonic-db-cli CONFIG_DB HSET MGMT_INTERFACE|eth0 gwaddr 10.0.0.1",
            "sonic-db-cli CONFIG_DB HSET PORT|Ethernet8 admin_status down",
            "sonic-db-cli CONFIG_DB DEL PORT|Ethernet8",
            "config interface shutdown Ethernet8",
            "sonic-db-cli CONFIG_DB HSET PORT_QOS_MAP|Ethernet8 pfc_enable $(reboot)",
            "sysctl -w vm.zone_reclaim_mode=0",
            "pfcwd start --action reboot --restoration-time 200 Ethernet8 200",
            "counterpoll wredqueue enable");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut()).hasSize(8);
  }

  @Test
  void aSwitchIsNeitherRebootedNorChangedLikeAHost() throws Exception {
    ChangedSonic sonic = new ChangedSonic();
    Setting file = new Setting.KernelFile("/proc/sys/vm/zone_reclaim_mode");
    for (Step.Act act :
        List.of(new Step.Act.Reboot(), new Step.Act.Set(file, State.of("1"), State.of("0")))) {
      assertThat(sonic.runs().apply(plan(act))).isEqualTo(Outcome.REFUSED);
      assertThat(sonic.runs().reasons())
          .containsExactly("leaf is no machine for the steps that the plan has for it");
    }
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

  /** Where the port may be our own way in, the switch takes the old value back by itself. */
  @Test
  void anMtuThatNobodyConfirmsIsTakenBackByTheSwitch() throws Exception {
    Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    for (int call = 1; call < 9; call++) {
      ChangedSonic sonic = new ChangedSonic();
      String before = sonic.configurations();
      try {
        sonic
            .runs()
            .apply(
                plan(sonic, WISHES[4]), MemoryDisk.DiskFault.NONE, call, FaultyTarget.Kind.CRASH);
      } catch (MemoryDisk.Crash crashed) {
        sonic.type("for i in 1 2 3 4 5 6 7 8 9; do sleep 0.05; done"); // the act runs on its own
        sonic.type("sh /var/lib/railwright/lease/rail-*-s1a1.undo"); // as its time is over
        Outcome outcome = sonic.runs().resume();
        outcomes.add(outcome);
        String mtu = sonic.type("sonic-db-cli CONFIG_DB HGET 'PORT|Ethernet8' mtu").strip();
        assertThat(mtu).isEqualTo(outcome == Outcome.DONE ? "9216" : "1500");
        if (outcome == Outcome.ROLLED_BACK) {
          assertThat(sonic.runs().journal()).contains(GuardOutcome.TakenBack.WHY);
          assertThat(sonic.configurations()).isEqualTo(before);
        }
      }
      assertThat(sonic.isLeased()).as("call %d: %s", call, sonic.runs().reasons()).isFalse();
    }
    assertThat(outcomes).containsExactlyInAnyOrder(Outcome.DONE, Outcome.ROLLED_BACK);
  }

  @Test
  void onlyWhatMayCutAPortHasATimer() {
    assertThat(new DatabaseField("PORT", "Ethernet8", "mtu").mayCutAccess()).isTrue();
    assertThat(new DatabaseField("PORT", "Ethernet8", "pfc_asym").mayCutAccess()).isFalse();
    assertThat(new DatabaseField("PORT_QOS_MAP", "Ethernet8", "pfc_enable").mayCutAccess())
        .isFalse();
  }

  @Test
  void everyFaultOfAnMtuIsBorne() throws Exception {
    Plan plan = plan(new ChangedSonic(), WISHES[4]);
    assertThat(plan.steps()).hasSize(2);
    new SwitchFaults(plan, ChangedSonic::new).assertBorne();
  }

  @Test
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan = plan(new ChangedSonic(), WISHES[3], WISHES[2]);
    assertThat(plan.steps()).hasSize(3);
    new SwitchFaults(plan, ChangedSonic::new).assertBorne();
  }
}

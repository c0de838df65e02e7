package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.Step;
import io.railwright.model.json.PlanJson;
import io.railwright.twin.fault.HostFault;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One plan on one virtual host. */
final class ApplyTest {
  private ChangedHost host;
  private Plan plan;
  private Map<String, String> before;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    before = MachineSnapshot.of(host.target());
    plan = HarnessPlan.of(host);
  }

  @AfterEach
  void end() {
    host.close();
  }

  @Test
  void whatIsStagedComesBeforeTheOneRebootAndWhatItWouldLoseBehindIt() {
    assertThat(plan.reboots()).isEqualTo(Map.of("node", 1));
    int reboot =
        plan.steps().stream()
            .filter(it -> it.act() instanceof Step.Act.Reboot)
            .findFirst()
            .orElseThrow()
            .id();
    assertThat(plan.steps())
        .filteredOn(it -> it.act() instanceof Step.Act.Set)
        .allSatisfy(
            it ->
                assertThat(it.id() < reboot)
                    .isEqualTo(((Step.Act.Set) it.act()).setting().isStaged()));
    assertThat(setting(1)).isInstanceOf(Setting.Firmware.class);
    assertThat(setting(1).label()).isEqualTo("ADVANCED_PCI_SETTINGS");
  }

  private Setting setting(int step) {
    return ((Step.Act.Set) plan.step(step).act()).setting();
  }

  @Test
  void aPlanIsTheSameOnceItWasAFile() {
    assertThat(PlanJson.read(PlanJson.text(plan))).isEqualTo(plan);
  }

  /** It is told twice, and says that it stays up. */
  @Test
  void aMachineThatLosesItsRebootIsNotWaitedForInVain() throws Exception {
    host.host().faults().set(new HostFault.RebootLost());
    Duration start = host.time().elapsed();
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons().toString()).contains("it was told to reboot and did not");
    assertThat(host.time().elapsed().minus(start)).isLessThan(Duration.ofMinutes(2));
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  /** As one that was replaced meanwhile by another of its name. */
  @Test
  void aMachineThatComesBackWithItsOldValuesHasFailed() throws Exception {
    String card = host.host().nics().getFirst().pci();
    host.between(
        target ->
            new RewrittenTarget(
                target,
                "systemctl reboot ||",
                "mlxconfig -y -d " + card + " set PCI_WR_ORDERING=0; systemctl reboot ||"));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons().toString())
        .contains("it was rebooted, and", "PCI_WR_ORDERING is 0, not 1");
    assertThat(host.runs().journal()).doesNotContain("\"step\":2,\"progress\":\"done\"");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void whatWasCarriedOutIsInForceAndOutlastsAReboot() throws Exception {
    ShownStates.assertFit(host, plan, false);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    ShownStates.assertFit(host, plan, true);
    Map<String, String> planned = MachineSnapshot.of(host.target());
    assertThat(planned).isNotEqualTo(before);
    host.host().rebootNow();
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(planned);
  }

  @Test
  void whatWasTakenBackIsAsBeforeAndStaysSo() throws Exception {
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    host.host().rebootNow();
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void aSecondResumeDoesNothing() throws Exception {
    host.apply(plan);
    int boots = host.boots();
    assertThat(host.runs().resume()).isEqualTo(Outcome.DONE);
    assertThat(host.boots()).isEqualTo(boots);
  }

  /** A parameter that was taken back may be hidden since, and so can't be seen once more. */
  @Test
  void aSecondRollbackDoesNothing() throws Exception {
    host.apply(plan);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.DONE);
    int boots = host.boots();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.boots()).isEqualTo(boots);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void aPlanWhoseSettingsHaveMovedOnIsRefusedAndNothingIsDone() throws Exception {
    host.type("sysctl -w vm.zone_reclaim_mode=3");
    Map<String, String> moved = MachineSnapshot.of(host.target());
    assertThat(host.apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons()).singleElement().asString().contains("zone_reclaim_mode is 3, not 0");
    assertThat(host.runs().journal())
        .containsPattern("\"state\":\"refused\",\"why\":\\[[^]]*zone_reclaim_mode is 3, not 0");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(moved);
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  @Test
  void aMachineThatSomebodyElseChangesIsLeftAlone() throws Exception {
    host.type(
        "mkdir -p /var/lib/railwright/lease; echo ff00ff00 > /var/lib/railwright/lease/owner;"
            + " echo Ann > /var/lib/railwright/lease/who");
    assertThat(host.apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons())
        .singleElement()
        .asString()
        .contains("somebody else: ff00ff00 Ann.", "rail unlock node ff00ff00");
    assertThat(host.type("cat /var/lib/railwright/lease/owner")).isEqualTo("ff00ff00\n");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void whatWasDoneStaysWhileSomebodyElseHasTheMachine() throws Exception {
    host.apply(plan);
    Map<String, String> done = MachineSnapshot.of(host.target());
    host.type(
        "mkdir -p /var/lib/railwright/lease; echo ff00ff00 > /var/lib/railwright/lease/owner;"
            + " echo Ann > /var/lib/railwright/lease/who");
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons())
        .singleElement()
        .asString()
        .contains("somebody else: ff00ff00 Ann.", "rail unlock node ff00ff00");
    host.type("rm -r /var/lib/railwright");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(done);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void whatWasDoneStaysWhileTheMachineIsAway() throws Exception {
    host.apply(plan);
    host.host().faults().set(new HostFault.RebootNeverReturns());
    host.host().reboot();
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.UNREACHED);
    host.host().faults().clear(new HostFault.RebootNeverReturns());
    host.host().rebootNow();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  /** The journal is all that the next shift has. */
  @Test
  void whyAPersonIsNeededIsInTheJournal() throws Exception {
    host.host().faults().set(new HostFault.RebootNeverReturns());
    assertThat(host.apply(plan)).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons()).singleElement().asString().contains("has not come back");
    assertThat(host.runs().journal())
        .containsPattern("\"event\":\"left\",\"why\":\\[\"[^]]*has not come back for 20 minutes");
    host.host().faults().clear(new HostFault.RebootNeverReturns());
    host.host().rebootNow();
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }

  @Test
  void aFileOfSomebodyElseIsNotTouched() throws Exception {
    host.type("echo vm.zone_reclaim_mode = 0 > /etc/sysctl.d/zz-railwright.conf");
    Plan other = HarnessPlan.of(host);
    assertThat(other.leftOut())
        .anySatisfy(it -> assertThat(it.why()).contains("file of somebody else"));
    assertThat(other.steps()).noneMatch(it -> it.act().toString().contains("zone_reclaim_mode"));
  }

  @Test
  void whatIsAsItShouldBeIsNeitherDoneNorUndone() throws Exception {
    String card = host.host().nics().getFirst().pci();
    host.type("mlxconfig -y -d " + card + " set PCI_WR_ORDERING=1");
    host.host().rebootNow();
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(host.type("mlxconfig -d " + card + " -e q PCI_WR_ORDERING"))
        .containsPattern("force_relax\\(1\\) +force_relax\\(1\\)");
  }
}

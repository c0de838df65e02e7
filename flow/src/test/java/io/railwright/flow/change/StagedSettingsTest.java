package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of settings that somebody staged and never booted. */
final class StagedSettingsTest {
  private static final PciAddress CARD = PciAddress.parse("0000:19:00.0").orElseThrow();
  private static final Subject NIC = Subject.host("a").child("nic", "0000:19:00.0");
  private static final Step.Act REBOOT = new Step.Act.Reboot();

  private static AuditReport report(String... waiting) {
    Finding finding =
        new Finding(
            "firmware.staged",
            "",
            new FaultTitle(""),
            NIC,
            Status.FAIL,
            Severity.MEDIUM,
            new Cost.Estimate(Cost.Kind.RISK),
            new Expected.Presence(false),
            new Value.Listing(List.of(waiting)),
            "",
            "",
            "",
            Risk.MEDIUM,
            Effect.REBOOT,
            false,
            Reversible.NO,
            List.of(new Action.ByHand("run mstfwreset -y -d 0000:19:00.0 reset, or reboot it")),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new AuditReport(
        "test",
        Instant.EPOCH,
        Optional.empty(),
        List.of(),
        List.of(finding),
        Map.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Map.of());
  }

  private static Step.Act set(String name) {
    return new Step.Act.Set(new Setting.Firmware(CARD, name), State.of("8"), State.of("0"));
  }

  private static Plan plan(String machine, Step.Act... acts) {
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : acts) {
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              act,
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              1,
              "",
              ""));
    }
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private static List<Plan.LeftOut> asked() {
    return List.of(new Plan.LeftOut("firmware.staged " + NIC, "a", "only a person", ""));
  }

  @Test
  void aPlanThatGivesThemAnotherValueHasMendedIt() {
    Plan plan = plan("a", set("NUM_OF_VFS"));
    assertThat(StagedSettings.left(asked(), plan, report("NUM_OF_VFS=0->8"))).isEmpty();
  }

  @Test
  void whatThePlanDoesNotTouchIsNamed() {
    Plan plan = plan("a", set("NUM_OF_VFS"));
    assertThat(StagedSettings.left(asked(), plan, report("NUM_OF_VFS=0->8", "SRIOV_EN=no->yes")))
        .singleElement()
        .satisfies(
            left ->
                assertThat(left.why())
                    .isEqualTo(
                        "only a person can say whether it is to hold or was given up:"
                            + " SRIOV_EN=no->yes"));
  }

  @Test
  void aRebootThatPutsItInForceIsToldToThoseWhoDidNotAsk() {
    Plan plan = plan("a", set("NUM_OF_VFS"), REBOOT);
    assertThat(StagedSettings.left(List.of(), plan, report("SRIOV_EN=no->yes")))
        .singleElement()
        .satisfies(left -> assertThat(left.why()).contains("the reboot of this plan", "SRIOV_EN"));
  }

  @Test
  void aRebootOfAnotherMachineSaysNothing() {
    Plan plan = plan("b", set("NUM_OF_VFS"), REBOOT);
    assertThat(StagedSettings.left(List.of(), plan, report("SRIOV_EN=no->yes"))).isEmpty();
  }
}

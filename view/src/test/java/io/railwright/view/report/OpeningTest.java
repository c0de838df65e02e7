package io.railwright.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.value.Value;
import io.railwright.view.audit.Group;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first sentences of a report, which say no more than what is known. */
class OpeningTest {
  private static final List<Action> BY_HAND = List.of(new Action.ByHand("turn it on"));

  private static Finding finding(
      String rule, Severity severity, Effect effect, List<Action> actions, Assumption... assumes) {
    return new Finding(
        rule,
        "",
        new FaultTitle(rule + " is off"),
        Subject.host("a1"),
        Status.FAIL,
        severity,
        new Cost.Estimate(Cost.Kind.SEVERE),
        new Expected.OfMost(Value.text("on"), 1, 2),
        Value.text("off"),
        "",
        "",
        rule + " hurts",
        Risk.LOW,
        effect,
        false,
        Reversible.EXACT,
        actions,
        List.of(assumes),
        List.of(),
        List.of(),
        List.of());
  }

  private static Map<String, String> opening(Finding... findings) {
    List<Finding> all = Stream.of(findings).toList();
    List<AuditReport.Host> hosts =
        Stream.of("a1", "a2")
            .map(it -> new AuditReport.Host(Subject.host(it), "p", Devices.NONE, Map.of()))
            .toList();
    AuditReport audit =
        new AuditReport(
            "f",
            Instant.EPOCH,
            Optional.empty(),
            hosts,
            all,
            Map.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Map.of());
    return new Opening(audit, Group.of(all, Status.FAIL)).sentences();
  }

  @Test
  void nothingIsSaidOfNothing() {
    assertThat(opening()).isEmpty();
  }

  @Test
  void theWorstComesFirstWithWhatIsNoticedAndDone() {
    assertThat(
            opening(
                finding("pfc", Severity.CRITICAL, Effect.LINK_FLAP, BY_HAND),
                finding("ecn", Severity.HIGH, Effect.RUNTIME, BY_HAND),
                finding("mtu", Severity.LOW, Effect.REBOOT, BY_HAND)))
        .containsEntry("Broken first", "pfc is off (1 of 2 hosts).")
        .containsEntry("What users notice", "pfc hurts. ecn hurts.")
        .containsEntry(
            "Do first",
            "On a1: turn it on. Of 3 known fixes, 1 works at once, 1 takes links down and up"
                + " and 1 needs a reboot.");
  }

  @Test
  void ofAnEffectThatNobodyKnowsNothingIsPromised() {
    assertThat(
            opening(
                finding("pfc", Severity.HIGH, Effect.NONE, BY_HAND),
                finding("ecn", Severity.HIGH, Effect.RUNTIME, BY_HAND)))
        .containsEntry(
            "Do first",
            "On a1: turn it on. Of 2 known fixes, 1 works at once and what 1 takes is not known."
                + " None is known to need a reboot.");
    assertThat(opening(finding("pfc", Severity.HIGH, Effect.NONE, BY_HAND)).get("Do first"))
        .isEqualTo("On a1: turn it on. What the known fix takes is not known.");
  }

  @Test
  void fixesThatAreAlikeAreSaidTogether() {
    assertThat(opening(finding("pfc", Severity.HIGH, Effect.RUNTIME, BY_HAND)).get("Do first"))
        .isEqualTo("On a1: turn it on. The known fix works at once. It needs no reboot.");
    assertThat(
            opening(
                    finding("pfc", Severity.HIGH, Effect.REBOOT, BY_HAND),
                    finding("ecn", Severity.HIGH, Effect.REBOOT, BY_HAND))
                .get("Do first"))
        .isEqualTo("On a1: turn it on. All 2 known fixes need a reboot.");
  }

  @Test
  void whatIsWithheldOrAssumedIsNotAdvised() {
    Assumption assumed = new Assumption("mtu", "9000 bytes");
    assertThat(
            opening(finding("mtu", Severity.HIGH, Effect.RUNTIME, List.of(), assumed))
                .get("Do first"))
        .isEqualTo(
            "Confirm that mtu=9000 bytes is meant here: the fix rests on it."
                + " 1 fault has no fix yet.");
    assertThat(
            opening(finding("mtu", Severity.HIGH, Effect.RUNTIME, BY_HAND, assumed))
                .get("Do first"))
        .contains("This assumes mtu=9000 bytes, which nobody has confirmed.");
    assertThat(opening(finding("mtu", Severity.INFO, Effect.NONE, List.of())))
        .containsKey("To know")
        .doesNotContainKey("Broken first");
  }
}

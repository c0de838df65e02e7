package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.change.Plan;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Risk;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Checklist;
import io.railwright.model.report.SiteValue;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a plan by a guide says where the site leaves open what is wanted. */
class UnsaidValuesTest {
  private static final PlanChoice ALL = new PlanChoice(Risk.HIGH, Set.of(), Set.of(), "rail plan");

  private static List<String> said(Checklist.State state, PlanChoice choice, String... keys)
      throws Exception {
    Checklist.Step step =
        new Checklist.Step(
            8, "vSphere", "", state, List.of("vsphere.switch", "vsphere.uplink"), List.of(), "");
    AuditReport report =
        new AuditReport(
            "test",
            Instant.EPOCH,
            Optional.empty(),
            List.of(
                new AuditReport.Host(Subject.of(Kind.VCENTER, "vc1"), "", Devices.NONE, Map.of())),
            List.of(),
            Map.of(),
            List.of(),
            Arrays.stream(keys)
                .map(it -> new SiteValue(it, "x", SiteValue.Origin.SAID, "", 1, List.of()))
                .toList(),
            Optional.of(new Checklist("vsphere-sriov", "", Optional.empty(), List.of(step))),
            Optional.empty(),
            Map.of());
    return new UnsaidValues(KnowledgeFolder.load(List.of(), List.of()), report)
        .leftOut(choice).stream().map((Plan.LeftOut it) -> it.finding() + ": " + it.why()).toList();
  }

  @Test
  void aStepThatWaitsForTheSiteIsNamed() throws Exception {
    assertThat(said(Checklist.State.UNKNOWN, ALL))
        .containsExactly(
            "vsphere.switch vcenter/vc1: the site does not say guest-switch, so that rail can't"
                + " tell what is wanted");
    PlanChoice other = new PlanChoice(Risk.HIGH, Set.of("esxi.mtu"), Set.of(), "rail plan");
    assertThat(said(Checklist.State.UNKNOWN, other)).isEmpty();
  }

  @Test
  void whatIsSaidOrDoneIsNot() throws Exception {
    assertThat(said(Checklist.State.MISSING, ALL, "guest-switch")).isEmpty();
    assertThat(said(Checklist.State.DONE, ALL)).isEmpty();
  }
}

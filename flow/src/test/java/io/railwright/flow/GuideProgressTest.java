package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.Checklist;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What makes a step of a guide done, missing or unknown. */
class GuideProgressTest {
  private static final Subject PORT =
      Subject.of(Kind.HYPERVISOR, "esxi-1").child("uplink", "vmnic5");
  private static final String OPTIONS = "the driver is told PFC, trust and ECN";

  private final Knowledge knowledge;
  private final List<Finding> findings = new ArrayList<>();

  GuideProgressTest() throws BadFileException {
    this.knowledge = KnowledgeFolder.load(List.of(), List.of());
  }

  private void found(Status status, String... rules) {
    for (String rule : rules) {
      findings.add(
          new Finding(
              rule,
              rule,
              FaultTitle.not(rule),
              PORT,
              status,
              Severity.HIGH,
              new Cost.Estimate(Cost.Kind.SEVERE),
              new Expected.Presence(true),
              Value.text(""),
              "",
              "",
              "",
              Risk.LOW,
              Effect.NONE,
              false,
              Reversible.NO,
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
    }
  }

  private Checklist.Step step(String title, String... said) {
    return new GuideProgress(knowledge, findings, Set.of(PORT.root()), Set.of(said))
        .of(knowledge.profile("vsphere-sriov"), List.of(), Map.of()).orElseThrow().steps().stream()
            .filter(it -> it.title().startsWith(title))
            .findFirst()
            .orElseThrow();
  }

  /** That nothing is staged does not show that anything was set. */
  @Test
  void aSpoilerThatPassesShowsNothing() {
    found(Status.PASS, "esxi.pfc-pause", "esxi.reboot-pending");
    assertThat(step(OPTIONS).state()).isEqualTo(Checklist.State.UNKNOWN);
    found(Status.PASS, "esxi.pfc");
    assertThat(step(OPTIONS).state()).isEqualTo(Checklist.State.DONE);
  }

  @Test
  void aSpoilerThatFailsSpoilsTheStep() {
    found(Status.PASS, "esxi.pfc", "esxi.trust", "esxi.ecn");
    assertThat(step(OPTIONS).state()).isEqualTo(Checklist.State.DONE);
    found(Status.FAIL, "esxi.reboot-pending");
    assertThat(step(OPTIONS).state()).isEqualTo(Checklist.State.MISSING);
    assertThat(step(OPTIONS).open())
        .extracting(Finding::rule)
        .containsExactly("esxi.reboot-pending");
  }

  @Test
  void whatTheSiteDoesNotSayIsNamed() {
    found(Status.PASS, "esxi.power-policy");
    assertThat(step(OPTIONS, "fabric", "lossless-priorities").why())
        .isEqualTo("nothing that was read can be judged by it: site.yaml does not say guest-ports");
    assertThat(step(OPTIONS, "fabric", "lossless-priorities", "guest-ports").why())
        .isEqualTo("nothing that was read can be judged by it");
    assertThat(step("the machines have virtual functions", "fabric").why())
        .contains("guest-machines");
  }

  /** Where ports are known to carry guests, the site need not name them. */
  @Test
  void whatWasJudgedElsewhereIsNotWhy() {
    found(Status.PASS, "esxi.mtu");
    assertThat(step(OPTIONS, "fabric", "lossless-priorities").why())
        .isEqualTo("nothing that was read can be judged by it");
  }
}

package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worst comes first: by severity, then by what it costs on all machines together. */
class RankingTest {
  private static final Cost SEVERE = new Cost.Estimate(Cost.Kind.SEVERE);
  private static final Cost NOTICEABLE = new Cost.Estimate(Cost.Kind.NOTICEABLE);
  private static final Cost OUTAGE = new Cost.Estimate(Cost.Kind.OUTAGE);

  private final List<Finding> findings = new ArrayList<>();

  private void fails(String rule, Severity severity, Cost cost, String... subjects) {
    for (String name : subjects) {
      String[] parts = name.split("/", 2);
      Subject host = Subject.host(parts[0]);
      Subject subject = parts.length == 1 ? host : host.resolve(parts[1]);
      findings.add(finding(rule, Status.FAIL, severity, cost, subject));
    }
  }

  private static Finding finding(
      String rule, Status status, Severity severity, Cost cost, Subject subject) {
    return new Finding(
        rule,
        rule,
        FaultTitle.not(rule),
        subject,
        status,
        severity,
        cost,
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
        List.of());
  }

  private List<String> ranked() {
    Ranking.sort(findings);
    return findings.stream().map(it -> it.rule() + " " + it.subject().path()).toList();
  }

  @Test
  void severityComesBeforeCost() {
    fails("a", Severity.LOW, OUTAGE, "u1", "u2", "u3");
    fails("b", Severity.HIGH, NOTICEABLE, "u1");
    assertThat(ranked()).containsExactly("b host/u1", "a host/u1", "a host/u2", "a host/u3");
  }

  @Test
  void whatHitsMoreMachinesCostsMore() {
    fails("one", Severity.HIGH, SEVERE, "u1");
    fails("five", Severity.HIGH, NOTICEABLE, "u5", "u4", "u3", "u2", "u1");
    assertThat(ranked().getFirst()).isEqualTo("five host/u1");
    assertThat(ranked().getLast()).isEqualTo("one host/u1");
  }

  @Test
  void cardsOfOneMachineAreOneMachine() {
    fails("cards", Severity.HIGH, NOTICEABLE, "u1/nic/a", "u1/nic/b", "u1/nic/c", "u1/nic/d");
    fails("hosts", Severity.HIGH, NOTICEABLE, "u1", "u2");
    assertThat(ranked().getFirst()).isEqualTo("hosts host/u1");
  }

  @Test
  void whatWasComputedCountsAsSoManyPercent() {
    fails("estimate", Severity.HIGH, SEVERE, "u1");
    fails("less", Severity.HIGH, new Cost.Computed(0.39, ""), "u1");
    fails("more", Severity.HIGH, new Cost.Computed(0.41, ""), "u1");
    assertThat(ranked()).containsExactly("more host/u1", "estimate host/u1", "less host/u1");
  }

  @Test
  void theFindingsOfARuleStayTogetherTheWorstFirst() {
    fails("speed", Severity.HIGH, new Cost.Computed(0.5, ""), "u1");
    fails("speed", Severity.HIGH, new Cost.Computed(0.75, ""), "u2");
    fails("trust", Severity.HIGH, SEVERE, "u1", "u2", "u3");
    assertThat(ranked())
        .containsExactly(
            "speed host/u2", "speed host/u1", "trust host/u1", "trust host/u2", "trust host/u3");
  }

  @Test
  void machinesOnWhichARuleIsUnknownDoNotCount() {
    fails("a", Severity.HIGH, NOTICEABLE, "u1");
    fails("b", Severity.HIGH, NOTICEABLE, "u1", "u2");
    for (String host : List.of("u2", "u3", "u4")) {
      findings.add(finding("a", Status.UNKNOWN, Severity.HIGH, NOTICEABLE, Subject.host(host)));
    }
    assertThat(ranked())
        .containsExactly(
            "b host/u1", "b host/u2", "a host/u1", "a host/u2", "a host/u3", "a host/u4");
  }
}

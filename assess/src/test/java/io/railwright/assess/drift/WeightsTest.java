package io.railwright.assess.drift;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A difference that the audit tells too is as grave there as here. */
class WeightsTest {
  private static final Subject GAP = Subject.host("gap");

  private final Knowledge knowledge;

  WeightsTest() throws BadFileException {
    this.knowledge = KnowledgeFolder.load(List.of(), List.of());
  }

  private static Finding failed(Rule rule) {
    return new Finding(
        rule.id(),
        rule.title(),
        rule.fault(),
        GAP,
        Status.FAIL,
        rule.severity(),
        new Cost.Estimate(rule.cost()),
        new Expected.Presence(true),
        new Value.Count(7),
        "",
        rule.why(),
        rule.impact(),
        rule.risk(),
        Effect.NONE,
        false,
        Reversible.NO,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"host.nics-alike", "gpu.count-alike"})
  void whatHostsAreComparedByIsAsGraveAsItsFinding(String id) {
    Rule rule = Objects.requireNonNull(knowledge.rules().get(id));
    Weights weights = new Weights(knowledge, List.of(failed(rule)), new NotApplicable());
    Weights.Weight weight = weights.of(GAP, rule.parameter());
    assertThat(weight.severity()).isEqualTo(Severity.HIGH);
    assertThat(weight.rule()).isEqualTo(id);
    assertThat(weights.fails(GAP, rule.parameter()))
        .as("that hosts differ does not say which of them is wrong")
        .isFalse();
  }
}

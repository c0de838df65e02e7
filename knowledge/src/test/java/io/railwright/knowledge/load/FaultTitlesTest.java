package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.finding.FaultTitle;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every rule of rail itself says what is wrong, in a sentence that fits beside its severity. */
class FaultTitlesTest {
  private static final int LONGEST = 110;

  @Test
  void everyRuleSaysWhatIsWrong() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    assertThat(knowledge.rules().values())
        .allSatisfy(
            rule -> {
              String said = rule.fault().template();
              assertThat(said).as(rule.id()).isNotEqualTo(FaultTitle.not(rule.title()).template());
              assertThat(said).as(rule.id()).isNotEqualTo(rule.title()).doesNotEndWith(".");
              assertThat(said.length()).as(rule.id()).isLessThanOrEqualTo(LONGEST);
            });
  }

  @Test
  void noTwoRulesSayTheSame() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    assertThat(knowledge.rules().values()).extracting(Rule::fault).doesNotHaveDuplicates();
  }
}

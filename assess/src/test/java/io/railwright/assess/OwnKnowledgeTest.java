package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.survey.Catalogue;
import org.junit.jupiter.api.Test;

/** What rail comes with holds together: every reference, every value, every case. */
class OwnKnowledgeTest {
  @Test
  void everyCaseComesOutAsItSays() throws BadFileException {
    Knowledge knowledge = KnowledgeFolder.withOwnCases();
    assertThat(knowledge.cases()).hasSizeGreaterThanOrEqualTo(3 * knowledge.rules().size());
    Catalogue catalogue = new Catalogue(knowledge);
    assertThatCode(() -> CaseRun.check(catalogue)).doesNotThrowAnyException();
  }
}

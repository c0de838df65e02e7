package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnowledgeIdsTest {
  @Test
  void theNamesThatAreFoundWithoutLoadingAreAllThereAre() throws Exception {
    Knowledge loaded = KnowledgeFolder.load(List.of(), List.of());
    assertThat(KnowledgeFolder.ids("rules"))
        .containsExactlyInAnyOrderElementsOf(loaded.rules().keySet());
    assertThat(KnowledgeFolder.ids("parameters"))
        .containsExactlyInAnyOrderElementsOf(loaded.parameters().keySet());
    assertThat(KnowledgeFolder.ids("profiles"))
        .containsExactlyInAnyOrderElementsOf(loaded.profiles().keySet());
    assertThat(KnowledgeFolder.ids("counters"))
        .containsExactlyInAnyOrderElementsOf(loaded.counters().keySet());
  }
}

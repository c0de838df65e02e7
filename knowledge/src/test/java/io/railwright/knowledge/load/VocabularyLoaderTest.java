package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.file.BadFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VocabularyLoaderTest {
  private static Vocabulary load(String yaml) throws BadFileException {
    VocabularyLoader loader = new VocabularyLoader();
    loader.add("facts/net.yaml", yaml);
    return loader.finish();
  }

  @Test
  void aDeclarationIsReadWithItsIndices() throws BadFileException {
    Vocabulary vocabulary =
        load(
            "- {name: 'dcb.prio-pfc[priority]', of: net, type: flag, nature: setting, meaning: m}");
    FactDeclaration declared = vocabulary.find("dcb.prio-pfc[3]").orElseThrow();
    assertThat(declared.name()).isEqualTo("dcb.prio-pfc");
    assertThat(declared.indices()).containsExactly("priority");
    assertThat(declared.form()).isEqualTo("dcb.prio-pfc[priority]");
    assertThat(vocabulary.of("dcb.prio-pfc")).isEqualTo(Nature.SETTING);
    assertThat(vocabulary.of("dcb.unheard-of")).isEqualTo(Nature.STATE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{name: a.b, of: net, type: flag, nature: whim, meaning: m} | 'nature' must be one of",
        "{name: a.b, of: net, type: flg, nature: state, meaning: m} | 'type' must be text,",
        "{name: a.b, of: net, type: any, nature: state, meaning: m} | 'type' must be text,",
        "{name: a.b, type: flag, nature: state, meaning: m} | 'of' is missing",
        "{name: A b, of: net, type: flag, nature: state, meaning: m} | 'name' must be words",
        "{name: a.b, of: net, type: flag, nature: state, meaning: m, famly: true} | 'famly'",
        "{name: a.b, of: net, type: flag, nature: state, meaning: m, family: true} | needs an index"
      })
  void whatIsWrongIsSaidWithItsPlace(String yaml, String fault) {
    assertThatThrownBy(() -> load("- " + yaml))
        .hasMessageContaining("facts/net.yaml:1:")
        .hasMessageContaining(fault);
  }

  @Test
  void aNameIsDeclaredOnce() {
    String one = "- {name: a.b, of: net, type: flag, nature: state, meaning: m}\n";
    assertThatThrownBy(() -> load(one + one))
        .hasMessageContaining("facts/net.yaml:2:")
        .hasMessageContaining("the name 'a.b' is taken: facts/net.yaml:1");
  }

  @Test
  void aParameterThatReadsAnUndeclaredFactIsRefused() {
    KnowledgeLoader loader = new KnowledgeLoader();
    loader.add(
        new KnowledgeLoader.Document(
            "parameters/net.yaml",
            "parameters/net.yaml",
            """
            id: link.size
            title: size
            scope: nic
            type: word
            read: [{of: net, fact: net.mttu}]
            meaning: m
            source: s
            """));
    loader.add(
        new KnowledgeLoader.Document(
            "sources.yaml", "sources.yaml", "{id: s, title: t, publisher: p}"));
    assertThatThrownBy(loader::finish)
        .hasMessageContaining("parameters/net.yaml:5:")
        .hasMessageContaining("the vocabulary has no fact 'net.mttu'; did you mean 'net.mtu'?");
  }

  @Test
  void ownEntriesHaveSentences() {
    for (FactDeclaration declared : KnowledgeFolder.vocabulary().all()) {
      assertThat(declared.meaning()).as(declared.name()).matches("[A-Za-z0-9].*\\.");
      assertThat(new FactKey(declared.form()).name()).isEqualTo(declared.name());
    }
  }
}

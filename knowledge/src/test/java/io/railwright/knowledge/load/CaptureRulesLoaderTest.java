package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.knowledge.CaptureVerdictRule;
import io.railwright.model.file.BadFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptureRulesLoaderTest {
  private static final Path FILE =
      Path.of("src/main/resources/io/railwright/knowledge/data/captures.yaml");

  @Test
  void everySourceIsKnown() throws Exception {
    List<CaptureVerdictRule> rules =
        CaptureRulesLoader.read(FILE.toString(), Files.readString(FILE));
    Set<String> known = KnowledgeFolder.load(List.of(), List.of()).sources().keySet();
    assertThat(rules).isNotEmpty().allMatch(it -> known.containsAll(it.sources()));
    assertThat(rules)
        .flatMap(CaptureVerdictRule::limits)
        .isNotEmpty()
        .allMatch(it -> known.containsAll(it.sources()) && !it.unit().isEmpty());
  }

  @Test
  void theJudgeGetsTextsAndLimits() {
    assertThat(OwnSentences.captures().text("lost-between").sentence()).contains("{paths}");
    assertThat(OwnSentences.captures().limit("pause-storm-frames")).isEqualTo(10);
    assertThatThrownBy(() -> OwnSentences.captures().text("no-such"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{id: a, severity: low, when: w, values: [b], sentence: '{c}', confidence: calculated}"
            + " | uses {c}, which is not among its values",
        "{id: a, severity: low, when: w, values: [], sentence: s, confidence: documented}"
            + " | and no source is named",
        "{id: a, severity: bad, when: w, values: [], sentence: s, confidence: calculated}"
            + " | must be one of",
        "[{id: a, severity: low, when: w, values: [], sentence: s, confidence: calculated}, {id: a,"
            + " severity: low, when: w, values: [], sentence: s, confidence: calculated}]"
            + " | the id 'a' is taken",
        "{id: a, severity: low, when: w, values: [], sentence: s, confidence: calculated, limits:"
            + " [{id: l, is: much, unit: u, source: s, confidence: assumed}]}"
            + " | must be a number such as"
      })
  void whatIsWrongIsTold(String yaml, String message) {
    assertThatThrownBy(() -> CaptureRulesLoader.read("f", yaml))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(message);
  }
}

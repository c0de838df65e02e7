package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.knowledge.SimulationAdviceRule;
import io.railwright.model.file.BadFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationAdviceLoaderTest {
  private static final Path FILE =
      Path.of("src/main/resources/io/railwright/knowledge/data/simulations.yaml");

  @Test
  void everySourceIsKnown() throws Exception {
    List<SimulationAdviceRule> all =
        SimulationAdviceLoader.read(FILE.toString(), Files.readString(FILE));
    Set<String> known = KnowledgeFolder.load(List.of(), List.of()).sources().keySet();
    assertThat(all).isNotEmpty().allMatch(it -> known.containsAll(it.sources()));
    assertThat(all.stream().flatMap(it -> it.limits().stream()))
        .isNotEmpty()
        .allMatch(it -> known.containsAll(it.sources()));
  }

  @Test
  void theJudgeGetsSentences() {
    assertThat(OwnSentences.simulations().of("storm-alone", Map.of("host", "h3")))
        .isEqualTo("Find out why h3 does not receive.");
    assertThatThrownBy(() -> OwnSentences.simulations().of("no-such"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theJudgeGetsLimits() {
    assertThat(OwnSentences.simulations().limit("storm-pause")).isEqualTo(1000);
    assertThat(OwnSentences.simulations().limit("paused-share")).isEqualTo(0.1);
    assertThatThrownBy(() -> OwnSentences.simulations().limit("no-such"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{id: a, when: w, values: [b], sentence: '{c}', confidence: calculated}"
            + " | uses {c}, which is not among its values",
        "{id: a, when: w, values: [], sentence: s, confidence: assumed} | and no source is named",
        "{id: a, when: w, limits: [{id: b, is: much, unit: u, source: s, confidence: assumed}],"
            + " values: [], sentence: s, confidence: calculated} | must be a number",
        "[{id: a, when: w, values: [], sentence: s, confidence: calculated}, {id: a, when: w,"
            + " values: [], sentence: s, confidence: calculated}] | the id 'a' is taken"
      })
  void whatIsWrongIsTold(String yaml, String message) {
    assertThatThrownBy(() -> SimulationAdviceLoader.read("f", yaml))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(message);
  }
}

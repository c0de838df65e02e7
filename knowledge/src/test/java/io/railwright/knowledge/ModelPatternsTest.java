package io.railwright.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A pattern for a model of GPUs does not find the model in the name of another one. */
class ModelPatternsTest {
  private static final List<String> MODELS =
      List.of(
          "A10", "A30", "A40", "A100", "A800", "L4", "L40", "L40S", "H20", "H100", "H200", "H800",
          "GH200", "B200", "B300", "GB200", "GB300", "GB10", "Orin", "Thor", "Xavier", "MI300A",
          "MI300X", "Gaudi2", "Gaudi3");

  /** Of rules, selections, profiles and kinds, where they ask for the name of a GPU. */
  static Stream<Pattern> patterns() throws BadFileException {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    List<Condition> conditions = new ArrayList<>();
    knowledge.rules().values().forEach(rule -> conditions.addAll(rule.applies()));
    knowledge.selections().values().forEach(selection -> conditions.addAll(selection.when()));
    knowledge.profiles().values().forEach(profile -> conditions.addAll(profile.select()));
    Stream<Pattern> kinds = knowledge.gpuKinds().values().stream().map(GpuKind::matches);
    return Stream.concat(kinds, conditions.stream().flatMap(ModelPatternsTest::ofGpu));
  }

  private static Stream<Pattern> ofGpu(Condition condition) {
    return condition instanceof Condition.Test(Operand.Other(String id, var _), var expected)
            && (id.equals("gpu.model") || id.equals("host.gpu-models"))
        ? pattern(expected)
        : Stream.of();
  }

  private static Stream<Pattern> pattern(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Matches(Pattern pattern) -> Stream.of(pattern);
      case Expectation.Not(Expectation inner) -> pattern(inner);
      default -> Stream.of();
    };
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void aModelIsAWholeWord(Pattern pattern) {
    for (String model : MODELS) {
      if (pattern.matcher("NVIDIA " + model).find()) {
        assertThat(Stream.of(model + "0", "X" + model, model + "00"))
            .filteredOn(other -> !MODELS.contains(other))
            .as("near %s", model)
            .noneMatch(other -> pattern.matcher("NVIDIA " + other + " 24GB").find());
      }
    }
  }
}

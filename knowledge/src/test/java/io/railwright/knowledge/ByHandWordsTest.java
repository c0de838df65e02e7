package io.railwright.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is done by hand is told behind a colon, so that it begins small and has no full stop. */
class ByHandWordsTest {
  @Test
  void allBeginAndEndOneWay() throws Exception {
    assertThat(
            KnowledgeFolder.load(List.of(), List.of()).parameters().values().stream()
                .flatMap(it -> Stream.of(it.set(), it.keep()).flatMap(setting -> setting.stream()))
                .filter(Setting.ByHand.class::isInstance)
                .map(it -> ((Setting.ByHand) it).what()))
        .isNotEmpty()
        .allMatch(it -> it.matches("(?s)[^A-Z].*[^.]"));
  }
}

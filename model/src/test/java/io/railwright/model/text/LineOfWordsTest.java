package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineOfWordsTest {
  @Test
  void anyWordsComeBack() {
    List<String> words = List.of("fault", "", "a b", "=", "100 %\n+", "größer");
    String line = LineOfWords.write(words);
    assertThat(line).doesNotContain("\n");
    assertThat(LineOfWords.read(line)).isEqualTo(words);
    assertThat(LineOfWords.read(LineOfWords.write(List.of()))).isEmpty();
  }

  @Test
  void otherLinesAreRefused() {
    assertThatThrownBy(() -> LineOfWords.read("down")).isInstanceOf(IllegalArgumentException.class);
  }
}

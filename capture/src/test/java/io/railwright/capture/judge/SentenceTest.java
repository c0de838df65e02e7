package io.railwright.capture.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SentenceTest {
  @Test
  void valuesAreFilledInAndWhatIsNotKnownIsLeftOut() {
    String text = "{a} packets[, most on {b} ({c})].";
    assertThat(Sentence.fill(text, Map.of("a", "3"))).isEqualTo("3 packets.");
    assertThat(Sentence.fill(text, Map.of("a", "3", "b", "x"))).isEqualTo("3 packets.");
    assertThat(Sentence.fill(text, Map.of("a", "3", "b", "x", "c", "2")))
        .isEqualTo("3 packets, most on x (2).");
  }

  /** Names of files come from outside. */
  @Test
  void valuesAreNotReadAsPartsOfTheSentence() {
    assertThat(Sentence.fill("{a}, {b}", Map.of("a", "$1 {b} [x]", "b", "\\")))
        .isEqualTo("$1 {b} [x], \\");
  }

  @Test
  void aMissingValueIsAFaultOfOurs() {
    assertThatThrownBy(() -> Sentence.fill("{a}", Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

package io.railwright.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sentence has one mark at its end, whoever said it. */
class SentenceTest {
  @ParameterizedTest
  @CsvSource({
    "Is sshd running there?, Is sshd running there?",
    "gone (12 bytes had come)., gone (12 bytes had come).",
    "not read, not read."
  })
  void oneMarkIsEnough(String said, String ended) {
    assertThat(Sentence.ended(said)).isEqualTo(ended);
  }
}

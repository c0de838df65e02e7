package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void nothingThatMovesATerminalGetsThrough() {
    assertThat(Plain.line("\u001b[31mred\u0007\r\nnext\tword\u202e  end\u009b "))
        .isEqualTo("[31mred next word end");
  }

  @Test
  void longTextIsCut() {
    assertThat(Plain.line("x".repeat(1000))).hasSize(201).endsWith("…");
  }
}

package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void nothingThatMovesATerminalGetsThrough() {
    assertThat(Plain.line("\u001b[31mred\u0007\r\nnext\tword\u202e  end\u009b "))
        .isEqualTo("[31mred next word end");
    assertThat(Plain.line("a\u001b[31mb\r\n\tc\u202ed\u0000")).isEqualTo("a [31mb c d");
  }

  @Test
  void longTextIsCut() {
    assertThat(Plain.line("x".repeat(1000))).hasSize(201).endsWith("…");
    assertThat(Plain.line("é".repeat(1000))).hasSize(201).endsWith("…");
  }

  @Test
  void textThatJustFitsIsNot() {
    assertThat(Plain.line("x".repeat(200))).isEqualTo("x".repeat(200));
    assertThat(Plain.line("é".repeat(200) + "\n")).isEqualTo("é".repeat(200));
  }

  @Test
  void ordinaryTextStaysAsItIs() {
    for (String text : new String[] {"", "a b", "Grüße 日本", "≤ 36.5 °C", "x-1_2 (3)"}) {
      assertThat(Plain.line(text)).isEqualTo(text);
    }
  }
}

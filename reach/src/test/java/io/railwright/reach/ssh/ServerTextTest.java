package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServerTextTest {
  @Test
  void leavesNoControlCharacterAndNoEndlessText() {
    assertThat(ServerText.clean("a\u001b[31mb\r\n\tc\u202ed\u0000")).isEqualTo("a [31mb c d");
    assertThat(ServerText.clean("x".repeat(5000))).hasSize(201).endsWith("…");
    assertThat(ServerText.clean("Grüße 日本")).isEqualTo("Grüße 日本");
  }
}

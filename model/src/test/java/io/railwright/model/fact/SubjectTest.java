package io.railwright.model.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SubjectTest {
  @Test
  void ordinaryNamesStay() {
    for (String name : new String[] {"u36", "0000:03:00.0", "Grüße 中文", "a b"}) {
      assertThat(Subject.host(name).path()).isEqualTo("host/" + name);
    }
  }

  @Test
  void whatCouldMoveATerminalOrEndANameIsEscapedAndNotLost() {
    String odd = "a/b%c\n\u001b]0;x\u0007\u009d\u202e\u200d\u2028\udb40\udc41 é 😀";
    String escaped = Subject.escape(odd);
    assertThat(escaped)
        .isEqualTo("a%2Fb%25c%0A%1B]0;x%07%C2%9D%E2%80%AE%E2%80%8D%E2%80%A8%F3%A0%81%81 é 😀");
    assertThat(URLDecoder.decode(escaped, StandardCharsets.UTF_8)).isEqualTo(odd);
  }

  @Test
  void twoNamesNeverBecomeOne() {
    assertThat(Subject.escape("x\ud800")).isEqualTo("x%ED%A0%80").isNotEqualTo(Subject.escape("x"));
    assertThat(Subject.escape("x\udfff")).isNotEqualTo(Subject.escape("x\ud800"));
  }
}

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

  @Test
  void partsAreTypedAndPlain() {
    Subject port = Subject.of(Kind.SWITCH, "leaf1").child(Kind.PORT, "Ethernet1/7");
    assertThat(port.path()).isEqualTo("switch/leaf1/port/Ethernet1%2F7");
    assertThat(port.parts())
        .containsExactly(new Part(Kind.SWITCH, "leaf1"), new Part(Kind.PORT, "Ethernet1/7"));
    assertThat(Subject.of(port.parts())).isEqualTo(port);
    assertThat(port.kind()).isEqualTo(Kind.PORT);
    assertThat(port.name()).isEqualTo("Ethernet1/7");
    assertThat(port.machine()).isEqualTo("leaf1");
    assertThat(port.root().kind()).isEqualTo(Kind.SWITCH);
    assertThat(port.below(port.root())).isEqualTo("port/Ethernet1%2F7");
    assertThat(port.below(port)).isEmpty();
  }

  /** A newer rail may name what this one has never heard of. */
  @Test
  void kindsThatAreNotKnownAreKindsToo() {
    Subject odd = new Subject("host/u1/flux/7");
    assertThat(odd.kind()).isEqualTo(new Kind("flux")).hasToString("flux");
    assertThat(odd.parts()).hasSize(2);
  }

  @Test
  void everyNameComesBack() {
    for (String name :
        new String[] {"a/b%c\n\u001b]0;x\u0007\u009d\u202e\udb40\udc41 é 😀", "x\ud800", "%", ""}) {
      assertThat(Subject.host(name).name()).isEqualTo(name);
    }
  }

  @Test
  void whatNobodyEscapedStaysAsItIs() {
    for (String name : new String[] {"50%", "%zz", "%C2", "%C2%41", "%41", "%FF%80", "%F8%80"}) {
      assertThat(new Subject("host/" + name).name()).isEqualTo(name);
    }
  }

  @Test
  void anOddPathIsCutWithoutAFault() {
    assertThat(new Subject("").parts()).isEmpty();
    assertThat(new Subject("host").parts()).containsExactly(new Part(Kind.HOST, ""));
    assertThat(new Subject("host/u1/net").parts()).last().isEqualTo(new Part(Kind.NET, ""));
  }
}

package io.railwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColourChoiceTest {
  private static final Map<String, String> USUAL = Map.of("TERM", "xterm");

  @Test
  void theOptionIsFoundWhereverItStands() {
    assertThat(ColourChoice.of(List.of("audit"))).isEqualTo(ColourChoice.auto);
    assertThat(ColourChoice.of(List.of("--color", "never", "audit"))).isEqualTo(ColourChoice.never);
    assertThat(ColourChoice.of(List.of("audit", "--color=ALWAYS"))).isEqualTo(ColourChoice.always);
    assertThat(ColourChoice.of(List.of("audit", "--color"))).isEqualTo(ColourChoice.auto);
    assertThat(ColourChoice.of(List.of("audit", "--color", "blue"))).isEqualTo(ColourChoice.auto);
    assertThat(ColourChoice.of(List.of("parse", "--", "--color=never")))
        .isEqualTo(ColourChoice.auto);
  }

  @Test
  void withoutItColoursAreForTerminalsThatShowThem() {
    assertThat(ColourChoice.auto.wanted(true, USUAL)).isTrue();
    assertThat(ColourChoice.auto.wanted(false, USUAL)).isFalse();
    assertThat(ColourChoice.auto.wanted(true, Map.of("TERM", "dumb"))).isFalse();
    assertThat(ColourChoice.auto.wanted(true, Map.of("NO_COLOR", "1"))).isFalse();
    assertThat(ColourChoice.auto.wanted(true, Map.of("NO_COLOR", ""))).isTrue();
  }

  @Test
  void theOptionIsStrongerThanTheEnvironment() {
    assertThat(ColourChoice.always.wanted(false, Map.of("NO_COLOR", "1", "TERM", "dumb"))).isTrue();
    assertThat(ColourChoice.never.wanted(true, USUAL)).isFalse();
  }
}

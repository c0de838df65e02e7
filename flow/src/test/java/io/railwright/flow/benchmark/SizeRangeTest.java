package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeRangeTest {
  @Test
  void eachSizeIsTwiceTheOneBefore() {
    assertThat(SizeRange.parse("64..8M").sizes()).hasSize(18).startsWith(64L).endsWith(8L << 20);
    assertThat(SizeRange.parse("1K..5K").sizes()).containsExactly(1024L, 2048L, 4096L, 5120L);
    assertThat(SizeRange.parse("8..8").sizes()).containsExactly(8L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "64", "64-8M", "8M..64", "0..8", "-1..8", "64..2G", "64..9999999999G", "a..b"})
  void anythingElseIsRefusedInASentence(String text) {
    assertThatThrownBy(() -> SizeRange.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("--sizes ");
  }
}

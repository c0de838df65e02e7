package io.railwright.survey.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VfSizeTest {
  private static VfSize one(String text) {
    return VfSize.all(List.of(text)).getFirst();
  }

  @Test
  void aRangeHasAnMtu() {
    assertThat(one("4-7=1500")).isEqualTo(new VfSize(4, 7, 1500));
    assertThat(one("9000")).as("of an older snapshot").isEqualTo(VfSize.ofAll(9000));
    assertThat(VfSize.all(List.of("", "4-7", "4-=1500", "a-b=c", "-"))).isEmpty();
  }

  @Test
  void rangesThatTouchShareFunctions() {
    assertThat(one("0-4=9000").sharesFunctions(one("4-7=1500"))).isTrue();
    assertThat(one("4-7=9000").sharesFunctions(one("0-4=1500"))).isTrue();
    assertThat(one("5-5=9000").sharesFunctions(one("1500"))).isTrue();
    assertThat(one("0-3=9000").sharesFunctions(one("4-7=1500"))).isFalse();
    assertThat(one("4-7=9000").sharesFunctions(one("0-3=1500"))).isFalse();
  }
}

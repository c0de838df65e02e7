package io.railwright.model.fact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FactKeyTest {
  @Test
  void nameAndIndicesComeApart() {
    FactKey key = FactKey.of("nic.firmware", "HOST_CHAINING_DESCRIPTORS", "3");
    assertThat(key.text()).isEqualTo("nic.firmware[HOST_CHAINING_DESCRIPTORS][3]");
    assertThat(key.name()).isEqualTo("nic.firmware");
    assertThat(key.indices()).containsExactly("HOST_CHAINING_DESCRIPTORS", "3");
    assertThat(key.index()).isEqualTo("HOST_CHAINING_DESCRIPTORS");
  }

  @Test
  void aKeyWithoutIndexIsItsName() {
    FactKey key = FactKey.of("net.mtu");
    assertThat(key.name()).isEqualTo("net.mtu");
    assertThat(key.indices()).isEmpty();
    assertThat(key.index()).isEmpty();
  }

  @Test
  void bracketsAndPercentSignsInAnIndexComeBack() {
    String odd = "[0].rx 5% ]%5B";
    FactKey key = FactKey.of("ethtool.counter", odd);
    assertThat(key.text()).isEqualTo("ethtool.counter[%5B0%5D.rx 5%25 %5D%255B]");
    assertThat(key.text()).isEqualTo(FactKey.text("ethtool.counter", odd));
    assertThat(key.indices()).containsExactly(odd);
  }

  @Test
  void aKeyThatWasCutStillHasItsName() {
    FactKey key = new FactKey("sysctl[net.core.rmem…");
    assertThat(key.name()).isEqualTo("sysctl");
    assertThat(key.indices()).containsExactly("net.core.rmem…");
  }

  @Test
  void keysAreInTheOrderOfTheirTexts() {
    assertThat(FactKey.of("a.b", "1")).isGreaterThan(FactKey.of("a.b")).hasToString("a.b[1]");
  }
}

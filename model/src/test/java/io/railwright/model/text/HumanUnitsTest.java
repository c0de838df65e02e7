package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HumanUnitsTest {
  @Test
  void timesHaveTheUnitThatFits() {
    assertThat(HumanUnits.time(0)).isEqualTo("0 s");
    assertThat(HumanUnits.time(850)).isEqualTo("850 ns");
    assertThat(HumanUnits.time(14_645_100)).isEqualTo("14.6 ms");
    assertThat(HumanUnits.time(5_000_000)).isEqualTo("5 ms");
    assertThat(HumanUnits.time(999_960)).isEqualTo("1 ms");
    assertThat(HumanUnits.time(999_400)).isEqualTo("999 us");
    assertThat(HumanUnits.time(4_700e9)).isEqualTo("4,700 s");
    assertThat(HumanUnits.time(-1_500)).isEqualTo("-1.5 us");
  }

  @Test
  void listsEndWithAnd() {
    assertThat(HumanUnits.list(List.of())).isEmpty();
    assertThat(HumanUnits.list(List.of("a"))).isEqualTo("a");
    assertThat(HumanUnits.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
  }

  @Test
  void sizesAndRates() {
    assertThat(HumanUnits.bytes(4096)).isEqualTo("4.1 kB");
    assertThat(HumanUnits.bytes(3.2e9)).isEqualTo("3.2 GB");
    assertThat(HumanUnits.rate(91.04e9)).isEqualTo("91 Gb/s");
    assertThat(HumanUnits.rate(0)).isEqualTo("0 b/s");
  }

  @Test
  void sharesAndCounts() {
    assertThat(HumanUnits.percent(25, 509)).isEqualTo("4.91 %");
    assertThat(HumanUnits.percent(1, 3_000_000)).isEqualTo("0.0000333 %");
    assertThat(HumanUnits.percent(0, 0)).isEqualTo("0 %");
    assertThat(HumanUnits.count(131_887)).isEqualTo("131,887");
    assertThat(HumanUnits.count(1, "packet")).isEqualTo("1 packet");
    assertThat(HumanUnits.count(4_027, "packet")).isEqualTo("4,027 packets");
    assertThat(HumanUnits.number(100)).isEqualTo("100");
  }
}

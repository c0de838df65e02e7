package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadableTest {
  @Test
  void timesHaveTheUnitThatFits() {
    assertThat(Readable.time(0)).isEqualTo("0 s");
    assertThat(Readable.time(850)).isEqualTo("850 ns");
    assertThat(Readable.time(14_645_100)).isEqualTo("14.6 ms");
    assertThat(Readable.time(5_000_000)).isEqualTo("5 ms");
    assertThat(Readable.time(999_960)).isEqualTo("1 ms");
    assertThat(Readable.time(999_400)).isEqualTo("999 us");
    assertThat(Readable.time(4_700e9)).isEqualTo("4,700 s");
    assertThat(Readable.time(-1_500)).isEqualTo("-1.5 us");
  }

  @Test
  void listsEndWithAnd() {
    assertThat(Readable.list(List.of())).isEmpty();
    assertThat(Readable.list(List.of("a"))).isEqualTo("a");
    assertThat(Readable.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
  }

  @Test
  void sizesAndRates() {
    assertThat(Readable.bytes(4096)).isEqualTo("4.1 kB");
    assertThat(Readable.bytes(3.2e9)).isEqualTo("3.2 GB");
    assertThat(Readable.rate(91.04e9)).isEqualTo("91 Gb/s");
    assertThat(Readable.rate(0)).isEqualTo("0 b/s");
  }

  @Test
  void sharesAndCounts() {
    assertThat(Readable.percent(25, 509)).isEqualTo("4.91 %");
    assertThat(Readable.percent(1, 3_000_000)).isEqualTo("0.0000333 %");
    assertThat(Readable.percent(0, 0)).isEqualTo("0 %");
    assertThat(Readable.count(131_887)).isEqualTo("131,887");
    assertThat(Readable.count(1, "packet")).isEqualTo("1 packet");
    assertThat(Readable.count(4_027, "packet")).isEqualTo("4,027 packets");
    assertThat(Readable.number(100)).isEqualTo("100");
  }
}

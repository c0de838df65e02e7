package io.railwright.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrioritiesTest {
  @ParameterizedTest
  @CsvSource({
    "26, 26",
    "0x1a, 26",
    "0, 0",
    "08, 8",
    "63, 63",
    "cs5, 40",
    "AF31, 26",
    "EF, 46",
    "voice-admit, 44",
    "LE, 1",
    "BE, 0"
  })
  void codePoints(String text, int number) {
    assertThat(Dscp.parse(text)).contains(new Dscp(number));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "64", "-1", "0x40", "CS8", "AF41 ", "AF44", "AF51", "best", "026"})
  void whatIsNoCodePoint(String text) {
    assertThat(Dscp.parse(text)).isEmpty();
  }

  @Test
  void theBitsOfCongestionAreNotPartOfACodePoint() {
    assertThat(Dscp.ofTrafficClass(104)).isEqualTo(Dscp.ofTrafficClass(106)).hasToString("26");
    assertThat(new Dscp(26).trafficClass()).isEqualTo(104);
    assertThatThrownBy(() -> Dscp.ofTrafficClass(256)).hasMessageContaining("0 to 255");
    assertThatThrownBy(() -> new Dscp(64)).hasMessageContaining("0 to 63");
  }

  @Test
  void prioritiesAreEight() {
    assertThat(Priority.parse("7")).contains(new Priority(7));
    for (String text : new String[] {"", "8", "-1", "33", "x"}) {
      assertThat(Priority.parse(text)).as(text).isEmpty();
    }
    assertThatThrownBy(() -> new Priority(8)).hasMessageContaining("0 to 7");
  }

  @Test
  void setsAreReadAndPrinted() {
    PrioritySet set = PrioritySet.of(3, 5);
    assertThat(PrioritySet.parse("5, 3")).contains(set);
    assertThat(PrioritySet.parse(" ")).contains(PrioritySet.NONE);
    assertThat(PrioritySet.parse("3,x")).isEmpty();
    assertThat(set).hasToString("3,5");
    assertThat(set.words()).containsExactly("3", "5");
    assertThat(set.has(new Priority(3))).isTrue();
    assertThat(set.has(4)).isFalse();
    assertThat(PrioritySet.ALL.hasAll(set)).isTrue();
    assertThat(set.hasAll(PrioritySet.ALL)).isFalse();
    assertThat(PrioritySet.NONE.isEmpty()).isTrue();
    assertThatThrownBy(() -> new PrioritySet(256)).isInstanceOf(IllegalArgumentException.class);
  }
}

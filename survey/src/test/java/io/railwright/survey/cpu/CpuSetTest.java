package io.railwright.survey.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {
  private static CpuSet set(String text) {
    return CpuSet.parse(text, 19).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0-3,8 | 0-3,8",
        "8,3,2,1,0 | 0-3,8",
        "7 | 7",
        "'' | none",
        "none | none",
        "all | 0-19",
        "16-N | 16-19",
        "N | 19",
        "0-7:2/4 | 0-1,4-5",
        "0-6:1/2 | 0,2,4,6"
      })
  void readsWhatTheKernelReads(String text, String printed) {
    assertThat(set(text).print()).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3-1", "a", "1,,2", "0-7:0/0", "0-7:3/2", "1-", "-1", "999999"})
  void refusesTheRest(String text) {
    assertThat(CpuSet.parse(text, 19)).isEmpty();
  }

  @Test
  void computes() {
    assertThat(set("0-9").and(set("8-12")).print()).isEqualTo("8-9");
    assertThat(set("0-1").or(set("3")).print()).isEqualTo("0-1,3");
    assertThat(set("0-9").without(set("2-7")).print()).isEqualTo("0-1,8-9");
    assertThat(set("0-9").size()).isEqualTo(10);
    assertThat(set("0-9").last()).isEqualTo(9);
    assertThat(CpuSet.NONE.last()).isEqualTo(-1);
    assertThat(CpuSet.NONE.isEmpty()).isTrue();
  }
}

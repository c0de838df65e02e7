package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameChoiceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a | a",
        "a,b | b",
        "a, b | b",
        "gpu* | gpu",
        "*-1 | leaf-1",
        "gpu?1 | gpu01",
        "node[001-128] | node001",
        "node[001-128] | node128",
        "node[001:128] | node064",
        "node[1-3,7] | node7",
        "r[1-2]-n[01-16],leaf-* | r2-n16",
        "r[1-2]-n[01-16],leaf-* | leaf-3",
        "gpu[7] | gpu7",
        "odd[x] | odd[x]",
        "a.b | a.b",
      })
  void names(String written, String name) {
    assertThat(NameChoice.of(written).matches(name)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a | ab",
        "a,b | c",
        "node[001-128] | node129",
        "node[001-128] | node1",
        "node[1-8] | node01",
        "node[1-8] | node0",
        "node[1-3,7] | node5",
        "node[8-1] | node4",
        "a.b | axb",
        "'' | a",
      })
  void doesNotName(String written, String name) {
    assertThat(NameChoice.of(written).matches(name)).isFalse();
  }

  @Test
  void whatFitsNothingIsTold() {
    NameChoice choice = NameChoice.of("gpu[1-2],lief-1,*");
    assertThat(choice.unmatched(List.of("gpu1", "leaf-1"))).contains("lief-1");
    assertThat(NameChoice.of("gpu[1-4]").unmatched(List.of("gpu3"))).isEmpty();
  }
}

package io.railwright.view.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FoldedNamesTest {
  @Test
  void numbersBecomeRanges() {
    List<String> names = IntStream.rangeClosed(1, 128).mapToObj("node%03d"::formatted).toList();
    assertThat(FoldedNames.of(names)).containsExactly("node[001-128]");
  }

  @Test
  void gapsAndOtherNamesStayApart() {
    assertThat(FoldedNames.of(List.of("u36", "u38", "u37", "u40", "login")))
        .containsExactly("login", "u[36-38,40]");
  }

  @Test
  void onlyTheLastNumberIsFolded() {
    assertThat(FoldedNames.of(List.of("r1-n1", "r1-n2", "r2-n1")))
        .containsExactly("r1-n[1-2]", "r2-n1");
  }

  @Test
  void widthsThatNoRangeCanSayStayApart() {
    assertThat(FoldedNames.of(List.of("n8", "n9", "n10"))).containsExactly("n[8-10]");
    assertThat(FoldedNames.of(List.of("n09", "n10", "n011"))).containsExactly("n[09-10,011]");
    assertThat(FoldedNames.of(List.of("n1", "n01"))).containsExactly("n[1,01]");
  }

  @Test
  void anAddressIsNoNumber() {
    assertThat(FoldedNames.of(List.of("id1234567890123", "id1234567890124"))).hasSize(2);
    assertThat(FoldedNames.of(List.of("10.0.0.1", "10.0.0.2"))).containsExactly("10.0.0.[1-2]");
  }

  @Test
  void manyKindsOfNamesAreCounted() {
    assertThat(FoldedNames.some(List.of("ant", "bee", "cat", "dog", "elk"), 3))
        .isEqualTo("ant, bee, cat and 2 more");
    assertThat(FoldedNames.some(List.of("ant", "bee"), 3)).isEqualTo("ant, bee");
  }
}

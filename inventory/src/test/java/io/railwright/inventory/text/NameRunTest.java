package io.railwright.inventory.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameRunTest {
  @ParameterizedTest
  @CsvSource({
    "node001, node002, node[001:002]",
    "n9, n10, n[9:10]",
    "r1-n08.lab, r1-n09.lab, r1-n[08:09].lab",
    "r1-n2, r2-n2, r[1:2]-n2",
    "10.0.0.4, 10.0.0.5, 10.0.0.[4:5]"
  })
  void twoNamesThatFollowAreARange(String name, String next, String pattern) throws Exception {
    assertThat(NameRun.of(name, next)).map(NameRun::pattern).contains(pattern);
    assertThat(RangePattern.parse(pattern).expand()).isEqualTo(List.of(name, next));
  }

  /** The last has a number with a zero in front that no count has, or one digit too many. */
  @ParameterizedTest
  @CsvSource({"n1, n3", "n1, m2", "n2, n1", "n1, n1", "a, b", "n9, n010", "n099, n0100"})
  void othersAreNot(String name, String next) {
    assertThat(NameRun.of(name, next)).isEmpty();
  }

  @Test
  void aFilledNumberDoesNotGrow() {
    Optional<NameRun> run = NameRun.of("n098", "n099").flatMap(it -> it.with("n100"));
    assertThat(run).map(NameRun::pattern).contains("n[098:100]");
    assertThat(NameRun.of("n09", "n10")).isPresent();
    NameRun full = new NameRun("n", "01", 98, "");
    assertThat(full.pattern()).isEqualTo("n[01:99]");
    assertThat(full.with("n100")).isEmpty();
  }
}

package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortNameTest {
  @ParameterizedTest
  @CsvSource({
    "leaf1, leaf1",
    "Leaf1.Example.org, leaf1",
    "10.0.0.1, 10.0.0.1",
    "FD00::1, fd00::1",
    "::ffff:10.0.0.1, ::ffff:10.0.0.1",
    "1.example.org, 1",
    "'', ''"
  })
  void itHasNoDomain(String name, String expected) {
    assertThat(ShortName.of(name)).isEqualTo(expected);
  }
}

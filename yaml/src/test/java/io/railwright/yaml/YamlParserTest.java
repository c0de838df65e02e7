package io.railwright.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.file.BadFileException;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlParserTest {
  @Test
  void deepNestingIsRefusedWithItsPlace() {
    for (String deep : List.of("[", "{a: ", "- ", "{\"a\":[", "? ")) {
      assertThatThrownBy(() -> YamlParser.parse("f.yaml", deep.repeat(200_000)))
          .as(deep)
          .isInstanceOf(BadFileException.class)
          .hasMessageStartingWith("f.yaml:1:")
          .hasMessageContaining("nested deeper than 50 levels");
    }
  }

  /** With the parser's usual buffer this would take an hour. */
  @Test
  void aWordOfManyMegabytesIsRead() throws BadFileException {
    String word = "x".repeat(6 << 20);
    for (String text : List.of(word, "\"" + word + "\"", "'" + word + "'", "|-\n  " + word)) {
      assertThat(YamlParser.parse("f.yaml", text))
          .get()
          .isInstanceOfSatisfying(
              Yaml.Scalar.class, scalar -> assertThat(scalar.text()).isEqualTo(word));
    }
  }

  @Test
  void oneDocumentIsAllThatAFileHolds() {
    for (String more : List.of("---\nb: 2\n", "...\nb: 2\n", "}\n", "]\n", "\0")) {
      assertThatThrownBy(() -> YamlParser.parse("f.yaml", "a: 1\n" + more))
          .as(more)
          .isInstanceOf(BadFileException.class)
          .hasMessageMatching("f\\.yaml:[23]:1: .*");
    }
  }

  /** A number is text here; whoever wants one says which are meant. */
  @Test
  void aNumberOfAnySizeCostsNothing() throws BadFileException {
    for (String number : List.of("1e2000000000", "9".repeat(1 << 20), "0x" + "f".repeat(1 << 20))) {
      Yaml read = YamlParser.parse("f.yaml", number).orElseThrow();
      assertThat(((Yaml.Scalar) read).text()).isEqualTo(number);
    }
  }
}

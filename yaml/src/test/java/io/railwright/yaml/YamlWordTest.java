package io.railwright.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.text.Harmless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class YamlWordTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "leaf1",
        "yes",
        "",
        "1.5",
        "x: !!js 1",
        "- a",
        "a #b",
        "a\nevil: true",
        "\"\\",
        "\u009d0;x\u009c",
        "\u202eabc\u2066",
        "a\u2028b\u0085c",
        "\udb40\udc41 😀 é\u007f\u0000",
        "%TAG ! x",
        "---",
        "*a &b"
      })
  void isReadBackToTheLetterAndIsHarmless(String text) {
    String written = YamlWord.of(text);
    assertThat(written.codePoints()).allMatch(Harmless::is);
    assertThat(new Load(LoadSettings.builder().build()).loadFromString("k: " + written + "\n"))
        .isEqualTo(java.util.Map.of("k", text));
  }

  @Test
  void ordinaryWordsAreNotQuoted() {
    assertThat(YamlWord.of("leaf1.example:7")).isEqualTo("leaf1.example:7");
    assertThat(YamlWord.of("Grüße")).isEqualTo("\"Grüße\"");
  }
}

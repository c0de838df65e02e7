package io.railwright.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "128 KB",
        "force_relax",
        "nothing tells RoCE in the firmware (ROCE_CONTROL)",
        "at least 400Gb/s, or so; 36.5 °C",
        "0000:03:00.0"
      })
  void ordinaryTextStaysAsItIs(String text) {
    assertThat(Markdown.text(text)).isEqualTo(text);
    assertThat(Markdown.prose(text)).isEqualTo(text);
  }

  @Test
  void whatCouldBeMarkupIsShownAsCode() {
    assertThat(Markdown.text("![x](http://evil/)")).isEqualTo("`![x](http://evil/)`");
    assertThat(Markdown.text("www.evil.example")).isEqualTo("`www.evil.example`");
    assertThat(Markdown.text("a`b``c")).isEqualTo("```a`b``c```");
    assertThat(Markdown.text("`")).isEqualTo("`` ` ``");
    assertThat(Markdown.cell("a|b")).isEqualTo("a\\|b");
    assertThat(Markdown.cell("a\\|b")).isEqualTo("`a\\ \\|b`");
  }

  @Test
  void proseKeepsItsWordsAndItsAddressesWhereTheyBelong() {
    assertThat(Markdown.prose("like \\b[0-9]* <x>")).isEqualTo("like \\\\b\\[0-9\\]\\* &lt;x>");
    assertThat(Markdown.prose("ask @all at https://a.example"))
        .isEqualTo("ask `@all` at `https://a.example`");
    assertThat(Markdown.withAddresses("see https://a.example/a_b"))
        .isEqualTo("see https://a.example/a_b");
  }

  @Test
  void aFenceIsLongerThanWhatItHolds() {
    assertThat(Markdown.fence(List.of("ls"))).isEqualTo("```");
    assertThat(Markdown.fence(List.of("a", "````"))).isEqualTo("`````");
  }
}

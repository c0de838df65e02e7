package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HarmlessTest {
  @ParameterizedTest
  @ValueSource(
      ints = {
        0x00, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x7f, 0x85, 0x90, 0x9b, 0x9c, 0x9d,
        0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200d, 0x200e, 0x2028, 0x2029, 0x202e,
        0x2060, 0x2066, 0x2069, 0x3164, 0xd800, 0xdfff, 0xe000, 0xfe0f, 0xfeff, 0xfff9, 0xffff,
        0x0378, 0xe0001, 0xe0041, 0xe0100, 0xf0000, 0x10ffff
      })
  void whatATerminalObeysOrNobodySeesIsNot(int codePoint) {
    assertThat(Harmless.is(codePoint)).isFalse();
  }

  @Test
  void writingOfAllPeoplesIs() {
    "Az09 ~é中文日本語कि ไทย עברית العربية °Cµ≤→…│━×😀🇩🇪\u0301\u00a0\ufffd"
        .codePoints()
        .forEach(c -> assertThat(Harmless.is(c)).as(Integer.toHexString(c)).isTrue());
  }

  /** Cut anywhere, as a buffer may be. */
  @Test
  void aWriterKeepsHarmlessTextToTheLetter() throws IOException {
    String text = "Grüße 😀 中文\tthere\nnext 😀😀 line e\u0301";
    for (int size = 1; size < 9; size++) {
      assertThat(written(text, size)).isEqualTo(text);
    }
  }

  @Test
  void aWriterShowsWhatItDoesNotLetThrough() throws IOException {
    String text = "a\u001b[31mb\u009d0;x\u009c\u202e\r\nc\ud83dd\ude00e\udb40\udc41f";
    for (int size = 1; size < 9; size++) {
      assertThat(written(text, size)).isEqualTo("a�[31mb�0;x���\nc�d�e�f");
    }
  }

  @Test
  void aHalfAtTheEndIsNotLost() throws IOException {
    assertThat(written("x\ud83d", 1)).isEqualTo("x�");
  }

  @Test
  void marksDoNotPileUp() throws IOException {
    String pile = "\u0301".repeat(50);
    assertThat(written("e" + pile + "x", 7))
        .isEqualTo("e" + "\u0301".repeat(4) + "�".repeat(46) + "x");
    assertThat(Plain.line("e" + pile + "x")).isEqualTo("e" + "\u0301".repeat(4) + " x");
  }

  private static String written(String text, int size) throws IOException {
    StringWriter out = new StringWriter();
    try (HarmlessWriter writer = new HarmlessWriter(out, _ -> "�")) {
      for (int at = 0; at < text.length(); at += size) {
        writer.write(text, at, Math.min(size, text.length() - at));
      }
    }
    return out.toString();
  }
}

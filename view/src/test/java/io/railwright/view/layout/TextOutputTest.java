package io.railwright.view.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TextOutputTest {
  private final StringWriter written = new StringWriter();

  @Test
  void aLineStaysOneLine() {
    TextOutput out = TextOutput.of(written);
    out.println("a\nrail: all is well\r");
    out.println((Object) "b\nc");
    out.printf("%s %d%n", "d\ne", 7);
    out.print("our own\nlines\n");
    assertThat(written).hasToString("a�rail: all is well�\nb�c\nd�e 7\nour own\nlines\n");
  }

  @Test
  void onlyInkPaints() {
    TextOutput out = new TextOutput(written, true, false);
    out.print(Ink.RED, "x\u001b[1my\n");
    out.println("\u001b[31mz");
    assertThat(written).hasToString("\u001b[31mx�[1my�\u001b[0m�[31mz\n");
  }

  @Test
  void withoutColoursNothingDoes() {
    TextOutput out = TextOutput.of(written);
    out.print(Ink.RED, "x");
    assertThat(written).hasToString("x");
    assertThat(TextOutput.of(out)).isSameAs(out);
  }
}

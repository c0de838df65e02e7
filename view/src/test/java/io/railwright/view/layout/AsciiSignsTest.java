package io.railwright.view.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class AsciiSignsTest {
  private final StringWriter made = new StringWriter();

  private String printed(String text, boolean ascii) {
    made.getBuffer().setLength(0);
    TextOutput out = new TextOutput(made, new Screen(false, ascii, 0), false);
    out.print(text);
    out.flush();
    return made.toString();
  }

  @Test
  void ourSignsAreMadeOfPlainLetters() {
    assertThat(printed("a…b → c × 2 ≥ 1 · x", true)).isEqualTo("a...b -> c x 2 >= 1 - x");
    assertThat(printed("├── a\n│   └── b", true)).isEqualTo("|-- a\n|   `-- b");
  }

  @Test
  void otherLettersStay() {
    assertThat(printed("Müller 東京 plain", true)).isEqualTo("Müller 東京 plain");
  }

  @Test
  void nothingChangesWhereTheLocaleHasThem() {
    assertThat(printed("a → b", false)).isEqualTo("a → b");
  }

  @Test
  void aDocumentForProgramsIsNotTouched() throws Exception {
    TextOutput out = new TextOutput(made, new Screen(false, true, 0), false);
    out.forDocument().write("\"→\"");
    assertThat(made.toString()).isEqualTo("\"→\"");
  }

  @Test
  void helpTextsHaveNoOtherSignsEither() {
    TextOutput out = new TextOutput(made, new Screen(false, true, 0), false);
    out.printOwn("x … y");
    assertThat(made.toString()).isEqualTo("x ... y");
  }
}

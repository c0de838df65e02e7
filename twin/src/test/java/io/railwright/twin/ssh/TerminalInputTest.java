package io.railwright.twin.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalInputTest {
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();

  private String lines(String typed) throws IOException {
    byte[] keys = typed.getBytes(StandardCharsets.ISO_8859_1);
    TerminalInput input =
        new TerminalInput(new ByteArrayInputStream(keys), new TerminalOutput(screen), "# ");
    return new String(input.readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  private String shown() {
    return screen.toString(StandardCharsets.ISO_8859_1);
  }

  @Test
  void showsWhatIsTyped() throws IOException {
    assertThat(lines("ls\rpwd\r\u0004")).isEqualTo("ls\npwd\n");
    assertThat(shown()).isEqualTo("# ls\r\n# pwd\r\n# ");
  }

  @Test
  void takesBackACharacterALineAndEverything() throws IOException {
    assertThat(lines("lx\u007fs\rwrong\u0015right\rno\u0003yes\r")).isEqualTo("ls\nright\nyes\n");
  }

  @Test
  void endsOnlyAtTheStartOfALine() throws IOException {
    assertThat(lines("a\u0004b\r\u0004c\r")).isEqualTo("a\u0004b\n");
  }
}

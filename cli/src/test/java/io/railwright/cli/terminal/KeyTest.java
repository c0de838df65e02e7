package io.railwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTest {
  private static Optional<Key> read(String typed) throws IOException {
    return Key.read(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource({
    "[A, UP",
    "OB, DOWN",
    "[5~, PAGE_UP",
    "[6~, PAGE_DOWN",
    "[H, HOME",
    "[4~, END",
    "[D, BACK",
    "'', BACK"
  })
  void whatFollowsAnEscapeIsOneKey(String rest, Key.Kind kind) throws IOException {
    assertThat(read("\u001b" + rest)).contains(Key.of(kind));
  }

  @Test
  void lettersAreThemselves() throws IOException {
    assertThat(read("q")).contains(Key.of('q'));
    assertThat(read("/")).contains(Key.of('/'));
    assertThat(read("\r")).contains(Key.of(Key.Kind.ENTER));
    assertThat(read("\u007f")).contains(Key.of(Key.Kind.ERASE));
  }

  /** Nothing came in time; control characters, bytes of other alphabets, sequences of others. */
  @ParameterizedTest
  @ValueSource(strings = {"", "\u0001", "é", "\u001b[99~", "\u001b[1;5", "\u001b[0123456789"})
  void whatMeansNothingIsNothing(String typed) throws IOException {
    assertThat(read(typed)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"24 80, 80, 24", "1 1, 1, 1"})
  void aTerminalTellsRowsFirst(String said, int columns, int rows) {
    assertThat(KeyTerminal.size(said)).contains(new KeyTerminal.Size(columns, rows));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 0", "", "24", "24 80 1", "x y", "24 9999"})
  void aSizeThatIsNoneIsNone(String said) {
    assertThat(KeyTerminal.size(said)).isEmpty();
  }
}

package io.railwright.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
  @TempDir Path folder;

  @Test
  void textIsReadAsItIs() throws IOException {
    Path file = Files.writeString(folder.resolve("t"), "é\r\n\0");
    assertThat(TextFile.read(file)).isEqualTo("é\r\n\0");
  }

  @Test
  void whatNeverEndsEnds() {
    assertThatThrownBy(() -> TextFile.read(Path.of("/dev/zero")))
        .isInstanceOf(IOException.class)
        .hasMessage("it is larger than 16 MiB, which no such file is; is it the right one?");
  }

  @Test
  void exactlyTheMostIsStillRead() throws IOException {
    Path file = Files.write(folder.resolve("t"), new byte[1 << 20]);
    assertThat(TextFile.bytes(file, 1 << 20)).hasSize(1 << 20);
    assertThatThrownBy(() -> TextFile.bytes(file, (1 << 20) - 1)).isInstanceOf(IOException.class);
  }

  @Test
  void otherEncodingsAreRefused() throws IOException {
    Path file = Files.write(folder.resolve("t"), new byte[] {'a', (byte) 0xE9});
    assertThatThrownBy(() -> TextFile.read(file)).hasMessage("it is not UTF-8 text");
  }
}

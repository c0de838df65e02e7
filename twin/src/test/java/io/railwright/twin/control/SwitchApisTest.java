package io.railwright.twin.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API of a switch is there as long as its twin, for those who can read the twin's folder. */
@Tag("slow")
final class SwitchApisTest {
  private static final Pattern NEXUS =
      Pattern.compile(
          " {2}nexus: \\{os: nxos, address: (127[.0-9]+), port: (\\d+), user: admin,"
              + " password: file:(\\S+/switch-password), tls: \\{pin: \"sha256:[0-9a-f]{64}\"}}");

  @TempDir Path folder;

  @Test
  void theFolderTellsHowToAsk() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    String address;
    int port;
    try (Twin twin = Twin.start("nexus-8", state)) {
      assertThat(twin.folder()).isEqualTo(state);
      Matcher line = NEXUS.matcher(Files.readString(state.inventory()));
      assertThat(line.find()).isTrue();
      address = line.group(1);
      port = Integer.parseInt(line.group(2));
      Path secret = Path.of(line.group(3));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
          .isEqualTo("rw-------");
      assertKept(Files.readString(secret).strip(), secret, state.path());
      new Socket(address, port).close();
    }
    assertThatThrownBy(() -> new Socket(address, port)).isInstanceOf(ConnectException.class);
    assertThat(state.path()).doesNotExist();
  }

  /** The password stands in its own file and nowhere else. */
  private static void assertKept(String password, Path secret, Path state) throws IOException {
    assertThat(password).hasSizeGreaterThan(20);
    List<Path> others;
    try (Stream<Path> files = Files.list(state)) {
      others = files.filter(Files::isRegularFile).filter(it -> !it.equals(secret)).toList();
    }
    assertThat(others).isNotEmpty();
    for (Path other : others) {
      assertThat(Files.readString(other, StandardCharsets.ISO_8859_1)).doesNotContain(password);
    }
  }
}

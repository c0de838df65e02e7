package io.railwright.monitor.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppendLogTest {
  @TempDir Path folder;

  private static String text(ByteBuffer content) {
    return StandardCharsets.UTF_8.decode(content).toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> read(Path path, long after) throws IOException {
    List<String> records = new ArrayList<>();
    try (AppendLog log =
        AppendLog.open(path, after, (number, content) -> records.add(number + text(content)))) {
      assertThat(log.last()).isGreaterThanOrEqualTo(after);
    }
    return records;
  }

  private Path written(String... records) throws IOException {
    Path path = folder.resolve("polls.log");
    try (AppendLog log = AppendLog.open(path, 0, (_, _) -> {})) {
      for (String record : records) {
        log.append(bytes(record));
      }
    }
    return path;
  }

  @Test
  void recordsComeBackInOrder() throws Exception {
    Path path = written("a", "", "ccc");
    assertThat(read(path, 0)).containsExactly("1a", "2", "3ccc");
  }

  @Test
  void whatWasTakenInIsNotTakenInAgain() throws Exception {
    Path path = written("a", "b", "c");
    assertThat(read(path, 2)).containsExactly("3c");
    assertThat(read(path, 3)).isEmpty();
  }

  @Test
  void numbersGoOnBehindWhatWasKeptElsewhere() throws Exception {
    Path path = written("a", "b");
    try (AppendLog log = AppendLog.open(path, 2, (_, _) -> {})) {
      log.clear();
      assertThat(log.append(bytes("c"))).isEqualTo(3);
    }
    assertThat(read(path, 2)).containsExactly("3c");
    Files.delete(path);
    try (AppendLog log = AppendLog.open(path, 7, (_, _) -> {})) {
      assertThat(log.append(bytes("h"))).isEqualTo(8);
    }
  }

  /** Cut at every byte: all whole records are there, and the log goes on behind them. */
  @Test
  void aRecordThatWasCutShortIsTakenAway() throws Exception {
    byte[] whole = Files.readAllBytes(written("first", "second"));
    int first = 16 + 5;
    for (int length = 0; length < whole.length; length++) {
      Path path = folder.resolve("cut-" + length);
      Files.write(path, Arrays.copyOf(whole, length));
      List<String> expected = new ArrayList<>(length < first ? List.of() : List.of("1first"));
      List<String> seen = new ArrayList<>();
      try (AppendLog log =
          AppendLog.open(path, 0, (number, content) -> seen.add(number + text(content)))) {
        assertThat(log.cut()).isEqualTo(length < first ? length : length - first);
        expected.add(log.append(bytes("new")) + "new");
      }
      assertThat(seen).isEqualTo(expected.subList(0, expected.size() - 1));
      assertThat(read(path, 0)).isEqualTo(expected);
    }
  }

  @Test
  void nothingBehindADamagedRecordIsBelieved() throws Exception {
    Path path = written("first", "second", "third");
    byte[] bytes = Files.readAllBytes(path);
    bytes[16 + 5 + 16 + 2] ^= 1;
    Files.write(path, bytes);
    assertThat(read(path, 0)).containsExactly("1first");
  }

  @Test
  void oneProcessAtATime() throws Exception {
    Path path = written("a");
    try (AppendLog log = AppendLog.open(path, 0, (_, _) -> {})) {
      assertThatThrownBy(() -> AppendLog.open(path, 0, (_, _) -> {})).isNotNull();
      assertThat(log.append(bytes("b"))).isEqualTo(2);
    }
  }

  /** Appends without end, and says the number of each record once it is kept. */
  public static final class Appending {
    private Appending() {}

    public static void main(String[] arguments) throws IOException {
      List<Long> seen = new ArrayList<>();
      try (AppendLog log =
          AppendLog.open(Path.of(arguments[0]), 0, (number, _) -> seen.add(number))) {
        while (true) {
          byte[] content = bytes("poll %d of many".formatted(log.last() + 1));
          System.out.println(log.append(content));
          System.out.flush();
        }
      }
    }
  }

  /** {@code kill -9} in the middle, several times: what was said to be kept is there, once. */
  @Test
  @Tag("slow")
  void whatWasKeptOutlivesAKill() throws Exception {
    Path path = folder.resolve("killed.log");
    long said = 0;
    for (int life = 0; life < 3; life++) {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Appending.class.getName(),
                  path.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      try (BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (int line = 0; line < 40 + life * 7; line++) {
          said = Long.parseLong(out.readLine());
        }
        assertThat(process.toHandle().destroyForcibly()).isTrue();
        process.waitFor();
        for (String rest = out.readLine(); rest != null; rest = out.readLine()) {
          said = rest.isEmpty() ? said : Math.max(said, Long.parseLong(rest));
        }
      }
      List<String> kept = read(path, 0);
      assertThat(kept.size()).isGreaterThanOrEqualTo((int) said);
      for (int at = 0; at < kept.size(); at++) {
        assertThat(kept.get(at)).isEqualTo((at + 1) + "poll " + (at + 1) + " of many");
      }
    }
  }
}

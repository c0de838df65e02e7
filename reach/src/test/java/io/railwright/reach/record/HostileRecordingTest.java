package io.railwright.reach.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings as somebody could send them. */
class HostileRecordingTest {
  private static final List<Question> QUESTIONS = List.of(Question.run("text", "uname"));
  private static final String HEADING = "{\"target\":\"u1\",\"time\":\"2026-05-04T03:02:01Z\"}\n";
  private static final String GOOD = section("complete", "0", "\"out\":\"good\"");

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    index("target u1");
    Files.writeString(folder.resolve("u1.jsonl"), HEADING + GOOD);
  }

  private static String section(String ending, String exit, String output) {
    return "{\"question\":\"text\",\"item\":\"\",\"ending\":\"%s\",\"exit\":\"%s\",%s,\"err\":\"\"}\n"
        .formatted(ending, exit, output);
  }

  private void index(String... lines) throws IOException {
    Files.writeString(
        folder.resolve("recording.txt"),
        "rail recording 1\nfabric lab\n" + String.join("\n", lines) + "\n");
  }

  private Answer ask() throws IOException {
    return Recording.open(folder).targets().getFirst().ask(QUESTIONS);
  }

  @Test
  void aHealthyOneIsReadInFull() throws IOException {
    assertThat(ask().failure()).isEmpty();
    assertThat(ask().sections()).hasSize(1);
  }

  @Test
  void namesThatAreNoneAreRefused() throws IOException {
    for (String name :
        List.of("../../etc/passwd", "a\u001b[31m", "a\u009d", "a\u202eb", " ", "n".repeat(300))) {
      index("target u1", "target " + name);
      assertThatThrownBy(() -> Recording.open(folder))
          .as(name)
          .isInstanceOf(RecordingException.class)
          .hasMessageContaining("can't be the name of a target")
          .message()
          .doesNotMatch("(?s).*[\\p{Cntrl}\u0080-\u009f\u202e].*");
    }
  }

  @Test
  void targetsThatCantBeToldApartAreRefused() throws IOException {
    index("target u1", "target u2", "target u1");
    assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("u1 is there twice");
    index("target a_b", "target a b");
    assertThatThrownBy(() -> Recording.open(folder))
        .hasMessageContaining("'a_b' and 'a b' would share the file a_b.jsonl");
    index("target u1", "fabrik lab");
    assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("neither the fabric");
    assertThatThrownBy(() -> Recorder.start(folder.resolve("new"), "lab", List.of("a b", "a_b")))
        .isInstanceOf(RecordingException.class);
  }

  @Test
  void onlyPlainFilesAreOpened() throws Exception {
    Path answer = folder.resolve("u1.jsonl");
    Path elsewhere = Files.move(answer, folder.resolve("elsewhere"));
    for (Path target : List.of(Path.of("/dev/zero"), elsewhere, folder)) {
      Files.deleteIfExists(answer);
      Files.createSymbolicLink(answer, target);
      assertThat(ask().failure().orElseThrow()).contains("u1.jsonl: it is no plain file");
    }
    Files.delete(answer);
    Files.createDirectory(answer);
    assertThat(ask().failure().orElseThrow()).contains("no plain file");
    Files.delete(answer);
    pipe(answer);
    assertThat(ask().failure().orElseThrow()).contains("no plain file");
    Path index = folder.resolve("recording.txt");
    Files.delete(index);
    pipe(index);
    assertThat(Recording.isOne(folder)).isTrue();
    assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("no plain file");
  }

  private static void pipe(Path path) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "there is no mkfifo");
    assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor()).isZero();
  }

  /** They take no room on the disk, but would in memory. */
  @Test
  void filesOfManyGigabytesAreRefused() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("u1.jsonl").toFile(), "rw")) {
      file.setLength(5L << 30);
    }
    assertThat(ask().failure().orElseThrow()).contains("u1.jsonl: it is larger than 128 MiB");
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("recording.txt").toFile(), "rw")) {
      file.setLength(5L << 30);
    }
    assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("larger than 16 MiB");
  }

  @Test
  void aBadSectionCostsItselfAlone() throws IOException {
    for (String bad :
        List.of(
            section("exploded", "0", "\"out\":\"\""),
            section("complete", "1e2000000000", "\"out\":\"\""),
            section("complete", "0", "\"out\":1e2000000000"),
            section("complete", "0", "\"bytes\":\"" + "?".repeat(1 << 20) + "\""),
            section("complete", "0", "\"out\":" + "[".repeat(100_000)),
            GOOD.replace("\"item\":\"\"", "\"item\":\"eth0\\u0000\""),
            GOOD.strip() + "{}\n",
            "\n",
            "\0\n",
            "{\"question\":\"text\"}\n")) {
      Files.writeString(folder.resolve("u1.jsonl"), HEADING + bad + GOOD);
      Answer answer = ask();
      assertThat(answer.failure().orElseThrow())
          .as(bad.substring(0, Math.min(120, bad.length())))
          .startsWith("the recording is damaged: ")
          .contains("u1.jsonl, line 2: ")
          .doesNotContain("io.railwright", "Exception", "\0")
          .hasSizeLessThan(600);
      assertThat(answer.sections()).extracting(Section::exit).containsExactly(0);
    }
  }

  @Test
  void manyBadSectionsAreCountedAndTheMachinesOwnFailureStays() throws IOException {
    String failed = HEADING.replace("}", ",\"failure\":\"broke off\"}");
    Files.writeString(folder.resolve("u1.jsonl"), failed + "x\n".repeat(7));
    assertThat(ask().failure().orElseThrow())
        .startsWith("broke off; and the recording is damaged: ")
        .endsWith(" (and 6 lines more)");
  }

  @Test
  void theAnswerOfAnotherIsRefused() throws IOException {
    Files.writeString(folder.resolve("u1.jsonl"), HEADING.replace("u1", "u2") + GOOD);
    assertThat(ask().failure().orElseThrow()).contains("it holds the answer of u2");
  }
}

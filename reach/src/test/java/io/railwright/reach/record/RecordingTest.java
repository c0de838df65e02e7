package io.railwright.reach.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  private static final List<Question> QUESTIONS =
      List.of(Question.run("text", "uname"), Question.run("bytes", "cat"));
  private static final Answer ANSWER =
      new Answer(
          "u1",
          Instant.parse("2026-05-04T03:02:01Z"),
          List.of(
              new Section(
                  "text", "eth0", Section.Ending.COMPLETE, 0, Output.of("é\n\"x\"\r\n"), ""),
              new Section(
                  "bytes", "", Section.Ending.CUT, 141, Output.of(new byte[] {0, -1, 10}), "oops")),
          Optional.of("broke off"));

  @TempDir Path folder;

  private record Fixed(String name, Answer answer) implements Target {
    @Override
    public Answer ask(List<Question> questions) {
      return answer;
    }
  }

  private Path record() throws IOException {
    Path made = folder.resolve("made");
    Recorder recorder = Recorder.start(made, "lab", List.of("u1", "u2"));
    recorder.recording(new Fixed("u1", ANSWER)).ask(QUESTIONS);
    return made;
  }

  @Test
  void whatWasAnsweredIsAnsweredAgain() throws IOException {
    Recording recording = Recording.open(record());
    assertThat(recording.fabric()).isEqualTo("lab");
    assertThat(recording.targets()).extracting(Target::name).containsExactly("u1", "u2");
    assertThat(recording.targets().getFirst().ask(QUESTIONS)).isEqualTo(ANSWER);
  }

  @Test
  void onlyWhatIsAskedIsAnswered() throws IOException {
    List<Question> less = List.of(Question.run("text", "uname"));
    Answer answer = Recording.open(record()).targets().getFirst().ask(less);
    assertThat(answer.sections()).extracting(Section::question).containsExactly("text");
  }

  @Test
  void aTargetThatNeverAnsweredSaysSo() throws IOException {
    Answer answer = Recording.open(record()).targets().get(1).ask(QUESTIONS);
    assertThat(answer.failure()).contains("the recording ended before this target answered");
  }

  @Test
  void damageIsAFailureOfThatTargetAlone() throws IOException {
    Path made = record();
    for (String damage : List.of("", "{", "[]", "{\"target\":\"u1\"}", "{\"target\":7}", "\0")) {
      Files.writeString(made.resolve("u1.jsonl"), damage);
      Answer answer = Recording.open(made).targets().getFirst().ask(QUESTIONS);
      assertThat(answer.failure()).as(damage).isPresent();
      assertThat(answer.failure().get()).contains("damaged").contains("u1.jsonl");
    }
  }

  @Test
  void twoRunsAreNeverMixed() throws IOException {
    Path made = record();
    assertThatThrownBy(() -> Recorder.start(made, "lab", List.of()))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("not empty");
  }

  @Test
  void anotherFolderIsNoRecording() throws IOException {
    assertThat(Recording.isOne(folder)).isFalse();
    Files.writeString(folder.resolve("recording.txt"), "something else");
    assertThatThrownBy(() -> Recording.open(folder))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("should start with");
  }

  @Test
  void whatIsWrittenIsTheOwnersAlone() throws IOException {
    Path made = record();
    assertThat(mode(made)).isEqualTo("rwx------");
    assertThat(mode(made.resolve("u1.jsonl"))).isEqualTo("rw-------");
    assertThat(mode(made.resolve("recording.txt"))).isEqualTo("rw-------");
    assertThat(made).isDirectoryNotContaining("glob:**.unfinished");
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  /** Whatever stops the writing, the answer goes on its way and the rest stays readable. */
  @Test
  void anAnswerThatCantBeWrittenIsHandedOnAndTold() throws IOException {
    Path made = folder.resolve("made");
    Recorder recorder = Recorder.start(made, "lab", List.of("u1", "u2", "u3"));
    Files.createDirectories(made.resolve("u2.jsonl/obstacle"));
    Files.createDirectories(made.resolve("u3.jsonl/obstacle"));
    assertThat(recorder.recording(new Fixed("u1", ANSWER)).ask(QUESTIONS)).isEqualTo(ANSWER);
    assertThat(recorder.lost()).isEmpty();
    assertThat(recorder.recording(new Fixed("u2", ANSWER)).ask(QUESTIONS)).isEqualTo(ANSWER);
    assertThat(recorder.recording(new Fixed("u3", ANSWER)).ask(QUESTIONS)).isEqualTo(ANSWER);
    assertThat(recorder.lost().orElseThrow())
        .startsWith("the recording in " + made + " is incomplete: can't write the answer of u2: ")
        .contains(" (and 1 machines more)");
    Recording recording = Recording.open(made);
    assertThat(recording.targets().getFirst().ask(QUESTIONS)).isEqualTo(ANSWER);
    assertThat(recording.targets().get(1).ask(QUESTIONS).failure().orElseThrow())
        .contains("it is no plain file");
  }

  @Test
  void aFolderThatCantBeUsedIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> Recorder.start(file, "lab", List.of()))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("is no folder");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), empty);
    assertThatThrownBy(() -> Recorder.start(link, "lab", List.of()))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("is a symbolic link");
    assertThatThrownBy(() -> Recorder.start(file.resolve("below"), "lab", List.of()))
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(RecordingException.class)
        .hasMessageStartingWith("can't record to ");
    assertThat(Recorder.start(empty, "lab", List.of())).isNotNull();
  }
}

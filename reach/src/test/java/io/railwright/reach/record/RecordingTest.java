package io.railwright.reach.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  private static final Bundle BUNDLE =
      new Bundle(List.of(Question.run("text", "uname"), Question.run("bytes", "cat")));
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
    public Answer ask(Bundle bundle) {
      return answer;
    }
  }

  private Path record() throws IOException {
    Path made = folder.resolve("made");
    Recorder recorder = Recorder.start(made, "lab", List.of("u1", "u2"));
    recorder.recording(new Fixed("u1", ANSWER)).ask(BUNDLE);
    return made;
  }

  @Test
  void whatWasAnsweredIsAnsweredAgain() throws IOException {
    Recording recording = Recording.open(record());
    assertThat(recording.fabric()).isEqualTo("lab");
    assertThat(recording.targets()).extracting(Target::name).containsExactly("u1", "u2");
    assertThat(recording.targets().getFirst().ask(BUNDLE)).isEqualTo(ANSWER);
  }

  @Test
  void onlyWhatIsAskedIsAnswered() throws IOException {
    Bundle less = new Bundle(List.of(Question.run("text", "uname")));
    Answer answer = Recording.open(record()).targets().getFirst().ask(less);
    assertThat(answer.sections()).extracting(Section::question).containsExactly("text");
  }

  @Test
  void aTargetThatNeverAnsweredSaysSo() throws IOException {
    Answer answer = Recording.open(record()).targets().get(1).ask(BUNDLE);
    assertThat(answer.failure()).contains("the recording ended before this target answered");
  }

  @Test
  void damageIsAFailureOfThatTargetAlone() throws IOException {
    Path made = record();
    for (String damage : List.of("", "{", "[]", "{\"target\":\"u1\"}", "{\"target\":7}", "\0")) {
      Files.writeString(made.resolve("u1.jsonl"), damage);
      Answer answer = Recording.open(made).targets().getFirst().ask(BUNDLE);
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
}

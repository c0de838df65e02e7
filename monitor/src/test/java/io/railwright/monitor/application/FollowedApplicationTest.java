package io.railwright.monitor.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real files that grow, rotate and are cut, asked for by a real shell. */
class FollowedApplicationTest {
  private static final Subject HOST = Subject.host("gpu-01");

  @TempDir Path folder;

  private Path log() {
    return folder.resolve("train log's.txt");
  }

  private FollowedApplication followed() throws Exception {
    return followed("step took (?<seconds>[0-9.]+) s", Optional.of(BoundedPattern.of("^done")));
  }

  private FollowedApplication followed(String pattern, Optional<BoundedPattern> ended)
      throws Exception {
    Application.Log source = new Application.Log(log().toString(), LogPattern.of(pattern), ended);
    return new FollowedApplication(new Application("train", HOST, source, true), 1);
  }

  /** One poll: the question is run as it would be on a host. */
  private static Map<String, Value> poll(FollowedApplication application) throws Exception {
    Question.Form.Run run = (Question.Form.Run) application.question().form();
    Process shell =
        new ProcessBuilder(run.words()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    shell.getOutputStream().close();
    byte[] out = shell.getInputStream().readAllBytes();
    assertThat(shell.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(out.length).isLessThanOrEqualTo(application.question().bytes());
    Section section =
        new Section(
            application.question().id(),
            "",
            Section.Ending.COMPLETE,
            shell.exitValue(),
            Output.of(out),
            "");
    return application
        .facts(new Answer("gpu-01", Instant.EPOCH, List.of(section), Optional.empty()))
        .stream()
        .collect(Collectors.toMap(Fact::key, Fact::value));
  }

  private static long count(Map<String, Value> facts, String name) {
    return facts.get("application.counter[" + name + "]") instanceof Value.Count(long n, String _)
        ? n
        : -1;
  }

  private void write(String text) throws Exception {
    Files.writeString(log(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void linesCountOnceAndOnlyWhenTheyAreWhole() throws Exception {
    FollowedApplication train = followed();
    write("step took 9 s\n");
    assertThat(poll(train).get("application.state"))
        .as("what was there before may be of any time")
        .isEqualTo(Value.text("waiting"));
    write("step took 2 s\nnoise\nstep took 3");
    Map<String, Value> first = poll(train);
    assertThat(count(first, "iterations")).isEqualTo(1);
    assertThat(count(first, "iteration-time")).isEqualTo(2_000_000);
    assertThat(poll(train)).isEqualTo(first);
    write(".5 s\n");
    Map<String, Value> second = poll(train);
    assertThat(count(second, "iterations")).isEqualTo(2);
    assertThat(count(second, "iteration-time")).isEqualTo(5_500_000);
    assertThat(second.get("application.state")).isEqualTo(Value.text("running"));
    write("done\n");
    assertThat(poll(train).get("application.state")).isEqualTo(Value.text("ended"));
    write("step took 1 s\n");
    assertThat(poll(train).get("application.state")).isEqualTo(Value.text("running"));
  }

  @Test
  void aFileThatComesLaterIsNewAsAWhole() throws Exception {
    FollowedApplication train = followed();
    assertThat(poll(train).get("application.state"))
        .isEqualTo(new Value.Unknown("there is no file " + log()));
    write("step took 2 s\nstep took 2 s\n");
    assertThat(count(poll(train), "iterations")).isEqualTo(2);
  }

  @Test
  void rotationAndTruncationBeginAnew() throws Exception {
    FollowedApplication train = followed();
    write("begin\n");
    poll(train);
    write("step took 2 s\n");
    assertThat(count(poll(train), "iterations")).isEqualTo(1);
    Files.move(log(), folder.resolve("old"), StandardCopyOption.REPLACE_EXISTING);
    write("another beginning, longer than the file before was\nstep took 2 s\nstep took 2 s\n");
    assertThat(count(poll(train), "iterations")).as("another file").isEqualTo(3);
    Files.writeString(log(), "");
    assertThat(count(poll(train), "iterations")).isEqualTo(3);
    write("step took 2 s\n");
    assertThat(count(poll(train), "iterations")).as("cut to nothing").isEqualTo(4);
  }

  @Test
  void aHugeFileAndAFloodCostNoMoreThanAWindow() throws Exception {
    FollowedApplication train = followed();
    write("x".repeat(5_000_000) + "\n");
    poll(train);
    write(("step took 1 s " + "y".repeat(85) + "\n").repeat(10_000));
    long seen = count(poll(train), "iterations");
    assertThat(seen).as("the last 16 kB of a megabyte").isBetween(150L, 164L);
    write("step took 1 s\n");
    assertThat(count(poll(train), "iterations")).isEqualTo(seen + 1);
    write("z".repeat(100_000));
    assertThat(count(poll(train), "iterations")).as("a line without an end").isEqualTo(seen + 1);
    write("\nstep took 1 s\n");
    assertThat(count(poll(train), "iterations")).isEqualTo(seen + 2);
  }

  @Test
  void hostileBytesAreLinesLikeOthers() throws Exception {
    FollowedApplication train = followed();
    write("begin\n");
    poll(train);
    byte[] hostile =
        "\0\33[2J\377\376 $(reboot) `id` '\"\n99999\nstep took 4 s\n"
            .getBytes(StandardCharsets.ISO_8859_1);
    Files.write(log(), hostile, StandardOpenOption.APPEND);
    Map<String, Value> facts = poll(train);
    assertThat(count(facts, "iterations")).isEqualTo(1);
    assertThat(count(facts, "iteration-time")).isEqualTo(4_000_000);
  }

  @Test
  void aPatternThatTakesTooLongIsSaid() throws Exception {
    FollowedApplication train = followed("(a+)+(?<seconds>1)", Optional.empty());
    write("begin\n");
    poll(train);
    write("a".repeat(3_000) + "\n");
    assertThat(poll(train).get("application.state"))
        .isInstanceOfSatisfying(
            Value.Unknown.class, it -> assertThat(it.reason()).contains("too long"));
    assertThat(poll(train).get("application.state")).isEqualTo(Value.text("waiting"));
  }

  @Test
  void whatIsNoFileIsNeverOpened() throws Exception {
    new ProcessBuilder("mkfifo", log().toString()).start().waitFor();
    assertThat(poll(followed()).get("application.state"))
        .isEqualTo(new Value.Unknown("there is no file " + log()));
  }

  @Test
  void theInspectorHasAFileForEachProcess() throws Exception {
    FollowedApplication nccl =
        new FollowedApplication(
            new Application("nccl", HOST, new Application.Inspector(folder.toString()), true), 2);
    String line =
        "{\"coll_perf\":{\"coll\":\"AllReduce\",\"coll_msg_size_bytes\":17179869184,"
            + "\"coll_exec_time_us\":100000,\"coll_busbw_gbs\":40.0}}\n";
    Files.writeString(folder.resolve("gpu-01-pid7.log"), line);
    Files.writeString(folder.resolve("notes.txt"), line);
    assertThat(count(poll(nccl), "collectives")).isZero();
    Files.writeString(folder.resolve("gpu-01-pid7.log"), line, StandardOpenOption.APPEND);
    Files.writeString(folder.resolve("gpu-01-pid8.log"), line + line + line.strip());
    Files.writeString(folder.resolve("bad\nname.log"), line);
    Map<String, Value> facts = poll(nccl);
    assertThat(count(facts, "collectives")).isEqualTo(3);
    assertThat(count(facts, "bus-time")).isEqualTo(300_000);
    assertThat(count(facts, "bus-bytes")).isEqualTo(12_000_000_000L);
    Files.writeString(folder.resolve("gpu-01-pid8.log"), "\n", StandardOpenOption.APPEND);
    assertThat(count(poll(nccl), "collectives")).isEqualTo(4);
  }

  @Test
  void noFolderIsSaid() throws Exception {
    Path none = folder.resolve("none");
    FollowedApplication nccl =
        new FollowedApplication(
            new Application("nccl", HOST, new Application.Inspector(none.toString()), true), 2);
    assertThat(poll(nccl).get("application.state"))
        .isEqualTo(new Value.Unknown("there is no folder " + none));
  }
}

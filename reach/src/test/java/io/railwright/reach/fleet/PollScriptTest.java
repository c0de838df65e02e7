package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Polls of one login, through every shell that hosts have. */
@Execution(ExecutionMode.CONCURRENT)
class PollScriptTest {
  @TempDir Path folder;
  private UnwatchedShell login = new UnwatchedShell(Map.of());

  /** A host whose {@code sh} is this shell. */
  private PolledTarget target(String shell, Set<String> seldom) throws IOException {
    Path real = Path.of("/usr/bin", shell);
    assumeTrue(Files.isExecutable(real), "needs Debian package " + shell + ": it is not installed");
    Path tools = Files.createDirectories(folder.resolve("tools"));
    Files.createSymbolicLink(tools.resolve("sh"), real);
    login = new UnwatchedShell(Map.of("PATH", tools + ":" + System.getenv("PATH")));
    return new PolledTarget(
        new ShellTarget(
            "here", login, Sudo.NO, (_, _) -> "secret".toCharArray(), Duration.ofSeconds(30)),
        seldom);
  }

  @AfterEach
  void endAll() {
    login.destroy();
  }

  private static List<String> ids(Answer answer) {
    assertThat(answer.failure()).isEmpty();
    return answer.sections().stream().map(Section::question).toList();
  }

  private static Section section(Answer answer, String id) {
    return answer.sections().stream().filter(it -> it.question().equals(id)).findFirst().get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void whatIsSeldomAskedIsInTheFirstAnswerAndNotInTheNext(String shell) throws Exception {
    Path one = Files.writeString(folder.resolve("one"), "1\n");
    List<Question> questions =
        List.of(
            Question.readEach("often", one.toString(), "printf", "%s", "{name}"),
            Question.read("seldom", "echo", "now"),
            Question.readEach("seldom-each", one.toString(), "printf", "%s", "{name}"),
            Question.lines("lines", one.toString()),
            Question.run("guarded", "sh", "-c", "echo out; echo \"$PATH\" >&2; exit 4"),
            Question.text("text", one.toString()));
    try (PolledTarget target = target(shell, Set.of("seldom", "seldom-each"))) {
      Answer first = target.ask(questions);
      assertThat(ids(first))
          .containsExactly("often", "seldom", "seldom-each", "lines", "guarded", "text");
      Files.writeString(one, "2\n");
      Answer second = target.ask(questions);
      assertThat(ids(second)).containsExactly("often", "lines", "guarded", "text");
      assertThat(section(first, "lines").out().text()).isEqualTo(one + ":1\n");
      assertThat(section(second, "lines").out().text()).isEqualTo(one + ":2\n");
      assertThat(section(second, "text").out().text()).isEqualTo("2\n");
      assertThat(section(second, "guarded").exit()).isEqualTo(4);
      assertThat(section(target.ask(questions), "guarded").err())
          .as("what is set for tools does not grow from poll to poll")
          .isEqualTo(section(first, "guarded").err());
    }
    assertThat(login.processes()).hasSize(1);
  }

  private static final List<String> SHELLS = List.of("dash", "bash", "busybox");

  private List<Section> byPerl(String shell, String perl) throws IOException {
    Path devices = Files.createDirectories(folder.resolve("devices"));
    for (String device : List.of("eth0", "eth1")) {
      Files.writeString(devices.resolve(device), "");
    }
    Path own = Files.createDirectories(folder.resolve("tools")).resolve("perl");
    if (!perl.isEmpty()) {
      Files.writeString(own, "#!/bin/sh\n" + perl);
      Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    Question each =
        Question.readEach("each", devices + "/*", "printf", "  tool %s\\n", "{name}")
            .byPerl("it's a program");
    Question after = Question.text("after", Files.writeString(folder.resolve("one"), "1\n") + "");
    try (PolledTarget target = target(shell, Set.of("each"))) {
      Answer answer = target.ask(List.of(each, after));
      assertThat(ids(answer)).contains("after");
      assertThat(ids(target.ask(List.of(each, after)))).containsExactly("after");
      return answer.sections().stream().filter(it -> it.question().equals("each")).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void whereThereIsPerlOneProcessTellsAll(String shell) throws Exception {
    String perl =
        "[ \"$3\" = \"it's a program\" ] && for p in \"$4\" \"$5\"; do echo ${p##*/}; echo '  a:"
            + " 1'; done";
    assertThat(byPerl(shell, perl))
        .extracting(it -> it.item() + it.out().text())
        .containsExactly("eth0  a: 1\n", "eth1  a: 1\n");
  }

  /** Whether there is none, or it knows no sockets, or a device holds it up. */
  @ParameterizedTest
  @MethodSource
  void wherePerlDoesNotTellAllTheToolIsRunForEach(String shell, String perl) throws Exception {
    assertThat(byPerl(shell, perl))
        .extracting(it -> it.item() + it.out().text())
        .containsExactly("eth0  tool eth0\n", "eth1  tool eth1\n");
  }

  static Stream<Arguments> wherePerlDoesNotTellAllTheToolIsRunForEach() {
    return SHELLS.stream()
        .flatMap(
            shell ->
                Stream.of("echo eth0; exit 2", "echo eth0; exec sleep 30", "exec no-such-perl")
                    .map(perl -> Arguments.of(shell, perl)));
  }

  /** The collector tells the host how the time goes by. */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void aReaderThatHangsIsLeftAndTheRestIsAnsweredAtEachPoll(String shell) throws Exception {
    Path one = Files.writeString(folder.resolve("one"), "1\n");
    List<Question> questions =
        List.of(
            Question.readEach("hangs", one.toString(), "sleep", "30").within(1),
            Question.lines("after", one.toString()));
    try (PolledTarget target = target(shell, Set.of())) {
      for (int poll = 0; poll < 2; poll++) {
        Answer answer = target.ask(questions);
        assertThat(ids(answer)).containsExactly("hangs", "after");
        assertThat(section(answer, "hangs").ending()).isEqualTo(Ending.LATE);
        assertThat(section(answer, "after").out().text()).isEqualTo(one + ":1\n");
      }
    }
    assertThat(login.processes()).hasSize(1);
  }

  /** The reader that hangs is ended with the shell, and nothing waits for it. */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void nothingIsLeftWhereWeGoInTheMiddleOfAnAnswer(String shell) throws Exception {
    String mark = "5432." + List.of("dash", "bash", "busybox").indexOf(shell);
    Path one = Files.writeString(folder.resolve("one"), "1\n");
    PolledTarget target = target(shell, Set.of());
    Thread asking =
        Thread.ofPlatform()
            .start(() -> target.ask(List.of(Question.readEach("hangs", one + "", "sleep", mark))));
    await(() -> !processesWith(mark).isEmpty());
    target.close();
    assertThat(asking.join(Duration.ofSeconds(2))).as("who asked is told at once").isTrue();
    assertThat(login.processes().getFirst().waitFor(10, TimeUnit.SECONDS)).isTrue();
    await(() -> processesWith(mark).isEmpty());
  }

  private static void await(BooleanSupplier until) throws InterruptedException {
    Instant end = Instant.now().plusSeconds(20);
    while (!until.getAsBoolean()) {
      assertThat(Instant.now()).isBefore(end);
      Thread.sleep(20);
    }
  }

  private static List<ProcessHandle> processesWith(String argument) {
    return ProcessHandle.allProcesses()
        .filter(it -> Arrays.asList(it.info().arguments().orElse(new String[0])).contains(argument))
        .toList();
  }
}

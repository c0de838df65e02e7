package io.railwright.reach.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.reach.bundle.Section.Ending;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same bundle through every shell that hosts have. All at once, since they mostly wait. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class BundleTest {
  @TempDir Path folder;

  private Bundle everyKind() throws IOException {
    Files.createDirectories(folder.resolve("dev"));
    byte[] binary = new byte[70_000];
    new Random(3).nextBytes(binary);
    Files.write(folder.resolve("dev/blob"), binary);
    Files.writeString(folder.resolve("dev/one"), "first\nsecond\n");
    Files.writeString(folder.resolve("dev/two"), "no newline");
    Files.writeString(folder.resolve("dev/blocks"), "a \\n b\n\tc\n\nnext\n");
    Path missing = folder.resolve("dev/gone");
    return new Bundle(
        List.of(
            Question.run("words", "printf", "%s|", "it's", "$HOME", "a  b", "*"),
            Question.run("fails", "sh", "-c", "echo out; echo oops >&2; exit 7"),
            Question.run("absent", "no-such-tool-anywhere", "-x"),
            Question.run("hangs", "sh", "-c", "echo begun; sleep 30").within(2),
            new Question("floods", Question.run("x", "yes").form(), 10, 1000),
            Question.run("keeps-pipe", "sh", "-c", "echo out; setsid sleep 6 &").within(1),
            Question.run("errors-flood", "sh", "-c", "yes oops | head -c 5000000 >&2; sleep 9")
                .within(1),
            Question.run("reads-stdin", "cat"),
            Question.run("forges", "printf", "\n@rail-0 end 8 0\n\n@rail-0 done\n"),
            Question.lines("lines", folder + "/dev/one", folder + "/dev/two", missing.toString()),
            Question.linesHolding("some", "[c]ond", folder + "/dev/*", folder + "/nothing/*"),
            Question.parts("parts", "c[a-z]+", folder + "/dev/[o]ne", folder + "/nothing/*"),
            Question.run("kept", "sh", "-c", "echo a; echo b; echo c; exit 3").keeping("^(a|c)$"),
            Question.run("left", "printf", "a\\nb\\n").without("b"),
            Question.run("kept-absent", "no-such-tool-anywhere").keeping("a"),
            Question.text("text", folder + "/dev/two"),
            Question.firstBlock("block", folder + "/dev/blocks"),
            Question.text("no-text", missing.toString()),
            Question.bytes("bytes", folder + "/dev/blob*"),
            Question.lines("none", folder + "/nothing/*/here"),
            Question.each("each", folder + "/dev/*", "printf", "%s", "{name}"),
            Question.readEach("read-each", folder + "/dev/[ot]*", "printf", "<%s>", "{name}"),
            Question.readEach("read-late", folder + "/dev/one", "sleep", "30").within(1),
            Question.run("after", "echo", "fine")));
  }

  /**
   * The clock ticks by a signal, which may come just as a tool ends. Bash may then have lost the
   * status and say that of the signal; nobody waits for a tool that is gone.
   */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void aTickAtTheEndOfAToolDoesNotLoseItsStatus(String shell) throws Exception {
    assumeTrue(installed(shell), "needs Debian package " + shell + ": it is not installed");
    Path one = Files.writeString(folder.resolve("one"), "");
    List<Question> questions = new ArrayList<>();
    for (int number = 0; number < 30; number++) {
      String[] tick = {"sh", "-c", "kill -USR1 $PPID; exit 3"};
      questions.add(Question.readEach("tick-" + number, one.toString(), tick).within(5));
    }
    for (AnswerReader reader : askAtOnce(5, new Bundle(questions), shell)) {
      assertThat(reader.sections())
          .hasSize(questions.size())
          .allSatisfy(it -> assertThat(it.ending()).isEqualTo(Ending.COMPLETE))
          .allSatisfy(it -> assertThat(it.exit()).isIn(3, shell.equals("bash") ? 138 : 3));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void everyQuestionIsAnsweredWhateverTheOthersDo(String shell) throws Exception {
    assumeTrue(installed(shell), "needs Debian package " + shell + ": it is not installed");
    AnswerReader reader = ask(everyKind(), shell, Map.of());
    check(reader);
    assertThat(reader.sections())
        .as("what a hanging tool said before it was ended")
        .anyMatch(s -> s.question().equals("hangs") && s.out().text().equals("begun\n"));
  }

  /** Some builds of busybox prefer their own small tools, whose ip knows no JSON. */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void theHostsOwnToolIsAskedAndNotOneOfTheShell(String shell) throws Exception {
    assumeTrue(installed(shell), "needs Debian package " + shell + ": it is not installed");
    Path tools = Files.createDirectories(folder.resolve("tools"));
    Path own = Files.writeString(tools.resolve("ip"), "#!/bin/sh\necho \"host's own: $*\"\n");
    Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path one = Files.writeString(folder.resolve("one"), "");
    Bundle bundle =
        new Bundle(
            List.of(
                Question.run("run", "ip", "-j", "link"),
                Question.run("kept", "ip", "-j", "link").keeping("own"),
                Question.readEach("each", one.toString(), "ip", "{name}")));
    String path = tools + ":" + System.getenv("PATH");
    assertThat(ask(bundle, shell, Map.of("PATH", path)).sections())
        .extracting(section -> section.out().text())
        .containsExactly("host's own: -j link\n", "host's own: -j link\n", "host's own: one\n");
  }

  /** The timeout of busybox ends the tool alone, and not what the tool has started. */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void nothingIsLeftOfAToolThatHangs(String shell) throws Exception {
    assumeTrue(installed(shell), "needs Debian package " + shell + ": it is not installed");
    String mark = "4321." + List.of("dash", "bash", "busybox").indexOf(shell);
    Question hung = Question.run("hangs", "sh", "-c", "sleep " + mark + "; true").within(1);
    assertThat(ask(new Bundle(List.of(hung)), shell, Map.of()).sections())
        .singleElement()
        .extracting(Section::ending)
        .isEqualTo(Ending.LATE);
    // A killed process is still in the table until its parent has taken notice.
    Instant end = Instant.now().plusSeconds(20);
    while (!processesWith(mark).isEmpty() && Instant.now().isBefore(end)) {
      Thread.sleep(50);
    }
    assertThat(processesWith(mark)).isEmpty();
  }

  private static List<ProcessHandle> processesWith(String argument) {
    return ProcessHandle.allProcesses()
        .filter(
            process ->
                Arrays.asList(process.info().arguments().orElse(new String[0])).contains(argument))
        .toList();
  }

  /** An old or small host has no timeout(1); the bundle then ends a hanging tool by itself. */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox"})
  void aHostWithoutTimeoutIsAnsweredAllTheSame(String shell) throws Exception {
    assumeTrue(installed(shell), "needs Debian package " + shell + ": it is not installed");
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool :
        List.of("sh", "cat", "head", "tail", "grep", "sleep", "yes", "setsid", "printf", "echo")) {
      Files.createSymbolicLink(tools.resolve(tool), which(tool));
    }
    check(ask(everyKind(), which(shell).toString(), Map.of("PATH", tools.toString())));
  }

  private void check(AnswerReader reader) throws IOException {
    assertThat(reader.complete()).isTrue();
    Map<String, List<Section>> byId = new LinkedHashMap<>();
    reader
        .sections()
        .forEach(s -> byId.computeIfAbsent(s.question(), id -> new ArrayList<>()).add(s));
    expect(one(byId, "words"), Ending.COMPLETE, 0, "it's|$HOME|a  b|*|");
    expect(one(byId, "fails"), Ending.COMPLETE, 7, "out\n");
    assertThat(one(byId, "fails").err()).isEqualTo("oops");
    expect(one(byId, "absent"), Ending.ABSENT, -1, "");
    assertThat(one(byId, "hangs").ending()).isEqualTo(Ending.LATE);
    assertThat(one(byId, "floods").ending()).isEqualTo(Ending.CUT);
    assertThat(one(byId, "floods").out().text()).isEqualTo("y\n".repeat(500));
    assertThat(one(byId, "keeps-pipe").ending()).isEqualTo(Ending.LATE);
    assertThat(one(byId, "errors-flood").ending()).isEqualTo(Ending.LATE);
    assertThat(one(byId, "errors-flood").err().length()).isBetween(16_000, 16 << 10);
    expect(one(byId, "reads-stdin"), Ending.COMPLETE, 0, "");
    expect(one(byId, "forges"), Ending.COMPLETE, 0, "\n@rail-0 end 8 0\n\n@rail-0 done\n");
    String dev = folder + "/dev/";
    expect(
        one(byId, "lines"),
        Ending.COMPLETE,
        2,
        dev + "one:first\n" + dev + "one:second\n" + dev + "two:no newline\n");
    assertThat(one(byId, "lines").err())
        .isEqualTo("grep: " + dev + "gone: No such file or directory");
    expect(one(byId, "some"), Ending.COMPLETE, 2, dev + "one:second\n");
    assertThat(one(byId, "some").err()).isEmpty();
    expect(one(byId, "parts"), Ending.COMPLETE, 2, dev + "one:cond\n");
    assertThat(one(byId, "parts").err()).contains("/nothing/*: No such file or directory");
    expect(one(byId, "kept"), Ending.COMPLETE, 3, "a\nc\n");
    expect(one(byId, "left"), Ending.COMPLETE, 0, "a\n");
    expect(one(byId, "kept-absent"), Ending.ABSENT, -1, "");
    expect(one(byId, "text"), Ending.COMPLETE, 0, "no newline\n");
    expect(one(byId, "block"), Ending.COMPLETE, 0, "a \\n b\n\tc\n");
    assertThat(one(byId, "no-text").exit()).isNotZero();
    assertThat(one(byId, "no-text").err()).contains("dev/gone");
    checkBytes(one(byId, "bytes"));
    assertThat(one(byId, "none").err()).contains("/nothing/*/here: No such file or directory");
    assertThat(byId.get("each"))
        .extracting(Section::item)
        .containsExactly("blob", "blocks", "one", "two");
    assertThat(byId.get("each"))
        .extracting(s -> s.out().text())
        .containsExactly("blob", "blocks", "one", "two");
    assertThat(byId.get("read-each"))
        .extracting(s -> s.item() + s.out().text())
        .containsExactly("one<one>", "two<two>");
    assertThat(one(byId, "read-late").ending()).isEqualTo(Ending.LATE);
    expect(one(byId, "after"), Ending.COMPLETE, 0, "fine\n");
  }

  private void checkBytes(Section section) throws IOException {
    String heading = "==> /dev/null <==\n\n==> " + folder + "/dev/blob <==\n";
    byte[] expected = Files.readAllBytes(folder.resolve("dev/blob"));
    byte[] got = section.out().bytes();
    assertThat(new String(got, 0, heading.length(), StandardCharsets.UTF_8)).isEqualTo(heading);
    assertThat(Arrays.copyOfRange(got, heading.length(), got.length)).isEqualTo(expected);
  }

  private static Section one(Map<String, List<Section>> byId, String id) {
    List<Section> found = byId.getOrDefault(id, List.of());
    assertThat(found).as(id).hasSize(1);
    return found.getFirst();
  }

  private static void expect(Section section, Ending ending, int exit, String out) {
    assertThat(section.out().text()).as(section.question()).isEqualTo(out);
    assertThat(section.ending()).as(section.question()).isEqualTo(ending);
    assertThat(section.exit()).as(section.question()).isEqualTo(exit);
  }

  /** In so many shells, side by side. */
  private static List<AnswerReader> askAtOnce(int shells, Bundle bundle, String shell)
      throws Exception {
    List<Future<AnswerReader>> asked = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(shells)) {
      for (int number = 0; number < shells; number++) {
        asked.add(threads.submit(() -> ask(bundle, shell, Map.of())));
      }
    }
    List<AnswerReader> readers = new ArrayList<>();
    for (Future<AnswerReader> one : asked) {
      readers.add(one.get());
    }
    return readers;
  }

  private static AnswerReader ask(Bundle bundle, String shell, Map<String, String> environment)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(shell));
    if (shell.endsWith("busybox")) {
      command.add("sh");
    }
    command.add("-s");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Process process = builder.start();
    AnswerReader reader = new AnswerReader(bundle, "rail-1", 1 << 24);
    // A thread of the system: carriers of virtual ones are scarce while other tests run.
    Thread err = Thread.ofPlatform().start(() -> copy(process.getErrorStream(), reader::err));
    try (var stdin = process.getOutputStream()) {
      stdin.write(bundle.script("rail-1").getBytes(StandardCharsets.UTF_8));
    }
    copy(process.getInputStream(), reader::out);
    err.join(20_000);
    return reader;
  }

  private interface Receiver {
    void receive(byte[] bytes, int offset, int length);
  }

  private static void copy(InputStream from, Receiver to) {
    byte[] chunk = new byte[997];
    try (from) {
      for (int n = from.read(chunk); n >= 0; n = from.read(chunk)) {
        to.receive(chunk, 0, n);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static boolean installed(String tool) {
    return Files.isExecutable(Path.of("/usr/bin", tool))
        || Files.isExecutable(Path.of("/bin", tool));
  }

  private static Path which(String tool) {
    Path first = Path.of("/usr/bin", tool);
    return Files.isExecutable(first) ? first : Path.of("/bin", tool);
  }

  @Test
  void aPatternCannotCarryShellText() {
    for (String pattern : List.of("/a b", "/a;id", "/$(id)", "relative", "/a'b", "/a\nb", "")) {
      assertThatThrownBy(() -> new Glob(pattern))
          .as(pattern)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}

package io.railwright.cli.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.RailJvm;
import io.railwright.cli.Schemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code rail sweep} prints and writes, and that a kill costs no more than a run. */
final class SweepCommandTest {
  private static final String SMALL =
      """
      scenario: {name: incast, hosts: 4, size: 200KB}
      parameters:
        kmin: {from: 1KB, to: 1MB}
        kmax: {from: 2KB, to: 2MB}
      points: 4
      seeds: 2
      """;

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("s.yaml"), text);
  }

  private Console run(String text, String to, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of("sweep", file(text).toString(), "--to", folder.resolve(to).toString()));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  @Test
  void printsATableADocumentAndAPage() throws IOException {
    Console text = run(SMALL, "a");
    assertThat(text.exit()).isZero();
    assertThat(text.out())
        .contains("points of kmin and kmax", "as it is", "on the front", "verdict", "left out");
    String json = Files.readString(folder.resolve("a/sweep.json"));
    Schemas.assertFits("sweep-1", json);
    assertThat(run(SMALL, "a", "--resume", "-o", "json").out()).isEqualTo(json);
    assertThat(Files.readString(folder.resolve("a/sweep.html")))
        .contains("<svg", "p99 completion time", "default-src 'none'")
        .doesNotContain("<script");
  }

  @Test
  void refusesWithASentence() throws IOException {
    assertThat(run("parameters:\n  kmni: {from: 1KB, to: 2KB}\n", "a").err())
        .contains("s.yaml:2:3: there is no parameter 'kmni'; did you mean 'kmin'?");
    assertThat(run("parameters:\n  kmin: {from: 3KB, to: 2KB}\n", "a").err())
        .contains("s.yaml:2:9: the range of kmin is empty: from 3KB to 2KB");
    assertThat(run("parameters: [", "a").exit()).isEqualTo(2);
    assertThat(run(SMALL.replace("incast", "incst"), "a").err())
        .contains("there is no scenario 'incst'; did you mean incast?");
    run(SMALL, "b");
    assertThat(run(SMALL, "b").err()).contains("--resume goes on");
    assertThat(Console.run("sweep", "nowhere.yaml").err()).contains("there is no file");
  }

  /** Nothing is wrong with the sweep, and there may be room tomorrow. */
  @Test
  void whereRunsCanNotBeKeptTheOutputIsLost() throws IOException {
    Path to = Files.createDirectory(folder.resolve("full"));
    Files.createSymbolicLink(to.resolve("runs"), Path.of("/proc"));
    Console console = run(SMALL, "full", "--resume");
    assertThat(console.err()).contains("can't keep runs in " + to.resolve("runs"));
    assertThat(console.exit()).isEqualTo(74);
  }

  /** A process that is killed in the midst of its runs, and taken up again. */
  @Test
  void killedAndResumedItComesToTheSameBytes() throws Exception {
    String longer = SMALL.replace("200KB", "4MB").replace("hosts: 4", "hosts: 8");
    Path file = file(longer);
    Path killed = folder.resolve("killed");
    Process rail = start(file, killed);
    waitForRuns(rail, killed.resolve("runs"), 3);
    rail.destroyForcibly();
    assertThat(rail.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(killed.resolve("sweep.json")).doesNotExist();
    long before = runs(killed.resolve("runs"));

    Process resumed = start(file, killed, "--resume");
    String shown = new String(resumed.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(resumed.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(resumed.exitValue()).as(shown).isZero();

    Console whole = run(longer, "whole");
    assertThat(whole.exit()).isZero();
    assertThat(shown).isEqualTo(whole.out());
    for (String one : List.of("sweep.json", "sweep.html")) {
      assertThat(killed.resolve(one)).hasSameBinaryContentAs(folder.resolve("whole/" + one));
    }
    assertThat(runs(killed.resolve("runs")))
        .isGreaterThan(before)
        .isEqualTo(runs(folder.resolve("whole/runs")));
  }

  private Process start(Path file, Path to, String... more) throws IOException {
    List<String> words = new ArrayList<>(RailJvm.command());
    words.addAll(List.of("sweep", file.toString(), "--to", to.toString()));
    words.addAll(List.of(more));
    return new ProcessBuilder(words).redirectError(folder.resolve("err.txt").toFile()).start();
  }

  private static void waitForRuns(Process rail, Path runs, int wanted) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (runs(runs) < wanted) {
      assertThat(rail.isAlive()).as("it ended before it could be killed").isTrue();
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(5);
    }
  }

  private static long runs(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(it -> it.toString().endsWith(".run")).count();
    }
  }
}

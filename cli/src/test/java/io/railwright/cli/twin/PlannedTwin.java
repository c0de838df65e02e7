package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.reach.bundle.Question;
import io.railwright.testing.Golden;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A virtual fabric for which a plan is made, carried out and taken back. */
final class PlannedTwin implements AutoCloseable {
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");

  private final Path folder;
  private final StateFolder state;
  private final Twin twin;
  private final TwinProcess process;

  PlannedTwin(String scenario, Path folder) throws Exception {
    this.folder = folder;
    this.state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    this.twin = Twin.start(scenario, state);
    this.process = new TwinProcess(folder);
  }

  Twin twin() {
    return twin;
  }

  Path file() {
    return folder.resolve("fix.plan");
  }

  /** A command about this fabric, within this process. */
  Console run(String command, String... more) {
    List<String> words = new ArrayList<>(List.of(command, "-i", state.inventory().toString()));
    words.addAll(Arrays.asList(more));
    return Console.run(words.toArray(String[]::new));
  }

  /** What a question to one of its hosts is answered. */
  String type(String host, Question question) throws Exception {
    OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 1);
    try (FabricSource source = open.open(Optional.of(state.inventory().toString()))) {
      return ((FabricSource.Machines) source)
          .targets().stream()
              .filter(it -> it.name().equals(host))
              .findFirst()
              .orElseThrow()
              .ask(List.of(question))
              .sections()
              .getFirst()
              .out()
              .text();
    }
  }

  /** A test between hosts of this fabric, within this process. */
  Console runBench(List<String> words) {
    List<String> all = new ArrayList<>(List.of("bench"));
    all.addAll(words);
    all.addAll(List.of("-i", state.inventory().toString()));
    return Console.run(all.toArray(String[]::new));
  }

  /** The plan, kept in {@link #file}, is as a file of the tests has it. */
  void assertPlanned(String golden, String... assumed) throws IOException {
    List<String> words = new ArrayList<>(List.of("--to", file().toString()));
    words.addAll(Arrays.asList(assumed));
    Console plan = run("plan", words.toArray(String[]::new));
    assertThat(plan.exit()).as(plan.err()).isOne();
    Golden.check(
        golden,
        plan.out()
            .replaceAll("plan [0-9a-f]{8}", "plan 01234567")
            .replace(file().toString(), "fix.plan")
            .replaceAll("rail plan -i \\S+", "rail plan -i FABRIC")
            .replaceAll("--site \\S*/", "--site "));
    Schemas.assertFits("plan-1", Files.readString(file()));
  }

  /** A command in a process of its own. */
  TwinProcess.Said rail(String... words) throws Exception {
    return process.rail(words);
  }

  /** What it says. */
  String assertApplied() throws Exception {
    TwinProcess.Said apply = rail("apply", file().toString(), "--yes", "--soak", "1s");
    assertThat(apply.exit()).as(apply.out() + apply.err()).isZero();
    return apply.out();
  }

  /** Carries the plan out and is ended by {@code kill -9} behind a line that it prints. */
  void killBehind(String line) throws Exception {
    Process apply = process.start("apply", file().toString(), "--yes", "--soak", "1s");
    try (BufferedReader said = apply.inputReader(StandardCharsets.UTF_8)) {
      List<String> lines = new ArrayList<>();
      while (lines.isEmpty() || !lines.getLast().startsWith(line)) {
        String next = said.readLine();
        assertThat(next).as(String.join("\n", lines)).isNotNull();
        lines.add(next);
      }
    }
    apply.destroyForcibly().waitFor();
  }

  void assertRolledBack() throws Exception {
    TwinProcess.Said back = rail("rollback", "--yes");
    assertThat(back.exit()).as(back.out() + back.err()).isZero();
  }

  /** All that is read of it now, or of some machines. */
  String snapshot(String name, String... some) {
    String file = folder.resolve(name).toString();
    List<String> words = new ArrayList<>(List.of("--to", file));
    words.addAll(Arrays.asList(some));
    run("snapshot", words.toArray(String[]::new));
    return file;
  }

  static String digest(String snapshot) throws IOException {
    Matcher digest = DIGEST.matcher(Files.readString(Path.of(snapshot)));
    assertThat(digest.find()).isTrue();
    return digest.group(1);
  }

  @Override
  public void close() throws IOException {
    twin.close();
  }
}

package io.railwright.cli.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Types what the pages under {@code docs/tasks} and the page about rules say, in an empty folder,
 * and compares. With {@code -Dgolden.write=true} a page is written anew where it shows something
 * else; what varies from run to run is then for a person to turn into {@code ...} again.
 */
@Thorough(days = 2)
@Execution(ExecutionMode.CONCURRENT)
class TaskPagesTest {
  private static final Path PAGES =
      Path.of(System.getProperty("rail.root", "..")).resolve("docs/tasks");

  @TempDir Path home;

  private ReadersShell shell;
  private boolean isTwinUp;

  static List<TaskPage> pages() throws IOException {
    List<TaskPage> pages = new ArrayList<>();
    for (Path file : files(".md")) {
      pages.add(new TaskPage(file));
    }
    pages.add(new TaskPage(PAGES.resolveSibling("add-a-rule.md")));
    return pages;
  }

  private static List<Path> files(String ending) throws IOException {
    try (Stream<Path> all = Files.list(PAGES)) {
      return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  @BeforeEach
  void sitDown() throws IOException {
    shell = ReadersShell.in(home);
    for (Path capture : files(".pcap.gz")) {
      Files.copy(capture, shell.folder().resolve(capture.getFileName()));
    }
  }

  @AfterEach
  void leaveNoTwinBehind() throws Exception {
    if (isTwinUp) {
      shell.run("rail twin down --all");
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  @Timeout(300)
  void whatAPageSaysHolds(TaskPage page) throws Exception {
    List<Step> steps = page.steps();
    assertThat(steps).as("commands of %s", page).hasSizeGreaterThanOrEqualTo(2);
    assumeTrue(
        steps.stream().noneMatch(step -> step.command().startsWith("ssh "))
            || Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    Map<Step, String> others = new HashMap<>();
    for (Step step : steps) {
      isTwinUp |= step.command().startsWith("rail twin up");
      String output = shell.run(step.command());
      if (!step.matches(output)) {
        others.put(step, output);
        assertThat(Boolean.getBoolean("golden.write"))
            .as("%s:%d: $ %s%nprints%n%s", page, step.line(), step.command(), output)
            .isTrue();
      }
    }
    if (!others.isEmpty()) {
      page.rewrite(step -> others.getOrDefault(step, step.shown()));
    }
  }
}

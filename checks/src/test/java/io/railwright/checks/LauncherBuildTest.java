package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.checks.Launch.Outcome;
import io.railwright.checks.Launch.Running;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * When the launcher builds, what it says meanwhile, and that two do not get in each other's way.
 */
@Tag("slow")
final class LauncherBuildTest {
  private final StandIn rail;

  LauncherBuildTest(@TempDir Path folder) {
    rail = new StandIn(folder);
    rail.jdk(rail.home.resolve(".jdks/one"), "25");
  }

  @ParameterizedTest
  @EnumSource
  void firstUseBuildsAndTheNextDoesNot(Shell shell) {
    Outcome first = rail.launch(shell).run();
    assertThat(first.err())
        .isEqualTo(
            """
            rail: building, first use: this takes a minute or two...
            rail: building [1/2] Railwright
            rail: building [2/2] cli
            """);
    assertThat(first.out()).startsWith("java of one\n").endsWith("in: the standard input\n");
    assertThat(rail.launch(shell).run().err()).isEmpty();
    assertThat(rail.builds()).isEqualTo(1);
    assertThat(rail.target("rail.lock")).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource
  void onlyChangesOfWhatIsShippedBuildAgain(Shell shell) throws IOException {
    rail.launch(shell).run();
    for (String module : Modules.OUTSIDE) {
      if (!module.equals("picocli-rebuilt")) {
        change(module + "/pom.xml");
      }
    }
    rail.launch(shell).run();
    assertThat(rail.builds()).isEqualTo(1);
    int expected = 1;
    for (String file :
        List.of("pom.xml", "cli/pom.xml", "lab/pom.xml", "cli/src/main/java/Main.java")) {
      Path changed = change(file);
      assertThat(rail.launch(shell).run().err()).contains("since the sources have changed");
      expected++;
      assertThat(rail.builds()).isEqualTo(expected);
      Files.setLastModifiedTime(changed, FileTime.from(Instant.now().minusSeconds(3600)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void missingPartsBuildAgain(Shell shell) throws IOException {
    rail.launch(shell).run();
    int expected = 1;
    for (String part : List.of("rail.jar", "rail.aot", "rail.built", "rail.jdk")) {
      Files.delete(rail.target(part));
      assertThat(rail.launch(shell).run().out()).startsWith("java of one\n");
      expected++;
      assertThat(rail.builds()).as("after the loss of " + part).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource
  void failureIsShownAndTriedAgain(Shell shell) {
    String fail = "echo '[ERROR] Main.java:[7,1] no such type -> [Help 1]'; exit 1";
    StandIn.write(rail.tools.resolve("mvn"), "#!/bin/sh\n" + fail + "\n");
    Outcome outcome = rail.launch(shell).run();
    assertThat(outcome.code()).isEqualTo(69);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("rail: the build failed:\n  Main.java:[7,1] no such type\n")
        .endsWith("the whole log is in " + rail.target("rail-build.log") + ".\n");
    assertThat(rail.target("rail-build.log")).content().contains("[ERROR] Main.java");
    assertThat(rail.target("rail.lock")).doesNotExist();
    assertThat(rail.launch(shell).run().code()).isEqualTo(69);
  }

  @ParameterizedTest
  @EnumSource
  void missingMavenIsNamed(Shell shell) throws IOException {
    Files.delete(rail.tools.resolve("mvn"));
    Outcome outcome = rail.launch(shell).run();
    assertThat(outcome.code()).isEqualTo(69);
    assertThat(outcome.err())
        .isEqualTo(
            "rail: Maven is needed to build, and there is no mvn on the PATH; install it (package"
                + " maven).\n");
  }

  @ParameterizedTest
  @EnumSource
  void twoAtOnceBuildOnce(Shell shell) {
    Launch slowly = rail.launch(shell).with("MAVEN_BEFORE", "sleep 1");
    List<Running> running = List.of(slowly.start(), slowly.start(), slowly.start());
    assertThat(running).extracting(Running::await).extracting(Outcome::code).containsOnly(0);
    assertThat(rail.builds()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void lockOfADeadProcessIsBroken(Shell shell) throws Exception {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    String host =
        new String(
            new ProcessBuilder("uname", "-n").start().getInputStream().readAllBytes(),
            StandardCharsets.UTF_8);
    StandIn.write(rail.target("rail.lock/owner"), host.strip() + " " + dead.pid() + "\n");
    assertThat(rail.launch(shell).run().err()).startsWith("rail: building, first use");
    assertThat(rail.target("rail.lock")).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource
  void interruptedBuildLeavesNoTraces(Shell shell) throws Exception {
    Running running = rail.launch(shell).with("MAVEN_BEFORE", "exec sleep 50").start();
    while (rail.builds() == 0) {
      Thread.sleep(20);
    }
    running.process().destroy();
    Outcome outcome = running.await();
    assertThat(outcome.code()).isEqualTo(143);
    assertThat(outcome.err()).endsWith("rail: the build was interrupted.\n");
    assertThat(rail.target("rail.lock")).doesNotExist();
    assertThat(rail.launch(shell).run().code()).isZero();
  }

  /** Later than the build by a minute, so that no coarse clock hides it. */
  private Path change(String file) throws IOException {
    Path changed = rail.checkout.resolve(file);
    return Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(60)));
  }
}

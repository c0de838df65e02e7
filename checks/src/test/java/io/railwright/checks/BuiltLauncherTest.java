package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.checks.Launch.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The real launcher, JDK and rail.jar, moved to another folder with what the build has made. */
@Tag("slow")
final class BuiltLauncherTest {
  private static final List<String> PARTS =
      List.of(
          "rail",
          "cli/src/main/launch",
          "cli/target/lib",
          "cli/target/rail.jar",
          "cli/target/rail.aot",
          "cli/target/rail-loops.aot",
          "cli/target/rail-start.aot",
          "cli/target/rail.jdk",
          "cli/target/rail.built");

  private final Path checkout;

  BuiltLauncherTest(@TempDir Path folder) throws IOException {
    checkout = folder.resolve("moved elsewhere");
    Path root = SourceTree.root();
    assumeTrue(
        Files.exists(root.resolve("cli/target/rail.built")), "needs the phase package of Maven");
    for (String part : PARTS) {
      try (Stream<Path> files = Files.walk(root.resolve(part))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path copy = checkout.resolve(root.relativize(file));
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
    // No poms come along: were anything to be built here, it would fail.
    StandIn.write(checkout.resolve("pom.xml"), "");
    Files.setLastModifiedTime(
        checkout.resolve("pom.xml"),
        Files.getLastModifiedTime(root.resolve("cli/src/main/launch/jvm.options")));
  }

  private Outcome run(Map<String, String> environment, String... arguments) {
    return launch(Shell.DASH, environment).run(arguments);
  }

  private Launch launch(Shell shell, Map<String, String> environment) {
    Launch plain = new Launch(shell.command(checkout.resolve("rail")), Path.of("/"), environment);
    return plain.with("PATH", "/usr/bin:/bin");
  }

  @ParameterizedTest
  @EnumSource
  void versionAndNothingElse(Shell shell) {
    Outcome outcome = launch(shell, Map.of()).run("--version");
    assertThat(outcome).isEqualTo(new Outcome(0, "rail 0.1.0\n", ""));
  }

  /** In this mode the JVM refuses to start when it can't use the cache. */
  @Test
  void cacheFits() {
    Map<String, String> strict = Map.of("RAIL_JAVA_OPTS", "-XX:AOTMode=on");
    assertThat(run(strict, "--version")).isEqualTo(new Outcome(0, "rail 0.1.0\n", ""));
    assertThat(run(strict, "twin", "list").code()).isZero();
    Outcome simulated = run(strict, "sim", "incast", "--size", "100KB");
    assertThat(simulated.code()).isZero();
    assertThat(simulated.err()).isEmpty();
  }

  @Test
  void cacheThatDoesNotFitIsPassedOverInSilence() throws IOException {
    Files.writeString(checkout.resolve("cli/target/rail-start.aot"), "not a cache");
    assertThat(run(Map.of(), "--version")).isEqualTo(new Outcome(0, "rail 0.1.0\n", ""));
    assertThat(run(Map.of("RAIL_JAVA_OPTS", "-XX:AOTMode=on"), "--version").code()).isNotZero();
  }

  @Test
  void badUsageIsASentenceAndExitCode2() {
    assertThat(run(Map.of(), "complation"))
        .isEqualTo(
            new Outcome(
                2,
                "",
                """
                rail: there is no command 'complation'. Did you mean 'completion'?
                Try 'rail --help' or 'rail COMMAND --help'.
                """));
  }

  @Test
  void completionScriptIsGoodBash() throws Exception {
    Outcome outcome = run(Map.of(), "completion");
    Path script = Files.writeString(checkout.resolve("completion"), outcome.out());
    String test = "source '" + script + "' && complete -p rail";
    Process bash = new ProcessBuilder("/bin/bash", "-c", test).start();
    assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("-F _rail rail");
    assertThat(bash.waitFor()).isZero();
  }

  @Test
  void fullDiskIsAnError() {
    Launch shell =
        new Launch(
            List.of("/bin/sh", "-c", "\"$0\" completion >/dev/full", checkout + "/rail"),
            Path.of("/"),
            Map.of("PATH", "/usr/bin:/bin"));
    Outcome outcome = shell.run();
    assertThat(outcome.code()).isEqualTo(74);
    assertThat(outcome.err()).startsWith("rail: standard output could not be written: ");
  }
}

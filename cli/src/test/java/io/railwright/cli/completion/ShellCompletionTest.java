package io.railwright.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.cli.RailJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts in the shells that they are for. */
class ShellCompletionTest {
  @TempDir Path folder;

  /** rail on the PATH, as the launcher would start it, and two files to choose from. */
  @BeforeEach
  void rail() throws IOException {
    Path rail = folder.resolve("rail");
    Files.writeString(rail, "#!/bin/sh\nexec " + RailJvm.quoted() + " \"$@\"\n");
    Files.setPosixFilePermissions(rail, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(folder.resolve("rail.yaml"), "version: 1\nhosts: ['node[1:2]', gw]\n");
    Files.writeString(folder.resolve("two words.json"), "");
    for (String shell : List.of("bash", "zsh", "fish")) {
      String script = Console.run("completion", shell).out();
      assertThat(script).isNotEmpty();
      Files.writeString(folder.resolve("completion." + shell), script);
    }
  }

  private List<String> run(String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("PATH", folder + ":/usr/bin:/bin");
    builder.environment().put("HOME", folder.toString());
    Process shell = builder.redirectErrorStream(true).start();
    shell.getOutputStream().close();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(said).isZero();
    return said.lines().toList();
  }

  private List<String> bash(String line) throws Exception {
    String script =
        """
        source ./completion.bash
        complete -p rail >/dev/null || exit 1
        COMP_LINE=$1 COMP_POINT=${#1}
        _rail
        printf '%s\\n' "${COMPREPLY[@]}"
        """;
    return run("/bin/bash", "--norc", "-c", script, "bash", line);
  }

  @Test
  void bashCompletes() throws Exception {
    assertThat(bash("rail au")).containsExactly("audit");
    assertThat(bash("rail audit --host no")).containsExactly("node1", "node2");
    assertThat(bash("rail explain qos.trust-d")).containsExactly("qos.trust-dscp");
    assertThat(bash("rail twin fault pfc")).containsExactly("pfc-storm");
  }

  /** bash takes : and = for ends of words, and replaces only what stands behind them. */
  @Test
  void bashCompletesBehindColonsAndEqualSigns() throws Exception {
    assertThat(bash("rail audit -i twin:igx")).contains("igx-orin").doesNotContain("twin:igx-orin");
    assertThat(bash("rail audit --output=mark")).containsExactly("markdown");
    assertThat(bash("rail audit -i two")).containsExactly("two words.json");
    assertThat(bash("rail audit --to=two")).containsExactly("two words.json");
  }

  /** compadd can only be called from within a widget; here it tells what it is given. */
  private List<String> zsh(String... words) throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/zsh")),
        "needs Debian package zsh: it is not installed");
    String script =
        """
        compdef() { }
        compadd() { shift; print -rl -- "$@" }
        compset() { }
        _files() { print -r -- FILES }
        source ./completion.zsh
        words=("$@")
        CURRENT=$#words
        _rail
        """;
    String[] command = new String[words.length + 5];
    System.arraycopy(new String[] {"/usr/bin/zsh", "-f", "-c", script, "zsh"}, 0, command, 0, 5);
    System.arraycopy(words, 0, command, 5, words.length);
    return run(command);
  }

  @Test
  void zshCompletes() throws Exception {
    assertThat(zsh("rail", "au")).containsExactly("audit");
    assertThat(zsh("rail", "audit", "--host", "no")).containsExactly("node1", "node2");
    assertThat(zsh("rail", "audit", "-i", "twin:igx")).containsExactly("twin:igx-orin", "FILES");
    assertThat(zsh("rail", "twin", "")).contains("up", "down").doesNotContain("FILES");
  }

  @Test
  void zshStartsItsCompletionByItself() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/zsh")),
        "needs Debian package zsh: it is not installed");
    assertThat(run("/usr/bin/zsh", "-f", "-c", "source ./completion.zsh; print $_comps[rail]"))
        .containsExactly("_rail");
  }

  private List<String> fish(String line) throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/fish")),
        "needs Debian package fish: it is not installed");
    return run("/usr/bin/fish", "-N", "-c", "source ./completion.fish; complete -C '" + line + "'");
  }

  @Test
  void fishCompletes() throws Exception {
    assertThat(fish("rail au")).containsExactly("audit");
    assertThat(fish("rail audit --host no")).containsExactly("node1", "node2");
    assertThat(fish("rail audit -i twin:igx")).containsExactly("twin:igx-orin");
    assertThat(fish("rail audit -i two")).containsExactly("two words.json");
    assertThat(fish("rail audit --to=two")).containsExactly("--to=two words.json");
    assertThat(fish("rail twin ")).contains("up", "down").doesNotContain("rail.yaml");
  }
}

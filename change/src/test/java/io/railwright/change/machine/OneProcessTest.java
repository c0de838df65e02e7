package io.railwright.change.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In the shells of this machine. */
final class OneProcessTest {
  /** In the list of processes its name ends one parenthesis too early. */
  private static final String NAME = "a) S 1 (b";

  @TempDir Path folder;

  private String run(String shell, String script, String... arguments) throws Exception {
    String[] words = new String[4 + arguments.length];
    words[0] = "/bin/" + shell;
    words[1] = "-c";
    words[2] = script;
    words[3] = shell;
    System.arraycopy(arguments, 0, words, 4, arguments.length);
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return told.strip();
  }

  private String lives(String shell, String noted) throws Exception {
    return run(shell, OneProcess.LIVES + "lives " + noted + " && echo yes || echo no");
  }

  private Process other() throws IOException {
    Path program = folder.resolve(NAME);
    if (Files.notExists(program)) {
      Files.copy(Path.of("/bin/sleep"), program);
      assertThat(program.toFile().setExecutable(true)).isTrue();
    }
    return new ProcessBuilder(program.toString(), "300").start();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void aShellIsKnownByWhatItNoted(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/" + shell)), "there is no " + shell);
    String note = OneProcess.note("$1/pid");
    String told =
        run(
            shell,
            OneProcess.LIVES
                + note
                + "; lives $(cat \"$1/pid\") && echo \"$# $$ $(cat \"$1/pid\")\"",
            folder.toString());
    assertThat(told).matches("1 (\\d+) \\1 \\d+");
    assertThat(lives(shell, Files.readString(folder.resolve("pid")).strip())).isEqualTo("no");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void aProcessIsNoLaterOneOfItsNumber(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/" + shell)), "there is no " + shell);
    Process other = other();
    try {
      String stat = Files.readString(Path.of("/proc/" + other.pid() + "/stat"));
      String started = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[19];
      assertThat(stat).contains(NAME);
      assertThat(lives(shell, other.pid() + " " + started)).isEqualTo("yes");
      assertThat(lives(shell, other.pid() + " 1" + started)).isEqualTo("no");
      assertThat(lives(shell, Long.toString(other.pid()))).as("of an older rail").isEqualTo("yes");
      assertThat(lives(shell, "")).isEqualTo("no");
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertThat(lives(shell, Long.toString(other.pid()))).isEqualTo("no");
  }
}

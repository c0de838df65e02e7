package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs in a container, in a real shell, with a node that is a folder. */
class PodScriptTest {
  private static final String ANSWER =
      "printf 'a\\000b $HOME\\n'; echo \"$$ wrong\" | cut -c1- >&2";

  @TempDir Path folder;

  private void program(String name, String text) throws IOException {
    Path file = Files.createDirectories(folder.resolve("bin")).resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** As the kubelet starts it. */
  private String log(String script) throws Exception {
    Path work = Files.createDirectory(folder.resolve("rail"));
    List<String> command = new ArrayList<>();
    for (String word : PodText.command(script)) {
      command.add(
          word.replace("$$", "$")
              .replace("cd /rail", "cd " + work)
              .replace("PATH=/usr/local/sbin", "PATH=" + folder.resolve("bin")));
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(log).isZero();
    return log;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void handsOverBothStreamsByteForByte(boolean enters) throws Exception {
    program("nsenter", enters ? "shift 3; exec \"$@\"" : "exit 1");
    program("chroot", enters ? "exit 1" : "shift; exec \"$@\"");
    PodLog log = PodLog.read(log(ANSWER), 1 << 20);
    assertThat(new String(log.out(), StandardCharsets.UTF_8)).isEqualTo("a\0b $HOME\n");
    assertThat(new String(log.err(), StandardCharsets.UTF_8)).matches("[0-9]+ wrong\n");
  }

  @Test
  void aLongScriptComesInParts() throws Exception {
    program("nsenter", "exit 1");
    program("chroot", "shift; exec \"$@\"");
    String script = "# %s\necho end".formatted("x".repeat(300_000));
    assertThat(PodText.command(script)).hasSize(8);
    assertThat(new String(PodLog.read(log(script), 1 << 20).out(), StandardCharsets.UTF_8))
        .isEqualTo("end\n");
  }

  /** What the image has for firmware and the node has not is found behind what the node has. */
  @Test
  void lendsToolsOfTheImage() throws Exception {
    program("nsenter", "exit 1");
    program("chroot", "shift; exec \"$@\"");
    program("mstflint", "echo of the image");
    PodLog log = PodLog.read(log("echo $PATH"), 1 << 20);
    assertThat(new String(log.out(), StandardCharsets.UTF_8))
        .matches("(?s).*:/proc/[0-9]+/root/rail/tools\n");
    assertThat(folder.resolve("rail/tools/mstflint")).content().contains("chroot /proc/");
    assertThat(folder.resolve("rail/tools/flint")).doesNotExist();
  }
}

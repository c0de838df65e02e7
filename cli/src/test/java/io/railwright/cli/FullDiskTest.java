package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.file.FileTrust;
import io.railwright.model.json.SnapshotReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fills up under a recording: real processes, real limits. */
@Tag("slow")
class FullDiskTest {
  private static final Path RECORDING = Path.of("src/test/resources/two-nodes").toAbsolutePath();

  @TempDir Path folder;

  private record Said(int exit, String out, String err) {}

  private Said rail(String limit, Object... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("/bin/sh", "-c", limit + "exec \"$@\"", "sh"));
    command.addAll(RailJvm.command("-XX:-UsePerfData"));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    Path err = Files.createTempFile(folder, "err", "");
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), out, Files.readString(err));
  }

  /** Files may not grow beyond some blocks, which the index keeps to and an answer does not. */
  @Test
  void theSnapshotIsCompleteThoughTheRecordingIsNot() throws Exception {
    Path made = folder.resolve("made");
    Said said = rail("ulimit -f 8; ", "snapshot", "-i", RECORDING, "-o", "json", "--record", made);
    assertThat(said.exit()).as(said.err()).isEqualTo(74);
    assertThat(said.err())
        .contains("rail: the recording in " + made + " is incomplete: can't write the answer of u")
        .contains("File too large")
        .doesNotContain("Exception", "\tat ");
    assertThatItIsComplete(Files.writeString(folder.resolve("out.json"), said.out()));
    assertThat(made).isDirectoryNotContaining("glob:**.unfinished");
    assertThat(Console.run("snapshot", "-i", made.toString()).err())
        .contains("the recording ended before this target answered");
  }

  @Test
  void aDiskThatFillsUpKeepsWhatFits() throws Exception {
    assumeTrue(FileTrust.ofThisUser().user() == 0, "only root can make a small disk");
    Path disk = Files.createDirectory(folder.resolve("disk"));
    long one = Files.size(RECORDING.resolve("u25.jsonl"));
    int small = 2; // the index and the list of machines, a page each
    String size = "size=" + (one * 3 / 2 / 4096 + small) * 4096;
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", size, "rail", disk.toString()).start();
    assumeTrue(mount.waitFor() == 0, "a small disk can't be made here");
    try {
      Path snapshot = folder.resolve("snapshot.json");
      Path made = disk.resolve("made");
      Said said =
          rail(
              "",
              "snapshot",
              "-i",
              RECORDING,
              "--to",
              snapshot,
              "--record",
              made,
              "--at-once",
              "1");
      assertThat(said.exit()).as(said.err()).isEqualTo(74);
      assertThat(said.err()).contains("No space left on device").doesNotContain("Exception");
      assertThatItIsComplete(snapshot);
      Said again = rail("", "snapshot", "-i", made, "-o", "json");
      assertThat(again.exit()).isEqualTo(3);
      assertThat(again.err()).hasLineCount(1).contains("ended before this target answered");
      Path page = disk.resolve("page.json");
      Said full = rail("", "snapshot", "-i", RECORDING, "--to", page);
      assertThat(full.exit()).isEqualTo(74);
      assertThat(page).doesNotExist();
    } finally {
      assertThat(new ProcessBuilder("umount", disk.toString()).start().waitFor()).isZero();
    }
  }

  @Test
  void aFolderThatCantBeMadeIsToldBeforeAnybodyIsAsked() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Console console =
        Console.run(
            "snapshot", "-i", RECORDING.toString(), "--record", file.resolve("made").toString());
    assertThat(console.exit()).isEqualTo(74);
    assertThat(console.err()).startsWith("rail: can't record to " + file.resolve("made") + ": ");
  }

  private static void assertThatItIsComplete(Path snapshot) throws IOException {
    assertThat(SnapshotReader.of(snapshot).read().facts())
        .filteredOn(fact -> fact.key().equals("host.reached"))
        .extracting(fact -> fact.value().toString())
        .hasSize(2)
        .allMatch(value -> value.contains("true"));
  }
}

package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever has a file written is told that it is there, and what is in it. */
class WrittenFilesTest {
  private static final String TWO_NODES = "src/test/resources/two-nodes";

  @TempDir Path folder;

  private Console to(Path file, String... arguments) {
    String[] all = java.util.Arrays.copyOf(arguments, arguments.length + 2);
    all[arguments.length] = "--to";
    all[arguments.length + 1] = file.toString();
    return Console.run(all);
  }

  @Test
  void aWordOnStandardErrorTellsOfEachFile() {
    Path file = folder.resolve("file");
    Console snapshot = to(file, "snapshot", "-i", TWO_NODES);
    assertThat(snapshot.err()).endsWith("rail: wrote " + file + ": 2 machines\n");
    assertThat(snapshot.out()).isEmpty();
    assertThat(to(file, "audit", "-i", TWO_NODES).err())
        .containsPattern("rail: wrote " + file + ": \\d+ findings of 2 hosts\n");
    assertThat(to(file, "profile", "make", "--from", "u25", "-i", TWO_NODES).err())
        .contains("rail: wrote " + file + ": the settings of u25\n");
    assertThat(to(folder.resolve("all"), "explain", "--all").err())
        .isEqualTo("rail: wrote " + folder.resolve("all") + ": 10 files\n");
    assertThat(to(folder.resolve("rail.yaml"), "init", "n1", "--blind").err())
        .contains("rail.yaml: 1 host, 0 switches and 0 links");
  }

  @Test
  void nothingIsSaidOfAFileThatCouldNotBeWritten() {
    Console lost = to(folder.resolve("no/such/folder"), "snapshot", "-i", TWO_NODES);
    assertThat(lost.exit()).isEqualTo(74);
    assertThat(lost.err()).doesNotContain("wrote");
  }

  @Test
  void norOfStandardOutput() {
    assertThat(Console.run("snapshot", "-i", TWO_NODES).err()).doesNotContain("wrote");
    assertThat(Console.run("init", "n1", "n2", "--blind", "--to", "-").err())
        .contains("wrote the inventory to standard output: 2 hosts, 0 switches and 0 links");
  }

  @Test
  void anInventoryKeepsItsRanges() throws Exception {
    Path file = folder.resolve("rail.yaml");
    assertThat(to(file, "init", "node[001-128]", "gw", "--blind").exit()).isZero();
    assertThat(Files.readString(file)).contains("node[001:128]", "gw").doesNotContain("node002");
  }

  @Test
  void onlyTheHostsThatAreNamedAreInIt() throws Exception {
    Path file = folder.resolve("one.json");
    assertThat(to(file, "snapshot", "-i", TWO_NODES, "--host", "u3*").err())
        .contains("1 machine\n");
    Snapshot one = SnapshotReader.of(file).read();
    assertThat(one.byMachine().keySet()).extracting(Object::toString).containsExactly("host/u36");
    assertThat(one.layout().machines()).hasSize(1);
    Path both = folder.resolve("both.json");
    to(both, "snapshot", "-i", TWO_NODES);
    Console diff = Console.run("diff", both.toString(), file.toString(), "--host", "u36");
    assertThat(diff.out()).isEqualTo("no differences\n");
    assertThat(Console.run("diff", both.toString(), file.toString()).out()).contains("host/u25");
  }

  @Test
  void driftShowsOnlyTheHostsThatAreNamed() {
    Console all = Console.run("drift", "-i", TWO_NODES, "--reference", "u25", "-o", "json");
    Console some =
        Console.run("drift", "-i", TWO_NODES, "--reference", "u25", "--host", "u36", "-o", "json");
    assertThat(some.out()).isEqualTo(all.out());
    Console none =
        Console.run("drift", "-i", TWO_NODES, "--reference", "u25", "--host", "u25", "-o", "json");
    assertThat(none.exit()).isZero();
    assertThat(none.out()).doesNotContain("host/u36/");
  }
}

package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.MeshPair;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mesh goes on where it was interrupted, and only there. */
class MeshJournalTest {
  private static final MeshPair ONE = new MeshPair("a", "b", "0", 9.26);
  private static final MeshPair OTHER = new MeshPair("b", "a", "1", 1.5e-3);

  @TempDir Path folder;

  private Path begun() throws FabricException {
    Path path = folder.resolve("mesh.journal");
    try (MeshJournal journal = MeshJournal.begin(path, "sha256:1\tib_write_bw")) {
      assertThat(journal.finished()).isEmpty();
      journal.add(ONE);
      journal.add(OTHER);
    }
    return path;
  }

  @Test
  void whatIsFinishedIsKnownAgain() throws Exception {
    Path path = begun();
    try (MeshJournal journal = MeshJournal.resume(path, "sha256:1\tib_write_bw")) {
      assertThat(journal.finished()).containsExactly(ONE, OTHER);
      assertThat(journal.has("a", "b", "0")).isTrue();
      assertThat(journal.has("b", "a", "0")).isFalse();
      journal.add(new MeshPair("c", "a", "0", 3));
    }
    assertThat(Files.readAllLines(path)).hasSize(4).last().isEqualTo("c\ta\t0\t3.0");
  }

  @Test
  void aLineThatWasCutIsMeasuredAgain() throws Exception {
    Path path = begun();
    Files.writeString(path, "c\ta\t0\t9.", StandardOpenOption.APPEND);
    try (MeshJournal journal = MeshJournal.resume(path, "sha256:1\tib_write_bw")) {
      assertThat(journal.finished()).containsExactly(ONE, OTHER);
      journal.add(new MeshPair("c", "a", "0", 9.5));
    }
    assertThat(Files.readAllLines(path)).hasSize(4).last().isEqualTo("c\ta\t0\t9.5");
  }

  @Test
  void otherSettingsAnotherFileOrDamageAreRefused() throws Exception {
    Path path = begun();
    assertThatThrownBy(() -> MeshJournal.resume(path, "sha256:2\tib_write_bw"))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("other settings");
    assertThatThrownBy(() -> MeshJournal.begin(path, "sha256:1\tib_write_bw"))
        .hasMessageContaining("there already");
    Files.writeString(path, "c\ta\n", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> MeshJournal.resume(path, "sha256:1\tib_write_bw"))
        .hasMessageContaining("damaged");
    Path foreign = Files.writeString(folder.resolve("notes.txt"), "bread\nmilk\n");
    assertThatThrownBy(() -> MeshJournal.resume(foreign, "sha256:1\tib_write_bw"))
        .hasMessageContaining("no journal");
    assertThat(Files.readString(foreign)).isEqualTo("bread\nmilk\n");
    assertThatThrownBy(() -> MeshJournal.resume(folder.resolve("none"), "x"))
        .hasMessageContaining("can't read");
  }

  @Test
  void measurementsOfAnotherTrafficClassAreOfAnotherTest() {
    assertThat(RunMesh.test("digest", in(Optional.of(0))))
        .isNotEqualTo(RunMesh.test("digest", in(Optional.of(106))))
        .isNotEqualTo(RunMesh.test("digest", in(Optional.empty())))
        .isEqualTo(RunMesh.test("digest", in(Optional.of(0))));
  }

  /** What to do is said for each reason: another test, other settings, an older form. */
  @Test
  void whyAJournalDoesNotFitIsSaid() throws Exception {
    String test = RunMesh.test("sha256:1", in(Optional.empty()));
    Path path = folder.resolve("mesh.journal");
    MeshJournal.begin(path, test).close();
    MeshJournal.resume(path, test).close();
    assertThatThrownBy(() -> MeshJournal.resume(path, RunMesh.test("sha256:1", in(Optional.of(0)))))
        .hasMessageEndingWith(
            "mesh.journal is of another test (class of the workload; asked for is class 0): give"
                + " the options that it was begun with, or begin a new one with --journal FILE");
    assertThatThrownBy(
            () ->
                MeshJournal.resume(
                    path, RunMesh.test("sha256:1", in(Optional.empty()).onGpu("nearest"))))
        .hasMessageContaining("(hosts' memory; asked for is GPU nearest)");
    assertThatThrownBy(
            () -> MeshJournal.resume(path, RunMesh.test("sha256:2", in(Optional.empty()))))
        .hasMessageContaining("was begun under other settings of the fabric");
    String first = "railwright/bench-mesh-journal-1\tsha256:1\tib_write_bw\t1048576 bytes\t4 qps\t";
    Files.writeString(path, first + "10 s\n");
    assertThatThrownBy(() -> MeshJournal.resume(path, test))
        .hasMessageContaining("an older rail, which did not keep the traffic class");
    Files.writeString(path, "railwright/bench-mesh-journal-2\tx\n");
    assertThatThrownBy(() -> MeshJournal.resume(path, test))
        .hasMessageContaining("of another version of rail");
  }

  private static RunPair.Request in(Optional<Integer> trafficClass) {
    return new RunPair.Request("ib_write_bw", 1, 10, 4, 1 << 20, trafficClass, false);
  }
}

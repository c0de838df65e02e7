package io.railwright.flow.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.ScenarioFamily;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slices of a run table, done by themselves, and what a folder and its table must be for that. */
final class SweepSliceTest {
  private static final String SMALL =
      """
      scenario: {name: incast, hosts: 4, size: 100KB}
      parameters:
        kmin: {values: [1KB, 20KB, 300KB]}
      points: 4
      seeds: 2
      """;

  @TempDir Path folder;

  private List<SweepRun> runs() {
    List<SweepRun> runs = new ArrayList<>();
    for (String kmin : List.of("kmin=1KB", "kmin=20KB", "kmin=300KB")) {
      SweepPoint point = new SweepPoint(runs.size() + 1, Origin.SOBOL, List.of(kmin));
      runs.add(new SweepRun(point, 1));
      runs.add(new SweepRun(point, 2));
    }
    return runs;
  }

  /** A table of two slices, of five runs in one folder with the file of the search. */
  private Path table(String version) throws ScenarioException, IOException {
    Path inputs = Files.createDirectories(folder.resolve("inputs"));
    Path search = Files.writeString(inputs.resolve("sweep.yaml"), SMALL);
    List<String> keys = new ArrayList<>();
    try (RunPool pool = new RunPool(1)) {
      SweepWork work =
          new SweepWork(
              ScenarioFamily.of(SweepFileReader.read(search).request()),
              folder,
              RunStore.open(folder, true),
              EngineVersion.of(version),
              pool);
      for (SweepRun run : runs()) {
        keys.add(work.key(run));
      }
    }
    Path file = folder.resolve("tables/a.table");
    RunTable.of(runs(), keys, 4).write(file);
    return file;
  }

  private static int slice(Path table, String index) throws ScenarioException {
    try (RunPool pool = new RunPool(2)) {
      return SweepSlice.of(table, index, "1", pool).run().orElseThrow();
    }
  }

  private List<String> kept() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("runs"))) {
      return files.map(it -> it.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void slicesAreAsLargeAsCanBeAndHoldEveryRunOnce() {
    List<SweepRun> runs = runs();
    List<String> keys = runs.stream().map(SweepRun::toString).toList();
    for (int most = 1; most <= 7; most++) {
      RunTable table = RunTable.of(runs, keys, most);
      int limit = most;
      List<SweepRun> all = new ArrayList<>();
      for (int slice = 0; slice < table.slices(); slice++) {
        assertThat(table.slice(slice)).isNotEmpty().hasSizeLessThanOrEqualTo(limit);
        table.slice(slice).forEach(it -> all.add(it.run()));
      }
      assertThat(all).isEqualTo(runs);
    }
  }

  @Test
  void slicesMakeWhatASearchWouldAndItRunsNothingAgain() throws Exception {
    Path table = table("1");
    assertThat(RunTable.read(table).slices()).isEqualTo(2);
    assertThat(slice(table, "0")).isEqualTo(3);
    assertThat(slice(table, "1")).isEqualTo(3);
    assertThat(slice(table, "1")).as("what exists is not run again").isEqualTo(3);
    List<String> sliced = kept();
    assertThat(sliced).hasSize(6);

    SweepReport resumed = search(folder, true);
    assertThat(kept()).containsAll(sliced);
    assertThat(resumed).isEqualTo(search(folder.resolve("other"), false));
  }

  private SweepReport search(Path to, boolean resume) throws Exception {
    try (RunPool pool = new RunPool(2)) {
      Path search = folder.resolve("inputs/sweep.yaml");
      return Sweep.of(search, new Sweep.Kept(to, resume, "1"), pool).run().orElseThrow();
    }
  }

  @Test
  void anotherRailIsNoticed() throws Exception {
    Path table = table("2");
    assertThatThrownBy(() -> slice(table, "0"))
        .hasMessageContaining("this is another rail than the one that wrote it");
    assertThat(kept()).isEmpty();
  }

  @Test
  void whatIsMissingOrDamagedIsSaid() throws Exception {
    Path table = table("1");
    assertThatThrownBy(() -> slice(table, "2"))
        .hasMessage("JOB_COMPLETION_INDEX says which slice, from 0 to 1, and not '2'.");
    assertThatThrownBy(() -> slice(table, "")).hasMessageContaining("and not ''");
    assertThatThrownBy(() -> slice(folder.resolve("tables/b.table"), "0"))
        .hasMessageContaining("can't read the run table")
        .hasMessageContaining("is the folder of the sweep mounted here?");
    String whole = Files.readString(table);
    for (String damaged :
        List.of("", whole.substring(0, whole.length() - 2), whole.replace("\t1\t", "\tx\t"))) {
      Files.writeString(table, damaged);
      assertThatThrownBy(() -> slice(table, "0")).hasMessageContaining("is no run table");
    }
  }

  @Test
  void oneSearchUsesAFolder() throws Exception {
    table("1");
    try (FolderLock _ = FolderLock.take(folder)) {
      assertThatThrownBy(() -> search(folder, true))
          .isInstanceOf(ScenarioException.class)
          .hasMessageContaining("another rail sweep uses")
          .hasMessageContaining("process " + ProcessHandle.current().pid());
    }
    assertThat(search(folder, true).points()).isNotEmpty();
  }

  @Test
  void filesOfAnotherFolderAreNotHandedOn() throws Exception {
    Path search =
        Files.writeString(
            folder.resolve("s.yaml"),
            SMALL.replace("name: incast", "flows: /etc/hostname, topology: star"));
    assertThatThrownBy(() -> SweepInputs.of(search, SweepFileReader.read(search).request()))
        .hasMessageContaining("takes files below this folder")
        .hasMessageContaining("'/etc/hostname' is not");
    Files.writeString(search, SMALL + "fabric: twin:nexus-8\n");
    assertThatThrownBy(() -> SweepInputs.of(search, SweepFileReader.read(search).request()))
        .hasMessageContaining("where no machine is asked, takes a snapshot");
  }
}

package io.railwright.flow.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.sweep.ParetoFront.Tried;
import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Origin;
import io.railwright.model.simulation.SweepReport.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that finds what is better, keeps its runs, and comes out the same each time. */
final class SweepTest {
  private static final String SMALL =
      """
      scenario: {name: incast, hosts: 4, size: 200KB}
      parameters:
        kmin: {from: 1KB, to: 1MB}
        kmax: {from: 2KB, to: 2MB}
      points: 6
      seeds: 4
      """;

  @TempDir Path folder;

  private SweepReport run(String text, String to, boolean resume, int cores)
      throws ScenarioException, ClusterFailedException, IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), text);
    try (RunPool pool = new RunPool(cores)) {
      return Sweep.of(file, new Sweep.Kept(folder.resolve(to), resume, "1"), pool)
          .run()
          .orElseThrow();
    }
  }

  private List<Path> runs(String to) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(to + "/runs"))) {
      return files.sorted().toList();
    }
  }

  @Test
  void findsThatAbsurdThresholdsAreBeaten() throws Exception {
    SweepReport report = run(SMALL, "a", false, 2);
    assertThat(report.points().getFirst().origin()).isEqualTo(Origin.AS_IT_IS);
    assertThat(report.points())
        .filteredOn(it -> it.origin() == Origin.CORNER)
        .hasSize(3) // the fourth has kmin above kmax
        .anyMatch(it -> it.changes().equals(List.of("kmin=1KB", "kmax=2KB")));
    assertThat(report.points())
        .filteredOn(it -> it.changes().equals(List.of("kmin=1KB", "kmax=2KB")))
        .allMatch(it -> it.fate() == Fate.LEFT);
    assertThat(report.leftOut()).containsKey("kmin is above kmax");
    assertThat(report.points()).filteredOn(it -> it.fate() == Fate.FRONT).isNotEmpty();
    assertThat(report.rounds()).hasSize(2);
    assertThat(report.rounds().get(1).points()).isLessThan(report.rounds().get(0).points());
    // The simulator's own values are what is there already: no point of their own.
    assertThat(report.points()).noneMatch(it -> it.origin() == Origin.DEFAULTS);
  }

  @Test
  void coresAndKeptRunsChangeNothing() throws Exception {
    SweepReport whole = run(SMALL, "a", false, 1);
    assertThat(run(SMALL, "b", false, 3)).isEqualTo(whole);
    List<Path> kept = runs("b");
    assertThat(kept).allMatch(it -> it.toString().endsWith(".run"));
    Files.delete(kept.get(0));
    Files.delete(kept.get(3));
    Files.writeString(kept.get(1), "half of a f");
    assertThat(run(SMALL, "b", true, 2)).isEqualTo(whole);
    assertThat(runs("b")).isEqualTo(kept);
  }

  @Test
  void aFolderWithRunsIsNotUsedUnasked() throws Exception {
    run(SMALL, "a", false, 2);
    assertThatThrownBy(() -> run(SMALL, "a", false, 2))
        .hasMessageContaining("has runs of an earlier sweep; --resume goes on with them");
  }

  @Test
  void otherSettingsAreOtherRuns() throws Exception {
    SweepReport first = run(SMALL, "a", false, 2);
    SweepReport other = run(SMALL.replace("200KB", "300KB"), "a", true, 2);
    assertThat(other.points().getFirst().values()).isNotEqualTo(first.points().getFirst().values());
  }

  private static Tried tried(int number, double time, double goodput, double half) {
    return new Tried(
        new SweepPoint(number, Origin.SOBOL, List.of("kmin=" + number)),
        Map.of(
            RunMeasure.FCT_P99, new Estimate(time, half),
            RunMeasure.GOODPUT, new Estimate(goodput, half)));
  }

  @Test
  void theFrontIsWhatNothingBeats() {
    ParetoFront goals = new ParetoFront(List.of(RunMeasure.FCT_P99, RunMeasure.GOODPUT));
    Tried quick = tried(1, 10, 5, 0);
    Tried wide = tried(2, 20, 9, 0);
    Tried poor = tried(3, 20, 5, 0);
    Tried none =
        new Tried(new SweepPoint(4, Origin.SOBOL, List.of()), Map.of()); // no flow has finished
    assertThat(goals.front(List.of(quick, wide, poor, none))).containsExactly(quick, wide);
    assertThat(goals.dominates(quick, poor, false)).isTrue();
    assertThat(goals.dominates(quick, wide, false)).isFalse();
    assertThat(goals.dominates(poor, none, false)).isTrue();
    assertThat(goals.dominates(quick, quick, false)).isFalse();
  }

  @Test
  void aPointIsBeatenSurelyOnlyBeyondItsInterval() {
    ParetoFront goals = new ParetoFront(List.of(RunMeasure.FCT_P99, RunMeasure.GOODPUT));
    assertThat(goals.dominates(tried(1, 10, 9, 1), tried(2, 11, 8, 1), true)).isFalse();
    assertThat(goals.dominates(tried(1, 10, 9, 0.1), tried(2, 11, 8, 0.1), true)).isTrue();
    List<Tried> all =
        List.of(
            tried(1, 10, 9, 0.1),
            tried(2, 11, 8, 0.1),
            tried(3, 10.1, 9.1, 0.1),
            tried(4, 30, 1, 0.1));
    assertThat(goals.survivors(all)).extracting(it -> it.point().number()).containsExactly(1, 3);
  }

  @Test
  void aPointOfTheFrontNamesItsSettings() throws Exception {
    SweepReport report = run(SMALL, "a", false, 2);
    Point best =
        report.points().stream().filter(it -> it.fate() == Fate.FRONT).findFirst().orElseThrow();
    assertThat(report.verdict()).contains("on the front");
    assertThat(best.seeds()).isEqualTo(4);
  }
}

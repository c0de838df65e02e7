package io.railwright.flow.sweep;

import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.ScenarioFamily;
import io.railwright.model.simulation.RunNumbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One slice of a run table. What the search's file names by a relative path is looked for in the
 * current folder, as ever, which is that of its inputs.
 */
public final class SweepSlice {
  private final List<RunTable.Row> rows;
  private final SweepWork work;

  private SweepSlice(List<RunTable.Row> rows, SweepWork work) {
    this.rows = rows;
    this.work = work;
  }

  /**
   * Reads what is to be done.
   *
   * @param index which slice, from 0
   * @param version of rail
   */
  public static SweepSlice of(Path table, String index, String version, RunPool pool)
      throws ScenarioException {
    RunTable read = RunTable.read(table);
    if (!index.matches("[0-9]{1,9}") || Integer.parseInt(index) >= read.slices()) {
      throw new ScenarioException(
          "JOB_COMPLETION_INDEX says which slice, from 0 to %d, and not '%s'."
              .formatted(read.slices() - 1, index));
    }
    Path tables = table.toAbsolutePath().normalize().getParent();
    Path folder = tables == null ? null : tables.getParent();
    if (folder == null) {
      throw new ScenarioException(table + " does not lie in a folder of a sweep.");
    }
    SweepFile file =
        SweepFileReader.read(folder.resolve(SweepInputs.FOLDER).resolve(SweepInputs.SEARCH));
    SweepWork work =
        new SweepWork(
            ScenarioFamily.of(file.request()),
            folder,
            RunStore.open(folder, true),
            EngineVersion.of(version),
            pool);
    return new SweepSlice(read.slice(Integer.parseInt(index)), work);
  }

  /** How many runs are there now; empty where it was stopped. */
  public Optional<Integer> run() throws ScenarioException {
    List<RunPool.Task> tasks = new ArrayList<>();
    rows.forEach(row -> tasks.add(_ -> once(row)));
    List<Optional<RunNumbers>> numbers = work.pool().run(tasks);
    return numbers.stream().allMatch(Optional::isPresent)
        ? Optional.of(numbers.size())
        : Optional.empty();
  }

  private Optional<RunNumbers> once(RunTable.Row row) throws ScenarioException {
    if (!work.key(row.run()).equals(row.key())) {
      throw new ScenarioException(
          "a run is not the one that the table means: this is another rail than the one that wrote"
              + " it, or the files beside it have changed.");
    }
    return work.once(row.run());
  }
}

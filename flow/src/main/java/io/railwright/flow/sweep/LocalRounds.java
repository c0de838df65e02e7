package io.railwright.flow.sweep;

import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.simulation.RunNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rounds on the cores of this machine. */
record LocalRounds(SweepWork work) implements Rounds {
  @Override
  public Optional<List<RunNumbers>> run(List<SweepRun> runs) throws ScenarioException {
    List<RunPool.Task> tasks = new ArrayList<>();
    runs.forEach(run -> tasks.add(_ -> work.once(run)));
    List<Optional<RunNumbers>> numbers = work.pool().run(tasks);
    return numbers.stream().allMatch(Optional::isPresent)
        ? Optional.of(numbers.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }

  @Override
  public String progress() {
    return work.pool().done()
        + " of "
        + work.pool().asked()
        + " runs of this round and those before";
  }
}

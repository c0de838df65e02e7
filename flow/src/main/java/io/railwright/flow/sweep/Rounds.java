package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.simulation.RunNumbers;
import java.util.List;
import java.util.Optional;

/** Where the runs of a search are done, a round after the other. */
interface Rounds extends AutoCloseable {
  /** All of them, in their order; empty where it was stopped. What has run is kept. */
  Optional<List<RunNumbers>> run(List<SweepRun> runs)
      throws ScenarioException, ClusterFailedException;

  /** From another thread. */
  String progress();

  @Override
  default void close() {}
}

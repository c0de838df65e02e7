package io.railwright.flow.sweep;

import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.ScenarioFamily;
import io.railwright.model.simulation.RunNumbers;
import io.railwright.simulate.Scenario;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What all runs of a search have in common.
 *
 * @param folder what it leaves
 * @param store its runs
 * @param engine what tells them from runs of another rail
 */
record SweepWork(ScenarioFamily family, Path folder, RunStore store, String engine, RunPool pool) {
  private Scenario scenario(SweepRun run) throws ScenarioException {
    return family.member(run.point().changes(), run.seed()).scenario();
  }

  /** What a run is kept by. */
  String key(SweepRun run) throws ScenarioException {
    return ScenarioKey.of(scenario(run), engine);
  }

  /** Runs it, unless it has run; empty where it was stopped. */
  Optional<RunNumbers> once(SweepRun run) throws ScenarioException {
    Scenario scenario = scenario(run);
    String key = ScenarioKey.of(scenario, engine);
    Optional<RunNumbers> kept = store.find(key);
    if (kept.isPresent()) {
      return kept;
    }
    Optional<RunNumbers> numbers = pool.simulate(scenario);
    if (numbers.isPresent()) {
      store.keep(key, numbers.get());
    }
    return numbers;
  }
}

package io.railwright.flow.sweep;

import io.railwright.benchmark.statistics.PairedDifference;
import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.ScenarioFamily;
import io.railwright.flow.sweep.ParetoFront.Tried;
import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.RunNumbers;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Point;
import io.railwright.model.simulation.SweepReport.Round;
import io.railwright.simulate.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Searches a space of settings by successive halving: all points run with two seeds, the better
 * half with four, and so on. Shorter runs would be cheaper than fewer seeds, and biased.
 */
public final class Sweep {
  private static final int FIRST_SEEDS = 2;
  private static final double LEVEL = 0.95;

  private final SweepFile file;
  private final ScenarioFamily family;
  private final SweepPoints points;
  private final RunStore store;
  private final String engine;
  private final RunPool pool;
  private final Map<Integer, List<RunNumbers>> runs = new TreeMap<>();

  private Sweep(SweepFile file, ScenarioFamily family, Kept kept, RunPool pool)
      throws ScenarioException {
    this.file = file;
    this.family = family;
    this.points = SweepPoints.of(file, family);
    // Last, lest a folder is made for what can't run.
    this.store = RunStore.open(kept.folder(), kept.resume());
    this.engine = EngineVersion.of(kept.version());
    this.pool = pool;
  }

  /**
   * Where runs are kept.
   *
   * @param resume whether those that are there already are used
   * @param version of rail, which runs are told apart by
   */
  public record Kept(Path folder, boolean resume, String version) {}

  /** Reads the file and the fabric, and refuses what can't be searched, before anything runs. */
  public static Sweep of(Path file, Kept kept, RunPool pool) throws ScenarioException {
    SweepFile read = SweepFileReader.read(file);
    return new Sweep(read, ScenarioFamily.of(read.request()), kept, pool);
  }

  /** Empty where it was stopped; what has run is kept. */
  public Optional<SweepReport> run() throws ScenarioException {
    ParetoFront goals = new ParetoFront(file.goals());
    List<Round> rounds = new ArrayList<>();
    List<SweepPoint> active = points.all();
    Map<Integer, Tried> tried = new TreeMap<>();
    for (int seeds = FIRST_SEEDS; ; seeds *= 2) {
      if (!run(active, seeds)) {
        return Optional.empty();
      }
      rounds.add(new Round(seeds, active.size()));
      List<Tried> now = active.stream().map(this::tried).toList();
      now.forEach(it -> tried.put(it.point().number(), it));
      if (seeds >= file.seeds()) {
        return Optional.of(report(rounds, tried, now, goals.front(now)));
      }
      active = goals.survivors(now).stream().map(Tried::point).toList();
    }
  }

  /** One run of one point. */
  private record Job(SweepPoint point, long seed) {}

  /** Brings these points to so many seeds; false where it was stopped. */
  private boolean run(List<SweepPoint> active, int seeds) throws ScenarioException {
    List<Job> jobs = new ArrayList<>();
    for (SweepPoint point : active) {
      for (int seed = runs(point).size() + 1; seed <= seeds; seed++) {
        jobs.add(new Job(point, seed));
      }
    }
    List<RunPool.Task> tasks = new ArrayList<>();
    jobs.forEach(job -> tasks.add(it -> once(job, it)));
    List<Optional<RunNumbers>> numbers = pool.run(tasks);
    if (numbers.stream().anyMatch(Optional::isEmpty)) {
      return false;
    }
    for (int at = 0; at < jobs.size(); at++) {
      runs(jobs.get(at).point()).add(numbers.get(at).orElseThrow());
    }
    return true;
  }

  private List<RunNumbers> runs(SweepPoint point) {
    return runs.computeIfAbsent(point.number(), _ -> new ArrayList<>());
  }

  private Optional<RunNumbers> once(Job job, RunPool runner) throws ScenarioException {
    Scenario scenario = family.member(job.point().changes(), job.seed()).scenario();
    String key = ScenarioKey.of(scenario, engine);
    Optional<RunNumbers> kept = store.find(key);
    if (kept.isPresent()) {
      return kept;
    }
    Optional<RunNumbers> numbers = runner.simulate(scenario);
    if (numbers.isPresent()) {
      store.keep(key, numbers.get());
    }
    return numbers;
  }

  private Tried tried(SweepPoint point) {
    List<RunNumbers> numbers = runs(point);
    Map<RunMeasure, Estimate> values = new EnumMap<>(RunMeasure.class);
    for (RunMeasure measure : RunMeasure.values()) {
      List<Double> all =
          numbers.stream().map(it -> it.totals().get(measure)).filter(Objects::nonNull).toList();
      if (all.size() == numbers.size()) {
        PairedDifference mean = PairedDifference.of(all, LEVEL);
        values.put(measure, new Estimate(mean.mean(), mean.width() / 2));
      }
    }
    return new Tried(point, values);
  }

  private SweepReport report(
      List<Round> rounds, Map<Integer, Tried> tried, List<Tried> last, List<Tried> front)
      throws ScenarioException {
    List<Point> all = new ArrayList<>();
    for (Tried one : tried.values()) {
      Fate fate = front.contains(one) ? Fate.FRONT : last.contains(one) ? Fate.BEATEN : Fate.LEFT;
      SweepPoint point = one.point();
      all.add(
          new Point(
              point.number(),
              point.origin(),
              point.changes(),
              runs(point).size(),
              one.values(),
              fate));
    }
    ScenarioFamily.Member asItIs = family.member(List.of(), 1);
    return new SweepReport(
        asItIs.scenario().name(),
        asItIs.scenario().profile(),
        file.parameters().stream().map(it -> it.name().name()).toList(),
        file.goals(),
        rounds,
        all,
        points.leftOut(),
        new SweepVerdict(file.goals(), all).sentence(),
        asItIs.assumed());
  }

  /** From another thread: ends it soon. */
  public void stop() {
    pool.stop();
  }

  /** From another thread. */
  public String progress() {
    return pool.done() + " of " + pool.asked() + " runs of this round and those before";
  }
}

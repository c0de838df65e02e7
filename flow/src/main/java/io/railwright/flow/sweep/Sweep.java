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
  private final Kept kept;
  private final Place place;
  private final RunPool pool;
  private final Map<Integer, List<RunNumbers>> runs = new TreeMap<>();
  private volatile Optional<Rounds> rounds = Optional.empty();

  private Sweep(SweepFile file, ScenarioFamily family, Kept kept, RunPool pool, Place place)
      throws ScenarioException {
    this.file = file;
    this.family = family;
    this.points = SweepPoints.of(file, family);
    this.kept = kept;
    this.place = place;
    this.pool = pool;
  }

  /**
   * Where runs are kept.
   *
   * @param resume whether those that are there already are used
   * @param version of rail, which runs are told apart by
   */
  public record Kept(Path folder, boolean resume, String version) {}

  /** Where runs are done. */
  private interface Place {
    Rounds open(SweepWork work) throws ScenarioException, ClusterFailedException;
  }

  /** Reads the file and the fabric, and refuses what can't be searched, before anything runs. */
  public static Sweep of(Path file, Kept kept, RunPool pool) throws ScenarioException {
    SweepFile read = SweepFileReader.read(file);
    return new Sweep(read, ScenarioFamily.of(read.request()), kept, pool, LocalRounds::new);
  }

  /** The same in a cluster, in which nothing is made yet. */
  public static Sweep of(Path file, Kept kept, RunPool pool, SweepCluster cluster)
      throws ScenarioException {
    SweepFile read = SweepFileReader.read(file);
    SweepInputs inputs = SweepInputs.of(file, read.request());
    Place place = work -> cluster.open(work, inputs);
    return new Sweep(read, ScenarioFamily.of(read.request()), kept, pool, place);
  }

  /** Empty where it was stopped; what has run is kept. */
  public Optional<SweepReport> run() throws ScenarioException, ClusterFailedException {
    try (FolderLock _ = FolderLock.take(kept.folder())) {
      RunStore store = RunStore.open(kept.folder(), kept.resume());
      String engine = EngineVersion.of(kept.version());
      try (Rounds opened = place.open(new SweepWork(family, kept.folder(), store, engine, pool))) {
        rounds = Optional.of(opened);
        return run(opened);
      }
    }
  }

  private Optional<SweepReport> run(Rounds opened)
      throws ScenarioException, ClusterFailedException {
    ParetoFront goals = new ParetoFront(file.goals());
    List<Round> done = new ArrayList<>();
    List<SweepPoint> active = points.all();
    Map<Integer, Tried> tried = new TreeMap<>();
    for (int seeds = FIRST_SEEDS; ; seeds *= 2) {
      if (!run(opened, active, seeds)) {
        return Optional.empty();
      }
      done.add(new Round(seeds, active.size()));
      List<Tried> now = active.stream().map(this::tried).toList();
      now.forEach(it -> tried.put(it.point().number(), it));
      if (seeds >= file.seeds()) {
        return Optional.of(report(done, tried, now, goals.front(now)));
      }
      active = goals.survivors(now).stream().map(Tried::point).toList();
    }
  }

  /** Brings these points to so many seeds; false where it was stopped. */
  private boolean run(Rounds opened, List<SweepPoint> active, int seeds)
      throws ScenarioException, ClusterFailedException {
    List<SweepRun> wanted = new ArrayList<>();
    for (SweepPoint point : active) {
      for (int seed = runs(point).size() + 1; seed <= seeds; seed++) {
        wanted.add(new SweepRun(point, seed));
      }
    }
    Optional<List<RunNumbers>> numbers = opened.run(wanted);
    if (numbers.isEmpty()) {
      return false;
    }
    for (int at = 0; at < wanted.size(); at++) {
      runs(wanted.get(at).point()).add(numbers.get().get(at));
    }
    return true;
  }

  private List<RunNumbers> runs(SweepPoint point) {
    return runs.computeIfAbsent(point.number(), _ -> new ArrayList<>());
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
      List<Round> done, Map<Integer, Tried> tried, List<Tried> last, List<Tried> front)
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
        done,
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
    return rounds.map(Rounds::progress).orElse("");
  }
}

package io.railwright.flow.sweep;

import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.simulation.RunNumbers;
import io.railwright.reach.ReachException;
import io.railwright.reach.kube.IndexedJob;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Rounds in a cluster, a Job each. What has run, wherever it did, does not run again. */
final class ClusterRounds implements Rounds {
  /** Below the folder of a search. */
  static final String TABLES = "tables";

  /** Some runs are done here, to know how long one takes: the first ones take longer. */
  private static final int MEASURED_RUNS = 3;

  private static final Duration MEASURED_TIME = Duration.ofSeconds(3);

  /** A file of another machine may be seen a little later. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final SweepCluster cluster;
  private final SweepWork work;
  private final Map<SweepRun, String> keys = new ConcurrentHashMap<>();
  private Duration oneRun = Duration.ZERO;
  private int round;
  private volatile String progress = "";

  ClusterRounds(SweepCluster cluster, SweepWork work) {
    this.cluster = cluster;
    this.work = work;
  }

  @Override
  public String progress() {
    return progress;
  }

  @Override
  public Optional<List<RunNumbers>> run(List<SweepRun> runs)
      throws ScenarioException, ClusterFailedException {
    round++;
    progress = "round " + round + ": looking for runs that are there";
    List<SweepRun> missing = missing(runs);
    if (oneRun.isZero() && !missing.isEmpty()) {
      measure(missing);
      missing = missing(missing);
    }
    if (work.pool().isStopped()) {
      return Optional.empty();
    }
    if (!missing.isEmpty() && !runInCluster(missing)) {
      return Optional.empty();
    }
    return Optional.of(collect(runs));
  }

  /** Those without a file, in their order. */
  private List<SweepRun> missing(List<SweepRun> runs) throws ScenarioException {
    List<RunPool.Task> tasks = new ArrayList<>();
    runs.forEach(run -> tasks.add(_ -> find(run)));
    List<Optional<RunNumbers>> numbers = work.pool().run(tasks);
    List<SweepRun> missing = new ArrayList<>();
    for (int at = 0; at < runs.size(); at++) {
      if (numbers.get(at).isEmpty()) {
        missing.add(runs.get(at));
      }
    }
    return missing;
  }

  private Optional<RunNumbers> find(SweepRun run) throws ScenarioException {
    String key = keys.get(run);
    if (key == null) {
      key = work.key(run);
      keys.put(run, key);
    }
    return work.store().find(key);
  }

  private void measure(List<SweepRun> missing) throws ScenarioException {
    progress = "round " + round + ": measuring how long a run takes";
    long end = System.nanoTime() + MEASURED_TIME.toNanos();
    long shortest = Long.MAX_VALUE;
    for (SweepRun run : missing.subList(0, Math.min(MEASURED_RUNS, missing.size()))) {
      long start = System.nanoTime();
      work.once(run);
      shortest = Math.min(shortest, System.nanoTime() - start);
      if (System.nanoTime() > end) {
        break;
      }
    }
    oneRun = Duration.ofNanos(Math.max(1, shortest));
  }

  private int runsPerSlice() {
    return Math.toIntExact(
        Math.clamp(cluster.sliceTime().toNanos() / oneRun.toNanos(), 1, Integer.MAX_VALUE));
  }

  /** False where it was stopped. */
  private boolean runInCluster(List<SweepRun> missing)
      throws ScenarioException, ClusterFailedException {
    List<String> wanted = missing.stream().map(keys::get).toList();
    RunTable table = RunTable.of(missing, wanted, runsPerSlice());
    String name = "%s-%d.table".formatted(cluster.jobs().session(), round);
    table.write(work.folder().resolve(TABLES).resolve(name));
    IndexedJob job = cluster.job(work.folder(), round, table.slices(), name);
    JobFollower follower =
        new JobFollower(cluster, job, work.pool()::isStopped, it -> progress = it);
    try {
      return follower.run();
    } finally {
      remove(job);
    }
  }

  /** What can't be removed now is removed by the next search, or ends by itself. */
  private void remove(IndexedJob job) {
    try {
      cluster.jobs().remove(job);
    } catch (ReachException left) {
      cluster.tell(
          "the Job %s may be left, until the next sweep: %s"
              .formatted(job.name(), left.getMessage()));
    }
  }

  private List<RunNumbers> collect(List<SweepRun> runs)
      throws ScenarioException, ClusterFailedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    List<RunNumbers> numbers = new ArrayList<>();
    for (SweepRun run : runs) {
      Optional<RunNumbers> found = find(run);
      while (found.isEmpty() && System.nanoTime() < end) {
        JobFollower.pause(PAUSE);
        found = find(run);
      }
      numbers.add(
          found.orElseThrow(
              () ->
                  new ClusterFailedException(
                      "the pods are done, and runs are missing in %s: does --volume %s lead there?"
                          .formatted(work.folder().resolve("runs"), cluster.volume()))));
    }
    return numbers;
  }

  @Override
  public void close() {
    try {
      work.store().removeDrafts();
    } catch (ScenarioException left) {
      cluster.tell(String.valueOf(left.getMessage()));
    }
  }
}

package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.mesh.Rounds;
import io.railwright.benchmark.mesh.Suspects;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.ForeignTraffic;
import io.railwright.benchmark.run.PairRun;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures hosts with each other in rounds, and says which host or path is slow. */
public final class RunMesh {
  /** Up to so many hosts each meets each; beyond that eight random rounds find slow hosts. */
  private static final int SMALL = 12;

  private static final int RANDOM_ROUNDS = 8;

  private final RunPair.Wanted wanted;
  private final Optional<Integer> rounds;
  private final long seed;

  /** One measurement of a round. */
  private record Task(EndPair pair, String rail, Future<PairRun.Outcome> outcome) {}

  /**
   * A mesh.
   *
   * @param rounds empty for the usual number
   * @param seed which rounds, where not all are run
   */
  public RunMesh(RunPair.Wanted wanted, Optional<Integer> rounds, long seed) {
    this.wanted = wanted;
    this.rounds = rounds;
    this.seed = seed;
  }

  public MeshReport run(FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    List<String> hosts = fabric.hosts();
    if (hosts.size() < 2) {
      throw new FabricException(fabric.name() + " has fewer than two hosts with an RDMA port");
    }
    List<List<Rounds.Pair>> plan = plan(hosts.size());
    List<MeshPair> measured = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    List<BenchmarkResult> results = new ArrayList<>();
    for (List<Rounds.Pair> round : plan) {
      for (boolean turned : new boolean[] {false, true}) {
        round(fabric, hosts, round, turned, measured, failures, results);
      }
    }
    return report(plan.size(), measured, failures, results);
  }

  private List<List<Rounds.Pair>> plan(int hosts) {
    int most = rounds.orElse(hosts <= SMALL ? Integer.MAX_VALUE : RANDOM_ROUNDS);
    List<List<Rounds.Pair>> all = Rounds.all(hosts);
    return most >= all.size() ? all : Rounds.random(hosts, most, new Random(seed));
  }

  private void round(
      BenchedFabric fabric,
      List<String> hosts,
      List<Rounds.Pair> round,
      boolean turned,
      List<MeshPair> measured,
      List<String> failures,
      List<BenchmarkResult> results)
      throws FabricException, InterruptedException {
    RunPair pairs = new RunPair(wanted);
    PairRun run = new PairRun(fabric::shell);
    List<Task> tasks = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Rounds.Pair pair : round) {
        String from = hosts.get(turned ? pair.b() : pair.a());
        String to = hosts.get(turned ? pair.a() : pair.b());
        int rail = 0;
        for (EndPair ends : fabric.pairs(from, to)) {
          String name = Integer.toString(rail);
          tasks.add(new Task(ends, name, threads.submit(() -> measure(fabric, run, pairs, ends))));
          rail++;
        }
      }
      for (Task task : tasks) {
        PairRun.Outcome outcome = outcome(task.outcome());
        List<BenchmarkResult> found =
            new Judge(task.pair().terms())
                .judge(List.of(RunPair.kept(task.pair(), outcome.output())))
                .measured();
        if (outcome.failure().isEmpty() && !found.isEmpty()) {
          if (fabric.shared(task.pair()).isEmpty()) {
            results.addAll(found);
          }
          double value = found.getFirst().runs().getFirst();
          String from = task.pair().from().host();
          measured.add(new MeshPair(from, task.pair().to().host(), task.rail(), value));
        } else {
          failures.add(task.pair().name() + ": " + outcome.failure());
        }
      }
    }
  }

  private PairRun.Outcome measure(BenchedFabric fabric, PairRun run, RunPair pairs, EndPair ends)
      throws InterruptedException {
    if (!wanted.evenIfBusy()) {
      List<String> busy = new ForeignTraffic(fabric::shell).of(ends).busy();
      if (!busy.isEmpty()) {
        return PairRun.Outcome.none(
            "not measured: " + String.join("; ", busy) + "; --busy runs all the same");
      }
    }
    return run.run(ends, pairs.call(fabric, ends));
  }

  static PairRun.Outcome outcome(Future<PairRun.Outcome> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException broken) {
      return PairRun.Outcome.none(String.valueOf(broken.getMessage()));
    }
  }

  private MeshReport report(
      int rounds, List<MeshPair> measured, List<String> failures, List<BenchmarkResult> results) {
    Map<String, List<MeshPair>> byRail = new LinkedHashMap<>();
    measured.forEach(it -> byRail.computeIfAbsent(it.rail(), _ -> new ArrayList<>()).add(it));
    List<Suspect> suspects = new ArrayList<>();
    byRail.values().forEach(rail -> suspects.addAll(Suspects.of(rail)));
    Optional<BenchmarkResult> middle = middle(results);
    Optional<Ceiling> ceiling = middle.flatMap(BenchmarkResult::ceiling);
    BenchmarkVerdict verdict =
        middle.map(BenchmarkResult::verdict).orElse(BenchmarkVerdict.NO_VERDICT);
    String because =
        middle
            .map(it -> "the median of " + measured.size() + " measurements: " + it.because())
            .orElse("no pair gave a result");
    return new MeshReport(
        wanted.program(),
        middle.map(BenchmarkResult::unit).orElse("Gb/s"),
        rounds,
        measured,
        suspects,
        ceiling,
        verdict,
        because,
        failures);
  }

  /** The result that half of the others exceed. */
  private static Optional<BenchmarkResult> middle(List<BenchmarkResult> results) {
    List<BenchmarkResult> sorted =
        results.stream().sorted(Comparator.comparing(it -> it.runs().getFirst())).toList();
    return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get(sorted.size() / 2));
  }

  /** All hosts send to one at once. */
  public BenchmarkReport incast(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String receiver)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    fabric.ends(receiver);
    return new Incast(fabric, wanted).run(receiver);
  }
}

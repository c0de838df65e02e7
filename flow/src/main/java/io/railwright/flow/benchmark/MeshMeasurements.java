package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.mesh.Rounds;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.ForeignTraffic;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.MeshPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures pairs of a mesh, those of a round at once, and keeps what they gave. */
final class MeshMeasurements {
  private final BenchedFabric fabric;
  private final RunPair.Request wanted;
  private final MeshJournal journal;
  private final MeshGpus gpus;
  private final RunPair pairs;
  private final PairRun run;
  private final List<MeshPair> measured;
  private final List<String> failures = new ArrayList<>();

  /** Sentences on NICs of which nobody knows whether others use them; each once. */
  private final Set<String> unread = new ConcurrentSkipListSet<>();

  /** One measurement of a round. */
  private record Task(EndPair pair, String rail, Future<PairRun.Outcome> outcome) {}

  MeshMeasurements(
      BenchedFabric fabric, RunPair.Request wanted, MeshJournal journal, MeshGpus gpus) {
    this.gpus = gpus;
    this.failures.addAll(gpus.refused());
    this.fabric = fabric;
    this.wanted = wanted;
    this.journal = journal;
    this.pairs = new RunPair(wanted);
    this.run = new PairRun(fabric::shell);
    this.measured = new ArrayList<>(journal.finished());
  }

  List<MeshPair> measured() {
    return measured;
  }

  List<String> unread() {
    return List.copyOf(unread);
  }

  List<String> failures() {
    return failures;
  }

  /** All rails of all pairs of a round at once; what the journal has is left out. */
  void round(List<String> hosts, List<Rounds.Pair> round, boolean turned)
      throws FabricException, InterruptedException {
    List<Task> tasks = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Rounds.Pair pair : round) {
        String from = hosts.get(turned ? pair.b() : pair.a());
        String to = hosts.get(turned ? pair.a() : pair.b());
        fabric
            .rails(from, to)
            .forEach(
                (rail, ends) -> {
                  if (wanted.rail().orElse(rail).equals(rail) && !journal.has(from, to, rail)) {
                    tasks.add(new Task(ends, rail, threads.submit(() -> measure(ends))));
                  }
                });
      }
      for (Task task : tasks) {
        keep(task.pair(), task.rail(), outcome(task.outcome()));
      }
    }
  }

  private void keep(EndPair pair, String rail, PairRun.Outcome outcome) throws FabricException {
    RunPair.Measured found = RunPair.measured(pair, outcome);
    if (found.value().isPresent()) {
      double value = found.value().get();
      MeshPair one = new MeshPair(pair.from().host(), pair.to().host(), rail, value);
      measured.add(one);
      journal.add(one);
    } else {
      failures.add(pair.name() + ": " + found.failure());
    }
  }

  /** Measures one rail of a pair again; empty where it failed. */
  Optional<Double> again(String from, String to, String rail)
      throws FabricException, InterruptedException {
    EndPair pair = fabric.rails(from, to).get(rail);
    return pair == null ? Optional.empty() : RunPair.measured(pair, measure(pair)).value();
  }

  private PairRun.Outcome measure(EndPair ends) throws InterruptedException {
    if (!wanted.evenIfBusy()) {
      ForeignTraffic.Seen seen = new ForeignTraffic(fabric::shell).of(ends);
      unread.addAll(seen.unread());
      if (!seen.busy().isEmpty()) {
        return PairRun.Outcome.none(
            "not measured: " + String.join("; ", seen.busy()) + "; --busy runs all the same");
      }
    }
    return run.run(ends, call(ends));
  }

  private PerftestCall call(EndPair ends) {
    return gpus.on(pairs.call(fabric, ends), ends);
  }

  static PairRun.Outcome outcome(Future<PairRun.Outcome> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException broken) {
      return PairRun.Outcome.none(String.valueOf(broken.getMessage()));
    }
  }

  /**
   * The measurement that half of the others exceed, judged; ends that share a card do not count.
   */
  Optional<BenchmarkResult> middle() throws FabricException {
    List<MeshPair> sorted = new ArrayList<>();
    for (MeshPair pair : measured) {
      if (fabric.shared(ends(pair)).isEmpty()) {
        sorted.add(pair);
      }
    }
    if (sorted.isEmpty()) {
      return Optional.empty();
    }
    sorted.sort((one, other) -> Double.compare(one.value(), other.value()));
    MeshPair middle = sorted.get(sorted.size() / 2);
    EndPair ends = ends(middle);
    return Optional.of(
        new Judge(call(ends).terms(ends))
            .one(wanted.program(), ends.from().device(), middle.value(), wanted.bytes()));
  }

  /** One that gave a result; empty where none did. */
  Optional<EndPair> first() throws FabricException {
    return measured.isEmpty() ? Optional.empty() : Optional.of(ends(measured.getFirst()));
  }

  private EndPair ends(MeshPair pair) throws FabricException {
    Map<String, EndPair> rails = fabric.rails(pair.a(), pair.b());
    return rails.getOrDefault(pair.rail(), rails.values().iterator().next());
  }
}

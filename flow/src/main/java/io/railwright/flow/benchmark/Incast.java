package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.benchmark.run.StartingLine;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.Ceiling;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several hosts send to one at once: what arrives is held against what its port can take. */
final class Incast {
  private static final Duration TO_BE_READY = Duration.ofSeconds(20);

  private final BenchedFabric fabric;
  private final RunPair.Request wanted;

  Incast(BenchedFabric fabric, RunPair.Request wanted) {
    this.fabric = fabric;
    this.wanted = wanted;
  }

  BenchmarkReport run(String receiver) throws FabricException, InterruptedException {
    List<String> senders = fabric.hosts().stream().filter(it -> !it.equals(receiver)).toList();
    return run(receiver, senders);
  }

  BenchmarkReport run(String receiver, List<String> senders)
      throws FabricException, InterruptedException {
    SendersToOne all = SendersToOne.of(fabric, senders, receiver, wanted.rail());
    Map<String, EndPair> ends = all.pairs();
    List<String> unread = wanted.evenIfBusy() ? List.of() : refuseBusy(ends.values());
    Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Arrivals arrivals = new Arrivals(receiver);
    for (int run = 1; run <= wanted.runs(); run++) {
      arrivals.add(once(ends));
    }
    Optional<Ceiling> ceiling = all.receiving().rdma(wanted.bytes(), true, false);
    BenchmarkResult result =
        arrivals
            .result(wanted.program(), ends.size(), ceiling)
            .remarked(unread)
            .remarked(all.elsewhere())
            .remarked(all.lacking())
            .remarked(tooShort(ends.values()))
            .ranUnder(new TestConfiguration(fabric, wanted).ofReceiver(all.meeting()));
    Optional<String> shared =
        ends.values().stream()
            .flatMap(pair -> fabric.shared(pair).stream())
            .findFirst()
            .map(why -> why + ": part of this may have crossed no wire")
            .or(() -> Judge.tooSmall(wanted.bytes()))
            .filter(_ -> !result.failed());
    return new BenchmarkReport(
        List.of(shared.map(result::withoutVerdict).orElse(result)),
        arrivals.failures(),
        List.of(),
        Optional.of(began));
  }

  private List<String> tooShort(Collection<EndPair> pairs) {
    return pairs.stream()
        .flatMap(pair -> new RunPair(wanted).call(fabric, pair).tooShort().stream())
        .distinct()
        .toList();
  }

  /** What each sender measured, or why it did not. */
  private Map<String, Arrivals.Share> once(Map<String, EndPair> ends) throws InterruptedException {
    PairRun run = new PairRun(fabric::shell);
    RunPair pairs = new RunPair(wanted);
    StartingLine line = new StartingLine(ends.size(), TO_BE_READY);
    Map<String, Future<PairRun.Outcome>> outcomes = new LinkedHashMap<>();
    Map<String, Arrivals.Share> shares = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      ends.forEach(
          (sender, pair) ->
              outcomes.put(
                  sender, threads.submit(() -> run.run(pair, pairs.call(fabric, pair), line))));
      for (Map.Entry<String, EndPair> one : ends.entrySet()) {
        Future<PairRun.Outcome> future = Objects.requireNonNull(outcomes.get(one.getKey()));
        PairRun.Outcome outcome = MeshMeasurements.outcome(future);
        RunPair.Measured found = RunPair.measured(one.getValue(), outcome);
        shares.put(one.getKey(), new Arrivals.Share(found.value(), found.failure()));
      }
    }
    return shares;
  }

  /**
   * Before the first starts: later the traffic of one would be that of others.
   *
   * @return what could not be seen
   */
  private List<String> refuseBusy(Collection<EndPair> pairs)
      throws FabricException, InterruptedException {
    Set<RdmaEnd> all = new LinkedHashSet<>();
    for (EndPair pair : pairs) {
      all.add(pair.from());
      all.add(pair.to());
    }
    return fabric.refuseBusy(all);
  }
}

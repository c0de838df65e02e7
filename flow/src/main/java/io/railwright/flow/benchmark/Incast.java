package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.ForeignTraffic;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several hosts send to one at once: what arrives is held against what its port can take. */
final class Incast {
  private static final double FULL = 0.95;
  private static final double SLOW = 0.8;
  private static final double IMPOSSIBLE = 1.01;

  private final BenchedFabric fabric;
  private final RunPair.Wanted wanted;

  Incast(BenchedFabric fabric, RunPair.Wanted wanted) {
    this.fabric = fabric;
    this.wanted = wanted;
  }

  BenchmarkReport run(String receiver) throws FabricException, InterruptedException {
    List<String> senders = fabric.hosts().stream().filter(it -> !it.equals(receiver)).toList();
    return run(receiver, senders);
  }

  BenchmarkReport run(String receiver, List<String> senders)
      throws FabricException, InterruptedException {
    PairRun run = new PairRun(fabric::shell);
    RunPair pairs = new RunPair(wanted);
    Map<String, Future<PairRun.Outcome>> outcomes = new LinkedHashMap<>();
    Map<String, EndPair> ends = new LinkedHashMap<>();
    List<String> failures = new ArrayList<>();
    Map<String, String> shares = new LinkedHashMap<>();
    double sum = 0;
    for (String sender : senders) {
      ends.put(sender, fabric.pairs(sender, receiver).getFirst());
    }
    if (!wanted.evenIfBusy()) {
      refuseBusy(ends.values());
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      ends.forEach(
          (sender, pair) ->
              outcomes.put(sender, threads.submit(() -> run.run(pair, pairs.call(fabric, pair)))));
      for (Map.Entry<String, Future<PairRun.Outcome>> one : outcomes.entrySet()) {
        PairRun.Outcome outcome = MeshMeasurements.outcome(one.getValue());
        EndPair pair = ends.get(one.getKey());
        Optional<Double> value =
            pair == null || !outcome.failure().isEmpty()
                ? Optional.empty()
                : value(pair, outcome.output());
        if (value.isPresent()) {
          sum += value.get();
          shares.put(one.getKey(), String.format(Locale.ROOT, "%.2f Gb/s", value.get()));
        } else {
          failures.add(one.getKey() + " -> " + receiver + ": " + outcome.failure());
        }
      }
    }
    Optional<Ceiling> ceiling =
        ends.values().stream()
            .findFirst()
            .flatMap(pair -> pair.terms().rdma(wanted.bytes(), true, false));
    BenchmarkResult result = result(receiver, senders, sum, shares, ceiling);
    Optional<String> shared =
        ends.values().stream().flatMap(pair -> fabric.shared(pair).stream()).findFirst();
    return new BenchmarkReport(
        List.of(
            shared
                .map(why -> result.withoutVerdict(why + ": part of this may have crossed no wire"))
                .orElse(result)),
        failures);
  }

  /** Before the first starts: later the traffic of one would be that of others. */
  private void refuseBusy(Collection<EndPair> pairs) throws FabricException, InterruptedException {
    Set<RdmaEnd> all = new LinkedHashSet<>();
    for (EndPair pair : pairs) {
      all.add(pair.from());
      all.add(pair.to());
    }
    List<String> busy = new ForeignTraffic(fabric::shell).of(all).busy();
    if (!busy.isEmpty()) {
      throw new FabricException(
          String.join("; ", busy) + ": a test would disturb it; --busy runs all the same");
    }
  }

  private static Optional<Double> value(EndPair pair, String output) {
    return new Judge(pair.terms())
        .judge(List.of(RunPair.kept(pair, output))).measured().stream()
            .findFirst()
            .map(it -> it.runs().getFirst());
  }

  private BenchmarkResult result(
      String receiver,
      List<String> senders,
      double sum,
      Map<String, String> shares,
      Optional<Ceiling> ceiling) {
    double part = ceiling.map(it -> sum / it.value()).orElse(0.0);
    boolean none = ceiling.isEmpty() || shares.isEmpty() || part > IMPOSSIBLE;
    BenchmarkVerdict verdict =
        none
            ? BenchmarkVerdict.NO_VERDICT
            : part >= FULL
                ? BenchmarkVerdict.AT_CEILING
                : part >= SLOW ? BenchmarkVerdict.BELOW : BenchmarkVerdict.SLOW;
    return new BenchmarkResult(
        wanted.program() + " incast",
        "payload bandwidth of all senders together",
        List.of(senders.size() + " senders -> " + receiver),
        shares.isEmpty() ? List.of() : List.of(sum),
        "Gb/s",
        true,
        List.of(),
        ceiling,
        verdict,
        because(shares.size(), sum, part, ceiling),
        List.of(),
        shares);
  }

  private static String because(int senders, double sum, double part, Optional<Ceiling> ceiling) {
    if (senders == 0) {
      return "no sender gave a result";
    }
    if (ceiling.isEmpty()) {
      return "the line rate of the receiver is not known";
    }
    String words =
        String.format(
            Locale.ROOT,
            "%d senders delivered %.2f Gb/s, %.1f %% of what the receiver's port can take",
            senders,
            sum,
            part * 100);
    return part > IMPOSSIBLE
        ? words + ": they did not send at the same time, or share a card with the receiver"
        : words;
  }
}

package io.railwright.flow.benchmark;

import io.railwright.benchmark.ecn.EcnLoop;
import io.railwright.benchmark.ecn.Observed;
import io.railwright.benchmark.run.EndPair;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.EcnReport;
import io.railwright.model.fact.MachineFacts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lets several hosts send to one, or watches the load that is there, and says from counters which
 * link of congestion control is dead.
 */
public final class RunEcnLoop {
  private final RunPair.Wanted wanted;
  private final Optional<Duration> observe;

  /**
   * A look at the loop.
   *
   * @param observe how long the load that is there is watched; empty to make one
   */
  public RunEcnLoop(RunPair.Wanted wanted, Optional<Duration> observe) {
    this.wanted = wanted;
    this.observe = observe;
  }

  public EcnReport run(
      FabricSource source,
      TakeSnapshot take,
      ReadFabric.Watcher watcher,
      String receiver,
      List<String> named)
      throws FabricException, InterruptedException {
    BenchedFabric first = BenchedFabric.read(source, take, watcher);
    List<String> senders =
        named.isEmpty()
            ? first.hosts().stream().filter(it -> !it.equals(receiver)).toList()
            : named;
    if (senders.isEmpty()) {
      throw new FabricException(first.name() + " has no host that could send to " + receiver);
    }
    EndPair pair = first.pairs(senders.getFirst(), receiver).getFirst();
    long start = System.nanoTime();
    List<String> notices = new ArrayList<>();
    if (observe.isPresent()) {
      Thread.sleep(observe.get());
    } else {
      BenchmarkReport load = new Incast(first, wanted).run(receiver, senders);
      notices.addAll(load.remarks());
    }
    BenchedFabric second = BenchedFabric.read(source, take, watcher);
    double watched = (System.nanoTime() - start) / 1e9;
    double loaded = observe.isPresent() ? watched : Math.min(watched, wanted.seconds());
    EcnCounters counters =
        new EcnCounters(
            facts(first, receiver, senders),
            facts(second, receiver, senders),
            loaded,
            observe.isPresent());
    Optional<Ceiling> ceiling = pair.terms().rdma(wanted.bytes(), true, false);
    Optional<Double> received = counters.receivedGigabits(receiver);
    Optional<Double> fill =
        received.isPresent() && ceiling.isPresent()
            ? Optional.of(received.get() / ceiling.get().value())
            : Optional.empty();
    Observed observed = counters.observed(receiver, senders, fill);
    EcnLoop loop = EcnLoop.of(observed);
    return new EcnReport(
        receiver,
        senders,
        received,
        ceiling,
        loop.deadLink(),
        loop.because(),
        EcnCounters.words(observed),
        notices);
  }

  private static Map<String, MachineFacts> facts(
      BenchedFabric fabric, String receiver, List<String> senders) throws FabricException {
    Map<String, MachineFacts> facts = new LinkedHashMap<>();
    facts.put(receiver, fabric.facts(receiver));
    for (String sender : senders) {
      facts.put(sender, fabric.facts(sender));
    }
    return facts;
  }
}

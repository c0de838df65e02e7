package io.railwright.flow.benchmark;

import io.railwright.benchmark.ecn.EcnLoop;
import io.railwright.benchmark.ecn.Observed;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.KernelMarks;
import io.railwright.benchmark.run.LoadSamples;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.EcnReport;
import io.railwright.model.fact.MachineFacts;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
  private static final String SOFT_ROCE =
      "Soft-RoCE never sends a CNP and does not slow down: marks are those that the kernel of the"
          + " receiver counted, of all its traffic";

  /** Seconds within which the servers of all are ready. */
  private static final int TO_START = 40;

  private final RunPair.Request wanted;
  private final Optional<Duration> observe;

  /**
   * A look at the loop.
   *
   * @param observe how long the load that is there is watched; empty to make one
   */
  public RunEcnLoop(RunPair.Request wanted, Optional<Duration> observe) {
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
    Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    List<String> senders = senders(first, receiver, named);
    SendersToOne pairs = SendersToOne.of(first, senders, receiver, wanted.rail());
    EndPair pair = pairs.meeting();
    SwitchCounts switchesFirst = SwitchCounts.of(first.switches(), first);
    Optional<Long> marksFirst = kernelMarks(first, pair);
    long start = System.nanoTime();
    List<String> notices = new ArrayList<>(pairs.lacking());
    EcnLoad during = load(first, receiver, pairs, notices);
    BenchedFabric second = BenchedFabric.read(source, take, watcher);
    double watched = (System.nanoTime() - start) / 1e9;
    EcnCounters counters =
        new EcnCounters(
            facts(first, receiver, senders),
            facts(second, receiver, senders),
            loaded(watched),
            observe.isPresent(),
            grown(marksFirst, kernelMarks(second, pair)),
            observe.isPresent() && wanted.rail().isEmpty() ? Map.of() : ports(pairs));
    Optional<Ceiling> ceiling = pairs.receiving().rdma(wanted.bytes(), true, false);
    Optional<Double> received = received(during, counters, receiver, ceiling, watched);
    SwitchCounts switches = SwitchCounts.of(second.switches(), second);
    Observed observed =
        counters.observed(
            receiver,
            senders,
            received.isPresent() && ceiling.isPresent()
                ? Optional.of(received.get() / ceiling.get().value())
                : Optional.empty(),
            switches.marksSince(switchesFirst),
            switches.dropsSince(switchesFirst));
    notices.addAll(switches.unread());
    if (pair.to().isSoftRoce()) {
      notices.add(SOFT_ROCE);
    }
    EcnLoop loop = EcnLoop.of(observed);
    return new EcnReport(
        receiver,
        senders,
        received,
        ceiling,
        loop.deadLink(),
        loop.because(),
        EcnCounters.words(observed),
        during.seconds(),
        notices,
        Optional.of(began),
        Optional.of(
            observe.isPresent()
                ? new TestConfiguration(first, wanted).ofWatched(pair)
                : new TestConfiguration(first, wanted).ofReceiver(pair)));
  }

  private double loaded(double watched) {
    return observe.isPresent() ? watched : Math.min(watched, wanted.seconds());
  }

  /** The port of each host that the load uses. */
  private static Map<String, RdmaEnd> ports(SendersToOne senders) {
    Map<String, RdmaEnd> ports = new LinkedHashMap<>();
    senders.pairs().forEach((sender, pair) -> ports.put(sender, pair.from()));
    RdmaEnd port = senders.meeting().to();
    ports.put(port.host(), port);
    return ports;
  }

  /** In Gb/s while the load was on; by the seconds in it, or else by what it came to in all. */
  private Optional<Double> received(
      EcnLoad during,
      EcnCounters counters,
      String receiver,
      Optional<Ceiling> ceiling,
      double watched) {
    Optional<Double> counted = counters.receivedGigabits(receiver);
    Optional<Double> all =
        counted.isPresent() && ceiling.isPresent()
            ? Optional.of(
                fill(counted.get() / ceiling.get().value(), loaded(watched) / watched)
                    * ceiling.get().value())
            : counted;
    return observe.isPresent() ? all : during.received(wanted.seconds()).or(() -> all);
  }

  /** Only Soft-RoCE has its packets counted by the kernel. */
  private static Optional<Long> kernelMarks(BenchedFabric fabric, EndPair pair)
      throws InterruptedException {
    return pair.to().isSoftRoce()
        ? KernelMarks.read(fabric.shell(pair.to().host()))
        : Optional.empty();
  }

  private static Optional<Long> grown(Optional<Long> first, Optional<Long> last) {
    return first.isPresent() && last.isPresent() && last.get() >= first.get()
        ? Optional.of(last.get() - first.get())
        : Optional.empty();
  }

  private static List<String> senders(BenchedFabric fabric, String receiver, List<String> named)
      throws FabricException {
    List<String> senders =
        named.isEmpty()
            ? fabric.hosts().stream().filter(it -> !it.equals(receiver)).toList()
            : named;
    if (senders.isEmpty()) {
      throw new FabricException(fabric.name() + " has no host that could send to " + receiver);
    }
    return senders;
  }

  /** Makes a load, or waits while the one that is there goes on, and reads counters meanwhile. */
  private EcnLoad load(
      BenchedFabric fabric, String receiver, SendersToOne toOne, List<String> notices)
      throws FabricException, InterruptedException {
    int lasts = observe.map(it -> (int) it.toSeconds()).orElse(wanted.seconds());
    RdmaEnd port = toOne.meeting().to();
    List<RdmaEnd> senders = toOne.pairs().values().stream().map(EndPair::from).toList();
    try (LoadSamples samples = EcnLoad.begin(fabric, port, senders, lasts + TO_START)) {
      if (observe.isPresent()) {
        Thread.sleep(observe.get());
      } else {
        BenchmarkReport load =
            new Incast(fabric, wanted).run(receiver, List.copyOf(toOne.pairs().keySet()));
        notices.addAll(load.remarks());
        load.results().forEach(it -> notices.addAll(it.remarks()));
      }
      return EcnLoad.of(port, samples.end());
    }
  }

  /**
   * How full the port was. Where senders did not start at the same time, the load lasted longer
   * than one test: more than the port can take is then believed only if it holds for all the time
   * that passed.
   *
   * @param most if the load lasted as long as one test
   * @param least the part of all the time that one test lasted
   */
  static double fill(double most, double least) {
    return most <= 1 ? most : Math.max(1, most * least);
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

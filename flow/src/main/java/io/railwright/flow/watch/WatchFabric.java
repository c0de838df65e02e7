package io.railwright.flow.watch;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fabric.Machine;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.poll.Outcome;
import io.railwright.monitor.poll.Polled;
import io.railwright.monitor.poll.PolledProbes;
import io.railwright.monitor.poll.Poller;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.watch.FabricWatch;
import io.railwright.reach.fleet.PolledTarget;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Polls the machines of a fabric until somebody has seen enough. */
public final class WatchFabric {
  private final Knowledge knowledge;
  private final Duration every;
  private final int atOnce;
  private volatile boolean stopped;
  private volatile Optional<FabricCounts> counts = Optional.empty();
  private volatile Thread polling = Thread.currentThread();

  /**
   * Not yet started.
   *
   * @param every the time between two polls
   * @param atOnce how many machines may be asked at a time
   */
  public WatchFabric(OpenKnowledge opened, Duration every, int atOnce) throws FabricException {
    this.knowledge = opened.open().catalogue().knowledge();
    this.every = every;
    this.atOnce = atOnce;
  }

  /** Hears of each round. */
  @FunctionalInterface
  public interface Listener {
    /** What is known after a round, and what happened in it; false if that was enough. */
    boolean polled(WatchReport report, List<WatchEvent> events);
  }

  /** What all ports counted until the last round, for any thread; empty before the first. */
  public Optional<FabricCounts> counts() {
    return counts;
  }

  /** Ends it soon, from any thread. */
  public void stop() {
    stopped = true;
    polling.interrupt();
  }

  /** Keeps nothing; comes back when the listener has enough, or somebody stops it. */
  public void run(FabricSource source, Listener listener) throws FabricException {
    run(source, PollSink.NONE, listener);
  }

  /**
   * Comes back when the listener has enough, or somebody stops it.
   *
   * @param sink takes each round before the listener hears of it
   */
  public void run(FabricSource source, PollSink sink, Listener listener) throws FabricException {
    if (!(source instanceof FabricSource.Machines machines) || !source.isLive()) {
      throw new FabricException(
          "a snapshot or a recording does not move: rail watch needs machines that answer");
    }
    List<Polled> polled = polled(machines);
    if (polled.isEmpty()) {
      throw new FabricException("there is no machine here that rail can watch");
    }
    polling = Thread.currentThread();
    try (Poller poller = new Poller(polled, every, atOnce)) {
      CollectorClock clock = new CollectorClock(Instant.now().minusMillis(poller.now()));
      FabricWatch watch = new FabricWatch(knowledge, every.toMillis(), clock, List.of(), sink);
      polled.forEach(it -> watch.expect(it.machine(), it.pace().toMillis(), poller.now()));
      boolean more = true;
      while (more && !stopped) {
        List<WatchEvent> events = take(poller.round(), watch);
        events.addAll(watch.judge(poller.now()));
        counts = Optional.of(watch.counts(machines.name(), poller.now()));
        more = listener.polled(watch.report(machines.name(), poller.now()), events);
      }
    } catch (InterruptedException enough) {
      if (!stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static List<WatchEvent> take(List<Outcome> outcomes, FabricWatch watch) {
    List<WatchEvent> events = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome.failure().isEmpty()) {
        events.addAll(watch.answered(outcome.machine(), outcome.facts(), outcome.received()));
      } else {
        watch.missed(outcome.machine(), outcome.failure().get(), outcome.received());
      }
    }
    return events;
  }

  private List<Polled> polled(FabricSource.Machines machines) {
    Map<String, Machine> asked = machines.asked();
    List<Polled> polled = new ArrayList<>();
    for (Target target : machines.targets()) {
      Machine machine = asked.get(target.name());
      List<Probe> probes = machine == null ? List.of() : PolledProbes.of(machine.platform());
      if (machine != null && !probes.isEmpty()) {
        polled.add(
            new Polled(
                machine.subject(),
                target instanceof ShellTarget shell ? new PolledTarget(shell) : target,
                HostProbes.questions(probes),
                PolledProbes.pace(machine.platform(), every),
                answer -> HostFacts.of(machine.subject(), answer, probes)));
      }
    }
    return polled;
  }
}

package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.CountedAmount;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.application.Application;
import io.railwright.monitor.application.PushedApplications;
import io.railwright.monitor.history.CountedUnits;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.history.PollStore;
import io.railwright.monitor.notify.Notifier;
import io.railwright.monitor.notify.Receiver;
import io.railwright.monitor.poll.Outcome;
import io.railwright.monitor.poll.Polled;
import io.railwright.monitor.poll.Poller;
import io.railwright.monitor.port.ClockOffset;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.prometheus.RemoteWrite;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.watch.FabricWatch;
import io.railwright.reach.post.PostAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Polls the machines of a fabric until somebody has seen enough. */
public final class WatchFabric {
  /** Somebody waits for the end: receivers that take longer are not told the last. */
  private static final Duration SOON = Duration.ofMillis(500);

  private final Knowledge knowledge;
  private final CountedUnits units;
  private final Duration every;
  private final int atOnce;
  private volatile List<Silence> silences = List.of();
  private volatile List<Receiver> receivers = List.of();
  private volatile Optional<PostAddress> remote = Optional.empty();
  private volatile Optional<List<Application>> applications = Optional.empty();
  private final PushedApplications pushed = new PushedApplications();
  private final Queue<WatchEvent> noted = new ConcurrentLinkedQueue<>();
  private volatile boolean stopped;
  private volatile Optional<String> complaint = Optional.empty();
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
    this.units = new CountedUnits(knowledge);
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

  /** What a port counted since the watch began, for any thread; only what moved. */
  public List<CountedAmount> counted(Subject port) {
    List<CountedAmount> amounts = new ArrayList<>();
    for (FabricCounts.Port each : counts.map(FabricCounts::ports).orElse(List.of())) {
      if (each.subject().equals(port)) {
        for (int at = 0; at < each.totals().length; at++) {
          if (each.totals()[at] > 0) {
            amounts.add(amount(each.columns().get(at).key(), each.totals()[at]));
          }
        }
      }
    }
    return amounts;
  }

  private CountedAmount amount(String key, long total) {
    CountedUnits.Unit unit = units.of(key);
    return new CountedAmount(key, unit.title(), total * unit.factor(), unit.unit());
  }

  /** What is wrong with the store or a receiver, as a sentence; mostly nothing. */
  public Optional<String> complaint() {
    return complaint;
  }

  /** Alerts that a file silences are shown and not told; before it is run. */
  public void silence(Path file) throws FabricException {
    silences = SilenceFile.read(file, knowledge);
  }

  /** Those whom a file names are told what is raised and cleared; before it is run. */
  public void tellAlerts(Path file) throws FabricException {
    receivers = NotifyFile.read(file);
  }

  /**
   * What all ports count is sent on after each poll, by remote write of Prometheus; before it is
   * run.
   *
   * @param url an address, or {@code env:NAME} or {@code file:PATH} that holds it
   * @param token {@code env:NAME} or {@code file:PATH}
   */
  public void writeRemotely(String url, Optional<String> token) throws FabricException {
    remote = Optional.of(SecretAddress.of(url, token, "--remote-write"));
  }

  /** Jobs that a file names are watched too; before it is run. */
  public void followApplications(Path file) throws FabricException {
    applications = Optional.of(ApplicationFile.read(file));
  }

  /** Takes what jobs tell by themselves, from any thread. */
  public PushedApplications pushed() {
    return pushed;
  }

  /** Takes what happened that polls don't tell, from any thread; kept and told with a round. */
  public void note(WatchEvent event) {
    noted.add(event);
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

  /** Keeps all polls in a store; else as the others. */
  public void run(FabricSource source, StoreChoice choice, Listener listener)
      throws FabricException {
    try (PollStore store = OpenStore.write(knowledge, Optional.of(choice))) {
      run(source, store, listener);
    } catch (IOException unwritten) {
      throw new FabricException(
          "the store was not closed in full: " + unwritten.getMessage(), unwritten);
    }
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
    List<Polled> polled = new PolledMachines(every, pushed).of(machines, applications);
    if (polled.isEmpty()) {
      throw new FabricException("there is no machine here that rail can watch");
    }
    polling = Thread.currentThread();
    boolean interrupted = false;
    try (Poller poller = new Poller(polled, every, atOnce);
        Notifier notifier = new Notifier(receivers);
        RemoteWrite writer = new RemoteWrite(knowledge, remote)) {
      CollectorClock clock = new CollectorClock(Instant.now().minusMillis(poller.now()));
      FabricWatch watch =
          new FabricWatch(knowledge, machines.name(), every.toMillis(), clock, silences, sink);
      polled.forEach(it -> watch.expect(it.machine(), it.pace().toMillis(), poller.now()));
      boolean more = true;
      try {
        while (more && !stopped) {
          List<WatchEvent> events = take(poller.round(), watch);
          events.addAll(takeNoted(watch));
          events.addAll(watch.judge(poller.now()));
          FabricCounts counted = watch.counts(poller.now());
          counts = Optional.of(counted);
          writer.polled(counted, clock.time(poller.now()));
          WatchReport report = watch.report(poller.now());
          notifier.polled(report);
          complaint =
              sink.complaint()
                  .or(notifier::complaint)
                  .or(writer::complaint)
                  .or(() -> clock.complaint(poller.now(), Instant.now()));
          more = listener.polled(report, events);
        }
      } catch (InterruptedException enough) {
        interrupted = !stopped;
      }
      if (stopped) {
        end(notifier, writer);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private List<WatchEvent> takeNoted(FabricWatch watch) {
    List<WatchEvent> events = new ArrayList<>();
    for (WatchEvent event = noted.poll(); event != null; event = noted.poll()) {
      events.add(event);
    }
    watch.note(events);
    return events;
  }

  private static void end(Notifier notifier, RemoteWrite writer) {
    try (ExecutorService ending = Executors.newVirtualThreadPerTaskExecutor()) {
      ending.execute(() -> notifier.end(SOON));
      ending.execute(() -> writer.end(SOON));
    }
  }

  private static List<WatchEvent> take(List<Outcome> outcomes, FabricWatch watch) {
    List<WatchEvent> events = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome.failure().isEmpty()) {
        Subject machine = outcome.machine();
        events.addAll(watch.answered(machine, outcome.facts(), outcome.received()));
        watch.clock(
            machine,
            ClockOffset.of(machine, outcome.facts(), outcome.asked(), outcome.answered()),
            outcome.received());
      } else {
        watch.missed(outcome.machine(), outcome.failure().get(), outcome.received());
      }
    }
    return events;
  }
}

package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.explain.Explain;
import io.railwright.flow.watch.OpenStore;
import io.railwright.flow.watch.StoreChoice;
import io.railwright.flow.watch.WatchFabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.FileReason;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.report.Page;
import io.railwright.model.text.Nearest;
import io.railwright.monitor.application.PushedApplications;
import io.railwright.monitor.history.PollStore;
import io.railwright.monitor.panel.PanelBook;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.prometheus.PrometheusWriter;
import io.railwright.monitor.prometheus.Shard;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Watches a fabric in the background, as {@code rail watch} does, and reads all of its machines in
 * full every few minutes, as {@code rail audit}, {@code rail trace} and {@code rail drift} do.
 */
public final class ServeFabric implements ServedFabric, AutoCloseable {
  /** A full reading costs each machine some seconds of one processor. */
  private static final Duration BETWEEN_READINGS = Duration.ofMinutes(10);

  private static final Duration LONGEST_END = Duration.ofSeconds(8);
  private static final int MOST_EVENTS = 1000;

  private final FabricSource.Machines source;
  private final OpenKnowledge open;
  private final Duration every;
  private final int atOnce;
  private final WatchFabric watch;
  private final Explain explain;
  private final PollStore history;
  private final PrometheusWriter prometheus;
  private final PanelBook panels;
  private final Optional<TwinControl> twin;
  private final List<Consumer<WatchReport>> listeners = new CopyOnWriteArrayList<>();
  private final Deque<WatchEvent> events = new ArrayDeque<>();
  private final Semaphore readNow = new Semaphore(0);
  private final Thread polling = new Thread(this::poll, "poll");
  private final Thread reading = new Thread(this::read, "read");
  private volatile Optional<WatchReport> report = Optional.empty();
  private volatile long reported = System.nanoTime();
  private volatile Optional<FabricReading> lastReading = Optional.empty();
  private volatile Optional<String> failure = Optional.empty();
  private volatile Optional<String> readingFailure = Optional.empty();
  private volatile Optional<TakeSnapshot> taking = Optional.empty();
  private volatile Optional<FollowedPlans> plans = Optional.empty();
  private volatile boolean closed;

  /**
   * Not yet started.
   *
   * @param every the time between two polls
   * @param atOnce how many machines may be asked at a time
   * @param store where polls are kept; the last hour is kept in memory if there is none
   */
  public ServeFabric(
      FabricSource source,
      OpenKnowledge open,
      Duration every,
      int atOnce,
      Optional<StoreChoice> store)
      throws FabricException {
    if (!(source instanceof FabricSource.Machines machines) || !source.isLive()) {
      throw new FabricException(
          "a snapshot or a recording does not move: rail serve needs machines that answer");
    }
    this.source = machines;
    this.open = open;
    this.every = every;
    this.atOnce = atOnce;
    this.watch = new WatchFabric(open, every, atOnce);
    this.explain = new Explain(open);
    this.prometheus = new PrometheusWriter(open.open().catalogue().knowledge());
    this.panels = new PanelBook(open.open().catalogue().knowledge());
    this.history = new OpenStore(open).write(store);
    this.twin = machines.twin().map(TwinControl::new);
  }

  /** What is watched, for settings that must be made before the start. */
  public WatchFabric watch() {
    return watch;
  }

  /** Plans that are applied to these machines are events of theirs. */
  public void followPlans(OperatorRecords records) {
    plans = Optional.of(new FollowedPlans(records, source, watch::note));
  }

  public void start() {
    polling.setDaemon(true);
    reading.setDaemon(true);
    polling.start();
    reading.start();
  }

  private void poll() {
    try {
      watch.run(source, history, this::polled);
      if (!closed) {
        failure = Optional.of("the polls ended");
      }
    } catch (FabricException refused) {
      failure = Optional.of(String.join("; ", refused.problems()));
    } catch (RuntimeException defect) {
      failure = Optional.of("a defect of rail ended the polls: " + defect);
    }
  }

  private boolean polled(WatchReport told, List<WatchEvent> happened) {
    synchronized (events) {
      events.addAll(happened);
      while (events.size() > MOST_EVENTS) {
        events.removeFirst();
      }
    }
    watch.counts().ifPresent(it -> panels.polled(it, told.applications(), told.time()));
    reported = System.nanoTime();
    report = Optional.of(told);
    listeners.forEach(it -> it.accept(told));
    return !closed;
  }

  private void read() {
    try {
      while (!closed) {
        readOnce();
        readNow.tryAcquire(BETWEEN_READINGS.toSeconds(), TimeUnit.SECONDS);
        readNow.drainPermits();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void readOnce() {
    TakeSnapshot take = new TakeSnapshot(atOnce, Optional.empty(), Set.of());
    taking = Optional.of(take);
    try {
      FabricReading now = ReadMachines.of(open, source, take);
      lastReading
          .map(it -> FoundEvents.between(it.findings(), now.findings()))
          .ifPresent(it -> it.forEach(watch::note));
      lastReading = Optional.of(now);
      readingFailure = Optional.empty();
    } catch (FabricException refused) {
      readingFailure = Optional.of(String.join("; ", refused.problems()));
    } catch (RuntimeException defect) {
      readingFailure = Optional.of("a defect of rail ended the reading: " + defect);
    } finally {
      taking = Optional.empty();
    }
  }

  @Override
  public void close() {
    closed = true;
    plans.ifPresent(FollowedPlans::close);
    watch.stop();
    taking.ifPresent(TakeSnapshot::stop);
    reading.interrupt();
    try {
      polling.join(LONGEST_END);
      reading.join(LONGEST_END);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    try {
      history.close();
    } catch (IOException left) {
      System.getLogger(ServeFabric.class.getName())
          .log(System.Logger.Level.ERROR, "the store was not closed in full: " + left.getMessage());
    }
  }

  @Override
  public String name() {
    return source.name();
  }

  @Override
  public Duration every() {
    return every;
  }

  @Override
  public Optional<WatchReport> report() {
    return report;
  }

  @Override
  public Duration sinceReport() {
    return report.isEmpty() ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - reported);
  }

  @Override
  public List<FabricPanel> panels() {
    return panels.panels();
  }

  @Override
  public List<WatchEvent> events() {
    synchronized (events) {
      return events.stream().sorted(Comparator.comparing(WatchEvent::time)).toList();
    }
  }

  @Override
  public List<WatchEvent> events(Instant from, Instant to) throws FabricException {
    try {
      return history.events(from, to);
    } catch (IOException unreadable) {
      throw new FabricException(
          "what was kept can't be read: " + FileReason.of(unreadable), unreadable);
    }
  }

  @Override
  public Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws FabricException {
    try {
      return history.series(port, from, to, mostPoints);
    } catch (IOException unreadable) {
      throw new FabricException(
          "what was kept can't be read: " + FileReason.of(unreadable), unreadable);
    }
  }

  @Override
  public Optional<Metrics> metrics(boolean openMetrics, Optional<String> shard)
      throws FabricException {
    Optional<Shard> part = shard.isEmpty() ? Optional.of(Shard.ALL) : Shard.parse(shard.get());
    if (part.isEmpty()) {
      throw new FabricException("a part is named as 1/4: the first of four");
    }
    PrometheusWriter.Form form =
        openMetrics ? PrometheusWriter.Form.OPEN_METRICS : PrometheusWriter.Form.TEXT;
    return watch.counts().map(it -> new Written(prometheus, it, form, part.get()));
  }

  /** What all ports counted at one time. */
  private record Written(
      PrometheusWriter writer, FabricCounts counts, PrometheusWriter.Form form, Shard shard)
      implements Metrics {
    @Override
    public String contentType() {
      return form.contentType();
    }

    @Override
    public void writeTo(Appendable out) throws IOException {
      writer.write(counts, form, shard, out);
    }
  }

  @Override
  public void push(
      String host, String name, OptionalDouble seconds, OptionalDouble gigabytes, boolean ended)
      throws FabricException {
    List<String> hosts =
        source.asked().values().stream()
            .filter(it -> it.platform().equals(Platform.LINUX))
            .map(Machine::name)
            .toList();
    if (!hosts.contains(host)) {
      throw new FabricException(
          "no Linux host of this name is watched here" + Nearest.hint(host, hosts));
    }
    try {
      watch.pushed().push(Subject.host(host), name, seconds, gigabytes, ended);
    } catch (PushedApplications.RefusedException refused) {
      throw new FabricException(String.valueOf(refused.getMessage()));
    }
  }

  @Override
  public Optional<String> complaint() {
    return history.complaint().or(watch::complaint);
  }

  @Override
  public Optional<String> failure() {
    return failure;
  }

  @Override
  public Optional<FabricReading> reading() {
    return lastReading;
  }

  @Override
  public Optional<String> readingFailure() {
    return readingFailure;
  }

  @Override
  public void readAgain() {
    readNow.release();
  }

  @Override
  public void subscribe(Consumer<WatchReport> listener) {
    listeners.add(listener);
  }

  @Override
  public List<Page> explain(String name) throws FabricException {
    return explain.named(name);
  }

  @Override
  public Optional<TwinControl> twin() {
    return twin;
  }
}

package io.railwright.web;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.flow.serve.TwinControl;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.Page;
import io.railwright.model.report.TraceReport;
import io.railwright.model.value.Value;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A fabric of few words, all of which a stranger could have chosen. */
final class SampleFabric implements ServedFabric {
  /** What a machine could say to be run by a browser. */
  static final String HOSTILE = "<script>alert('x')</script>\"onload=x ";

  static final Subject PORT = Subject.host("gpu-01").child("rdma", HOSTILE).child("port", "1");

  private volatile Duration sinceReport = Duration.ofSeconds(3);
  private final List<Consumer<WatchReport>> listeners = new CopyOnWriteArrayList<>();
  private volatile Optional<WatchReport> report;
  private final AtomicInteger reads = new AtomicInteger();
  private final List<String> pushed = new CopyOnWriteArrayList<>();

  private final Optional<FabricReading> reading;

  private SampleFabric(Optional<WatchReport> report, Optional<FabricReading> reading) {
    this.report = report;
    this.reading = reading;
  }

  static SampleFabric polled() {
    return new SampleFabric(Optional.of(report(1)), Optional.of(new Reading(true)));
  }

  /** One whose hosts do not differ. */
  static SampleFabric alike() {
    return new SampleFabric(Optional.of(report(1)), Optional.of(new Reading(false)));
  }

  static SampleFabric starting() {
    return new SampleFabric(Optional.empty(), Optional.empty());
  }

  /** Tells all listeners of one more poll. */
  void poll(int number) {
    WatchReport next = report(number);
    report = Optional.of(next);
    listeners.forEach(it -> it.accept(next));
  }

  int reads() {
    return reads.get();
  }

  static WatchReport report(int polls) {
    Instant now = Instant.now();
    PortAlert alert =
        new PortAlert(
            "pause-out",
            Severity.HIGH,
            PortAlert.Stage.RAISED,
            now.minusSeconds(90),
            "It pauses. " + HOSTILE,
            HOSTILE,
            List.of(HOSTILE));
    List<PortRow> rows = new ArrayList<>();
    rows.add(row(PORT, "gpu-01 " + HOSTILE, List.of(alert)));
    rows.add(row(new Subject("switch/leaf/port/Ethernet1%2F1"), "leaf Ethernet1/1", List.of()));
    return new WatchReport(
        HOSTILE,
        now,
        Duration.ofSeconds(10),
        polls,
        polls,
        2,
        0,
        Map.of(Subject.host(HOSTILE), HOSTILE),
        Map.of(Subject.host("gpu-09"), List.of(alert)),
        rows,
        List.of(application("train", List.of(alert)), application(HOSTILE, List.of())));
  }

  private static ApplicationRow application(String name, List<PortAlert> alerts) {
    return new ApplicationRow(
        Subject.host("gpu-01").child("application", name),
        "gpu-01 " + name,
        alerts.isEmpty() ? ApplicationRow.State.UNKNOWN : ApplicationRow.State.RUNNING,
        OptionalDouble.of(0.5),
        OptionalDouble.of(0.4),
        OptionalDouble.of(4e10),
        OptionalDouble.empty(),
        OptionalDouble.of(3),
        alerts.isEmpty() ? Optional.of(HOSTILE) : Optional.empty(),
        alerts);
  }

  private static PortRow row(Subject subject, String name, List<PortAlert> alerts) {
    return new PortRow(
        subject,
        name,
        Optional.of(false),
        OptionalDouble.of(1e9),
        OptionalDouble.empty(),
        OptionalDouble.of(0.5),
        OptionalDouble.empty(),
        OptionalDouble.of(3),
        OptionalDouble.of(4),
        OptionalLong.of(5),
        OptionalLong.empty(),
        List.of(),
        alerts);
  }

  @Override
  public String name() {
    return HOSTILE;
  }

  @Override
  public Duration every() {
    return Duration.ofSeconds(10);
  }

  @Override
  public Optional<WatchReport> report() {
    return report;
  }

  @Override
  public Duration sinceReport() {
    return sinceReport;
  }

  /** Polls end, and nothing says so. */
  void stall(Duration since) {
    sinceReport = since;
  }

  @Override
  public List<FabricPanel> panels() {
    FabricPanel.Line line =
        new FabricPanel.Line(HOSTILE, 2, OptionalDouble.of(7), List.of(Double.NaN, 7.0));
    List<Instant> times = List.of(Instant.EPOCH, Instant.EPOCH.plusSeconds(10));
    return List.of(
        new FabricPanel("ecn-marked", HOSTILE, "packets", "Not read.", times, List.of(line)),
        new FabricPanel("pfc", "PFC", "frames", "Not read. " + HOSTILE, times, List.of()),
        new FabricPanel(
            "online",
            "Machines online",
            "machines",
            "Not read.",
            times,
            List.of(new FabricPanel.Line("hosts", 3, OptionalDouble.of(2), List.of(3.0, 2.0)))),
        new FabricPanel(
            "iterations",
            "Iterations of jobs",
            "seconds",
            "Not read.",
            times,
            List.of(
                new FabricPanel.Line(
                    "gpu-01 " + HOSTILE, 1, OptionalDouble.of(0.5), List.of(0.4, 0.5)))));
  }

  @Override
  public List<WatchEvent> events() {
    return List.of(
        new WatchEvent(
            Instant.now(),
            WatchEvent.Kind.RAISED,
            PORT,
            "gpu-01 " + HOSTILE,
            "pause-out",
            HOSTILE));
  }

  /** One a minute since an hour ago. */
  @Override
  public List<WatchEvent> events(Instant from, Instant to) {
    List<WatchEvent> all = new ArrayList<>();
    Instant now = Instant.now();
    for (int minute = 60; minute > 0; minute--) {
      Instant time = now.minusSeconds(60L * minute);
      if (!time.isBefore(from) && time.isBefore(to)) {
        all.add(
            new WatchEvent(
                time, WatchEvent.Kind.RAISED, PORT, "gpu-01", "pause-out", "minute " + minute));
      }
    }
    return all;
  }

  @Override
  public Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints) {
    if (!port.equals(PORT)) {
      return Optional.empty();
    }
    HistoryLine line =
        new HistoryLine(
            "rdma.counter[x]",
            HOSTILE,
            "bytes",
            HistoryLine.Kind.COUNTER,
            new double[] {1.5, Double.NaN},
            new double[] {2, Double.NaN});
    Duration step = Duration.between(from, to).dividedBy(2);
    return Optional.of(new PortHistory(port, HOSTILE, from, to, step, List.of(line), events()));
  }

  @Override
  public Optional<Metrics> metrics(boolean openMetrics, Optional<String> shard) {
    return report.map(_ -> new Counts(openMetrics ? "application/openmetrics-text" : "text/plain"));
  }

  /** One line. */
  private record Counts(String contentType) implements Metrics {
    @Override
    public void writeTo(Appendable out) throws IOException {
      out.append("rail_port_up{port=\"1\"} 1\n");
    }
  }

  @Override
  public void push(
      String host, String name, OptionalDouble seconds, OptionalDouble gigabytes, boolean ended)
      throws FabricException {
    if (!host.equals("gpu-01")) {
      throw new FabricException("no Linux host of this name is watched here");
    }
    pushed.add(name + " " + seconds + " " + gigabytes + " " + ended);
  }

  /** What jobs told. */
  List<String> pushed() {
    return pushed;
  }

  @Override
  public Optional<String> complaint() {
    return Optional.of("The store is full. " + HOSTILE);
  }

  @Override
  public Optional<String> failure() {
    return Optional.empty();
  }

  @Override
  public Optional<FabricReading> reading() {
    return reading;
  }

  @Override
  public Optional<String> readingFailure() {
    return Optional.empty();
  }

  @Override
  public void readAgain() {
    reads.incrementAndGet();
  }

  @Override
  public void subscribe(Consumer<WatchReport> listener) {
    listeners.add(listener);
  }

  @Override
  public List<Page> explain(String name) throws FabricException {
    if (!name.equals("pause-out")) {
      throw new FabricException("nothing is known by the name '" + name + "'");
    }
    return List.of(
        new Page("alert", name, HOSTILE, List.of(new Page.Section("why", List.of(HOSTILE)))));
  }

  @Override
  public Optional<TwinControl> twin() {
    return Optional.empty();
  }

  /** Two machines with a cable, and nothing found. */
  private record Reading(boolean differs) implements FabricReading {
    @Override
    public AuditReport findings() {
      return new AuditReport(
          HOSTILE,
          Instant.now(),
          Optional.empty(),
          List.of(),
          List.of(),
          Map.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Map.of());
    }

    @Override
    public DriftReport drift() {
      Difference different =
          new Difference(
              "x.y",
              HOSTILE,
              Subject.host("gpu-01"),
              new Value.Text(HOSTILE),
              new Value.Text("good"),
              "3 of 4 hosts",
              Severity.HIGH,
              "some.rule",
              HOSTILE,
              Effect.RUNTIME,
              Risk.LOW,
              List.of(),
              List.of());
      return new DriftReport(
          HOSTILE,
          List.of(Subject.host("gpu-01"), Subject.host("gpu-02")),
          Devices.NONE,
          differs ? List.of(different) : List.of(),
          List.of(),
          List.of(),
          Map.of(Subject.host("gpu-03"), "no answer " + HOSTILE),
          List.of());
    }

    @Override
    public List<Relation> relations() {
      return List.of(
          new Relation.Cable(
              Subject.host("gpu-01").child("port", HOSTILE),
              new Subject("switch/leaf/port/Ethernet1%2F1")));
    }

    @Override
    public Map<Subject, TracedReading.WiredPort> wired() {
      return Map.of(
          PORT,
          new TracedReading.WiredPort(
              Subject.host("gpu-01").child("port", HOSTILE), Optional.empty()));
    }

    @Override
    public TraceReport path(String from, String to) throws FabricException {
      throw new FabricException("there is no host '" + from + "'");
    }
  }
}

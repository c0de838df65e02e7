package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Priority;
import io.railwright.monitor.port.PortReader;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Sample;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The series of a fabric, with their labels packed once. A series that ends is told as ended, so
 * that nobody takes its last value for the present one. Not for several threads at once.
 */
final class SentSeries {
  private static final byte[] NOT_EXPORTED = {};

  private final MetricNames names;
  private final Map<Subject, SentPort> ports = new HashMap<>();
  private final Map<String, SentValue> others = new LinkedHashMap<>();
  private long round;

  /** Takes a series and its value. */
  @FunctionalInterface
  interface Sink {
    void sample(byte[] labels, double value);
  }

  /** The counters of one port. */
  private static final class SentPort {
    private final ColumnSet columns;
    private final byte[][] labels;
    private final double[] factors;
    private final boolean[] sent;
    private long round;

    SentPort(ColumnSet columns) {
      this.columns = columns;
      this.labels = new byte[columns.size()][];
      this.factors = new double[columns.size()];
      this.sent = new boolean[columns.size()];
    }

    /** A series must not end and go on at the same time. */
    void endWhatIsNotIn(FabricCounts.Port port, Sink sink) {
      for (int at = 0; at < sent.length; at++) {
        int place = port.columns().place(columns.get(at).key());
        boolean goesOn = place != ColumnSet.NONE && port.totals()[place] != Sample.ABSENT;
        if (sent[at] && !goesOn) {
          sink.sample(labels[at], WriteRequest.STALE);
        }
      }
    }

    void end(Sink sink) {
      for (int at = 0; at < sent.length; at++) {
        if (sent[at]) {
          sink.sample(labels[at], WriteRequest.STALE);
        }
      }
    }
  }

  /** A series that is no counter of a port. */
  private static final class SentValue {
    private final byte[] labels;
    private long round;

    SentValue(byte[] labels) {
      this.labels = labels;
    }
  }

  SentSeries(Knowledge knowledge) {
    this.names = new MetricNames(knowledge);
  }

  /** All of one poll, and the ends of those that are no longer there. */
  void each(FabricCounts counts, Sink sink) {
    round++;
    String fabric = counts.fabric();
    Subject whole = Subject.of(Kind.FABRIC, fabric);
    value("rail_polls_total", fabric, whole, (double) counts.polls().rounds(), sink);
    value("rail_due_polls_total", fabric, whole, (double) counts.polls().due(), sink);
    value("rail_late_polls_total", fabric, whole, (double) counts.polls().late(), sink);
    counts
        .machines()
        .forEach(
            (machine, answers) -> value("rail_device_up", fabric, machine, answers ? 1 : 0, sink));
    counts
        .clocks()
        .forEach(
            (machine, offset) ->
                value("rail_device_clock_offset_seconds", fabric, machine, offset / 1000.0, sink));
    counts
        .slowedGpus()
        .forEach(
            (machine, number) ->
                value("rail_device_gpus_slowed", fabric, machine, (double) number, sink));
    counts
        .sameUptime()
        .forEach(
            (machine, answers) ->
                value("rail_device_same_uptime_answers", fabric, machine, answers, sink));
    BufferGauges.each(
        counts,
        (name, of, label, part, bytes) -> {
          Map<String, String> labels = MetricLabels.of(fabric, of);
          labels.put(label, part);
          String key = name + of + " " + part;
          value(key, () -> WriteRequest.labels(name, labels), (double) bytes, sink);
        });
    for (FabricCounts.Port port : counts.ports()) {
      state(fabric, port, sink);
      counters(fabric, port, sink);
    }
    end(sink);
  }

  private void state(String fabric, FabricCounts.Port port, Sink sink) {
    PortState state = port.state();
    Subject subject = port.subject();
    String up = PortReader.isApplication(subject) ? "rail_application_running" : "rail_port_up";
    state.up().ifPresent(it -> value(up, fabric, subject, it ? 1 : 0, sink));
    state
        .speed()
        .ifPresent(
            it ->
                value(
                    "rail_port_speed_bytes_per_second",
                    fabric,
                    subject,
                    it.bitsPerSecond() / 8.0,
                    sink));
    state
        .pcie()
        .ifPresent(
            it ->
                value(
                    "rail_port_pcie_transfers_per_second",
                    fabric,
                    subject,
                    (double) it.transfersPerSecond(),
                    sink));
    if (state.lossless().isPresent()) {
      for (int priority = 0; priority < Priority.COUNT; priority++) {
        boolean is = state.lossless().get().contains(priority);
        ofPriority("rail_priority_lossless", fabric, subject, priority, is ? 1 : 0, sink);
      }
    }
    state
        .headroom()
        .forEach(
            (group, peak) -> {
              String name = "rail_priority_group_headroom_peak_bytes";
              ofPriority(name, fabric, subject, group, (double) peak.peak(), sink);
              String limit = "rail_priority_group_headroom_bytes";
              ofPriority(limit, fabric, subject, group, (double) peak.limit(), sink);
            });
  }

  private void ofPriority(
      String name, String fabric, Subject subject, int priority, double value, Sink sink) {
    Map<String, String> labels = MetricLabels.of(fabric, subject);
    labels.put("priority", "" + priority);
    value(name + subject + priority, () -> WriteRequest.labels(name, labels), value, sink);
  }

  private void value(String name, String fabric, Subject subject, double value, Sink sink) {
    value(
        name + subject,
        () -> WriteRequest.labels(name, MetricLabels.of(fabric, subject)),
        value,
        sink);
  }

  private void value(String key, Supplier<byte[]> labels, double value, Sink sink) {
    SentValue known = others.computeIfAbsent(key, _ -> new SentValue(labels.get()));
    known.round = round;
    sink.sample(known.labels, value);
  }

  private void counters(String fabric, FabricCounts.Port port, Sink sink) {
    SentPort known = ports.get(port.subject());
    if (known == null || known.columns != port.columns()) {
      if (known != null) {
        known.endWhatIsNotIn(port, sink);
      }
      known = known(fabric, port);
      ports.put(port.subject(), known);
    }
    known.round = round;
    for (int at = 0; at < known.labels.length; at++) {
      long total = port.totals()[at];
      if (known.labels[at].length > 0 && total != Sample.ABSENT) {
        sink.sample(known.labels[at], total * known.factors[at]);
        known.sent[at] = true;
      } else if (known.sent[at]) {
        sink.sample(known.labels[at], WriteRequest.STALE);
        known.sent[at] = false;
      }
    }
  }

  private SentPort known(String fabric, FabricCounts.Port port) {
    SentPort known = new SentPort(port.columns());
    Map<String, String> ofPort = MetricLabels.of(fabric, port.subject());
    for (int at = 0; at < known.labels.length; at++) {
      Optional<MetricNames.Sample> sample = names.of(port.columns().get(at).key());
      known.labels[at] = NOT_EXPORTED;
      if (sample.isPresent()) {
        Map<String, String> labels = new HashMap<>(ofPort);
        labels.putAll(sample.get().labels());
        known.labels[at] = WriteRequest.labels(sample.get().family().name() + "_total", labels);
        known.factors[at] = sample.get().factor();
      }
    }
    return known;
  }

  private void end(Sink sink) {
    for (Iterator<SentPort> all = ports.values().iterator(); all.hasNext(); ) {
      SentPort port = all.next();
      if (port.round != round) {
        port.end(sink);
        all.remove();
      }
    }
    for (Iterator<SentValue> all = others.values().iterator(); all.hasNext(); ) {
      SentValue value = all.next();
      if (value.round != round) {
        sink.sample(value.labels, WriteRequest.STALE);
        all.remove();
      }
    }
  }
}

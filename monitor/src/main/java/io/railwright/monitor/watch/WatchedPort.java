package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.Bandwidth;
import io.railwright.monitor.alert.AlertRule;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.port.PcieLink;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.series.PortSeries;
import io.railwright.monitor.series.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One port: what it is called now, its series and its alerts. */
final class WatchedPort {
  private final PortSeries series;
  private final AlertBook alerts;
  private final CollectorClock clock;
  private final FullestBuffer buffers = new FullestBuffer();
  private Subject subject;
  private String name;
  private PortState state = PortState.UNKNOWN;
  private boolean wasUp;
  private Optional<Bandwidth> fastest = Optional.empty();
  private Optional<PcieLink> widest = Optional.empty();

  WatchedPort(PortReading first, long every, CollectorClock clock) {
    this.series = new PortSeries(every, first.sample().columns());
    this.alerts = new AlertBook(clock);
    this.clock = clock;
    this.subject = first.subject();
    this.name = first.name();
  }

  Subject subject() {
    return subject;
  }

  String name() {
    return name;
  }

  Optional<Boolean> up() {
    return state.up();
  }

  PortSeries series() {
    return series;
  }

  AlertBook alerts() {
    return alerts;
  }

  FabricCounts.Port counts() {
    long[] totals = new long[series.columns().size()];
    for (int column = 0; column < totals.length; column++) {
      boolean isTold = series.value(column) != Sample.ABSENT;
      totals[column] = isTold ? series.total(column) : Sample.ABSENT;
    }
    return new FabricCounts.Port(subject, state, series.uptime(), series.columns(), totals);
  }

  /** Takes a poll, and tells what it says besides numbers. */
  List<WatchEvent> take(PortReading reading) {
    subject = reading.subject();
    name = reading.name();
    takeBuffers(reading.state(), reading.sample().received());
    state = reading.state().orSeldom(state); // asked once a minute where it costs much
    wasUp |= state.up().orElse(false);
    fastest = Stream.concat(fastest.stream(), state.speed().stream()).max(Bandwidth::compareTo);
    widest = Stream.concat(widest.stream(), state.pcie().stream()).max(PcieLink::compareTo);
    List<WatchEvent> events = new ArrayList<>();
    PortSeries.Added added = series.add(reading.sample());
    if (added == PortSeries.Added.NEW_EPOCH) {
      events.add(event(WatchEvent.Kind.EPOCH, "", series.broken(), series.received()));
    }
    int resets = series.resets().cardinality();
    if (resets > 0) {
      String says = resets == 1 ? "a count was set back" : resets + " counts were set back";
      events.add(event(WatchEvent.Kind.RESET, "", says, series.received()));
    }
    return events;
  }

  /** A poll may tell nothing of them: some are asked seldom. */
  private void takeBuffers(PortState told, long now) {
    told.headroom()
        .forEach(
            (group, peak) ->
                buffers.peak(
                    "the headroom of priority group " + group, peak.peak(), peak.limit(), now));
    told.queues()
        .forEach(
            (queue, depth) ->
                depth
                    .limit()
                    .ifPresent(it -> buffers.now("queue " + queue, depth.bytes(), it, now)));
  }

  /** Holds all alerts against what is known now. */
  List<WatchEvent> judge(PortRules rules, boolean away, long now) {
    List<WatchEvent> events = new ArrayList<>();
    for (AlertRule rule : rules.counters()) {
      AlertRule.Measured measured = rule.measure(series, state.lossless(), now);
      String words = measured.growth().isKnown() ? rule.words(measured.growth()) : "";
      note(rule.alert(), measured.level(), words, now, events);
    }
    note(rules.linkDown(), away, new Measured(down(), ""), now, events);
    note(rules.linkSlow(), away, new Measured(slow(), speeds()), now, events);
    note(rules.pcieNarrow(), away, new Measured(narrow(), lanes()), now, events);
    Measured corrected = rules.corrected().measure(series, state.speed(), now);
    note(rules.muchCorrected(), away, corrected, now, events);
    note(rules.bufferFull(), away, buffers.measure(now), now, events);
    note(rules.wrongClass(), away, rules.lossless().measure(series, now), now, events);
    return events;
  }

  /** What the last answer says is not known to hold once the machine no longer answers. */
  private void note(
      List<Alert> alerts, boolean away, Measured measured, long now, List<WatchEvent> into) {
    Level level = away ? Level.UNKNOWN : measured.level();
    alerts.forEach(it -> note(it, level, measured.words(), now, into));
  }

  private Level down() {
    return state.up().map(up -> Level.of(wasUp && !up)).orElse(Level.UNKNOWN);
  }

  /** A link that is down has no speed: then this is not known, and the other alert says it. */
  private Level slow() {
    return state
        .speed()
        .map(it -> Level.of(it.compareTo(fastest.orElse(it)) < 0))
        .orElse(Level.UNKNOWN);
  }

  private String speeds() {
    return state.speed().map(Bandwidth::print).orElse("?")
        + ", was "
        + fastest.map(Bandwidth::print).orElse("?");
  }

  private Level narrow() {
    return state
        .pcie()
        .map(it -> Level.of(it.compareTo(widest.orElse(it)) < 0))
        .orElse(Level.UNKNOWN);
  }

  private String lanes() {
    return state.pcie().map(PcieLink::print).orElse("?")
        + ", was "
        + widest.map(PcieLink::print).orElse("?");
  }

  private void note(Alert alert, Level level, String words, long now, List<WatchEvent> into) {
    alerts
        .update(alert, level, words, now)
        .ifPresent(kind -> into.add(event(kind, alert.id(), alert.says(), now)));
  }

  private WatchEvent event(WatchEvent.Kind kind, String alert, String says, long at) {
    return new WatchEvent(clock.time(at), kind, subject, name, alert, says);
  }
}

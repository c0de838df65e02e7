package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.value.TimeSpan;
import io.railwright.monitor.alert.ColumnFinder;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** One application: its series, the best that was seen of it, and its alerts. */
final class WatchedApplication {
  private static final long MINUTE = 60_000;
  private static final long FIVE_MINUTES = 5 * MINUTE;

  /** After so long without a word a job is taken to be over. */
  private static final long FORGOTTEN = 60 * MINUTE;

  /** Fewer say little of the usual time. */
  private static final int ENOUGH = 5;

  private static final long ENOUGH_TIME = 20_000;
  private static final double MUCH_SLOWER = 1.2;
  private static final double SLOWER = 1.1;
  private static final int TIMES = 10;
  private static final double MICROSECONDS = 1e6;

  private final WatchedPort port;
  private final CollectorClock clock;
  private final ColumnFinder iterations = new ColumnFinder("application.counter[iterations]");
  private final ColumnFinder time = new ColumnFinder("application.counter[iteration-time]");
  private final ColumnFinder collectives = new ColumnFinder("application.counter[collectives]");
  private final ColumnFinder busBytes = new ColumnFinder("application.counter[bus-bytes]");
  private final ColumnFinder busTime = new ColumnFinder("application.counter[bus-time]");
  private OptionalDouble bestTime = OptionalDouble.empty();
  private OptionalDouble bestBandwidth = OptionalDouble.empty();
  private boolean hasMoved;
  private boolean hasEnded;
  private long moved;
  private String trouble = "";

  WatchedApplication(PortReading first, long every, CollectorClock clock) {
    this.port = new WatchedPort(first, every, clock);
    this.clock = clock;
  }

  void trouble(String why) {
    trouble = why;
  }

  FabricCounts.Port counts() {
    return port.counts();
  }

  List<WatchEvent> take(PortReading reading) {
    long before = told();
    List<WatchEvent> events = port.take(reading);
    if (told() > before) {
      forgetIfAnother(reading.sample().received());
      hasMoved = true;
      moved = reading.sample().received();
    }
    return events;
  }

  private long told() {
    long told = 0;
    for (ColumnFinder finder : List.of(iterations, collectives, busTime)) {
      for (int place : finder.places(port.series().columns())) {
        told += port.series().total(place);
      }
    }
    return told;
  }

  /** A job that begins after one has ended may be of another kind. */
  private void forgetIfAnother(long now) {
    if (hasMoved && (hasEnded || now - moved >= FORGOTTEN)) {
      bestTime = OptionalDouble.empty();
      bestBandwidth = OptionalDouble.empty();
    }
    hasEnded = false;
  }

  /** The mean of a minute; of five where a minute has few. */
  private record Mean(OptionalDouble value, boolean isSure) {}

  private Mean mean(ColumnFinder amount, ColumnFinder count, ColumnFinder enough, long now) {
    for (long window : List.of(MINUTE, FIVE_MINUTES)) {
      Growth sum = growth(amount, now, window);
      Growth by = growth(count, now, window);
      boolean isSure = growth(enough, now, window).amount() >= ENOUGH && by.millis() >= ENOUGH_TIME;
      boolean isKnown = sum.isKnown() && by.isKnown() && by.amount() > 0;
      if (isKnown && (isSure || window == FIVE_MINUTES)) {
        return new Mean(OptionalDouble.of((double) sum.amount() / by.amount()), isSure);
      }
    }
    return new Mean(OptionalDouble.empty(), false);
  }

  private Growth growth(ColumnFinder finder, long now, long window) {
    PortSeries series = port.series();
    Growth sum = Growth.UNKNOWN;
    for (int place : finder.places(series.columns())) {
      sum = sum.plus(series.growth(place, now, window));
    }
    return sum;
  }

  private Mean iteration(long now) {
    Mean micros = mean(time, iterations, iterations, now);
    return micros.value().isPresent()
        ? new Mean(OptionalDouble.of(micros.value().getAsDouble() / MICROSECONDS), micros.isSure())
        : micros;
  }

  /** Bytes a second. */
  private Mean bandwidth(long now) {
    boolean byIterations = iterations.places(port.series().columns()).length > 0;
    Mean each = mean(busBytes, busTime, byIterations ? iterations : collectives, now);
    return each.value().isPresent()
        ? new Mean(OptionalDouble.of(each.value().getAsDouble() * MICROSECONDS), each.isSure())
        : each;
  }

  List<WatchEvent> judge(List<Alert> slow, List<Alert> stopped, boolean away, long now) {
    hasEnded |= port.up().map(it -> !it).orElse(false);
    Mean iteration = iteration(now);
    Mean bandwidth = bandwidth(now);
    if (iteration.isSure()) {
      double told = iteration.value().getAsDouble();
      bestTime = OptionalDouble.of(Math.min(told, bestTime.orElse(told)));
    }
    if (bandwidth.isSure()) {
      double told = bandwidth.value().getAsDouble();
      bestBandwidth = OptionalDouble.of(Math.max(told, bestBandwidth.orElse(told)));
    }
    boolean isUnknown = away || !trouble.isEmpty();
    List<WatchEvent> events = new ArrayList<>();
    Level slowness = isUnknown ? Level.UNKNOWN : slowness(iteration, bandwidth);
    slow.forEach(it -> note(it, slowness, words(iteration, bandwidth), now, events));
    Level silence = isUnknown ? Level.UNKNOWN : silence(now);
    String words = "silent for " + new TimeSpan((now - moved) * 1_000_000).rough();
    stopped.forEach(it -> note(it, silence, words, now, events));
    return events;
  }

  /** By the time of iterations where that is told, else by the bandwidth. */
  private Level slowness(Mean iteration, Mean bandwidth) {
    double slower;
    if (hasEnded) {
      return Level.LOW;
    }
    if (iteration.isSure() && bestTime.isPresent()) {
      slower = iteration.value().getAsDouble() / bestTime.getAsDouble();
    } else if (bestTime.isEmpty() && bandwidth.isSure() && bestBandwidth.isPresent()) {
      slower = bestBandwidth.getAsDouble() / bandwidth.value().getAsDouble();
    } else {
      return Level.UNKNOWN;
    }
    return slower >= MUCH_SLOWER ? Level.HIGH : slower >= SLOWER ? Level.BETWEEN : Level.LOW;
  }

  private Level silence(long now) {
    if (!hasMoved || hasEnded || now - moved >= FORGOTTEN) {
      return Level.LOW;
    }
    double usual = bestTime.orElse(0) * 1000;
    return Level.of((double) (now - moved), Math.max(MINUTE, TIMES * usual));
  }

  private String words(Mean iteration, Mean bandwidth) {
    return bestTime.isPresent()
        ? "%s, was %s".formatted(seconds(iteration.value()), seconds(bestTime))
        : "bus bandwidth %s, was %s".formatted(speed(bandwidth.value()), speed(bestBandwidth));
  }

  private static String seconds(OptionalDouble seconds) {
    double time = seconds.orElse(Double.NaN);
    return Double.isNaN(time)
        ? "?"
        : time < 10
            ? String.format(Locale.ROOT, "%.0f ms", time * 1000)
            : String.format(Locale.ROOT, "%.1f s", time);
  }

  private static String speed(OptionalDouble bytes) {
    return bytes.isPresent()
        ? String.format(Locale.ROOT, "%.1f GB/s", bytes.getAsDouble() / 1e9)
        : "?";
  }

  private void note(Alert alert, Level level, String words, long now, List<WatchEvent> into) {
    port.alerts()
        .update(alert, level, words, now)
        .ifPresent(
            kind ->
                into.add(
                    new WatchEvent(
                        clock.time(now),
                        kind,
                        port.subject(),
                        port.name(),
                        alert.id(),
                        alert.says())));
  }

  ApplicationRow row(boolean away, List<Silence> silences, long now) {
    Subject subject = port.subject();
    return new ApplicationRow(
        subject,
        port.name(),
        state(away, now),
        iteration(now).value(),
        bestTime,
        bandwidth(now).value(),
        bestBandwidth,
        hasMoved ? OptionalDouble.of((now - moved) / 1000.0) : OptionalDouble.empty(),
        trouble.isEmpty() ? Optional.empty() : Optional.of(trouble),
        port.alerts().all(subject, silences, now));
  }

  private ApplicationRow.State state(boolean away, long now) {
    if (away || !trouble.isEmpty()) {
      return ApplicationRow.State.UNKNOWN;
    }
    if (hasEnded) {
      return ApplicationRow.State.ENDED;
    }
    boolean isSilent = !hasMoved || now - moved >= FORGOTTEN;
    return isSilent ? ApplicationRow.State.WAITING : ApplicationRow.State.RUNNING;
  }
}

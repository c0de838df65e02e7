package io.railwright.monitor.application;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one application told since it is watched, as counts that only grow: a mean over any time is
 * then the growth of one by the growth of another, and a poll that is missed costs nothing.
 *
 * <p>Not for several threads at once.
 */
final class ApplicationCounts {
  private static final double GIGA = 1e9;
  private static final double MICRO = 1e-6;

  /** Where nobody says for how long data moved so fast, each number weighs the same. */
  private static final long USUAL_WEIGHT = 1_000_000;

  /** Counts, by the names that facts have in their brackets. */
  private enum Name {
    ITERATIONS("iterations"),
    ITERATION_TIME("iteration-time"),
    COLLECTIVES("collectives"),
    BUS_BYTES("bus-bytes"),
    BUS_TIME("bus-time");

    private final String word;

    Name(String word) {
      this.word = word;
    }
  }

  private final Map<Name, Long> counts = new TreeMap<>();
  private boolean ended;
  private boolean moved;

  /** Counts that are told from the start begin at 0, so that the first growth is seen. */
  void expectIterations() {
    counts.putIfAbsent(Name.ITERATIONS, 0L);
    counts.putIfAbsent(Name.ITERATION_TIME, 0L);
  }

  void expectBandwidth() {
    counts.putIfAbsent(Name.BUS_BYTES, 0L);
    counts.putIfAbsent(Name.BUS_TIME, 0L);
  }

  void expectCollectives() {
    counts.putIfAbsent(Name.COLLECTIVES, 0L);
    expectBandwidth();
  }

  void take(LogPattern.Found found) {
    found.microseconds().ifPresent(this::iteration);
    found.bandwidth().ifPresent(it -> bandwidth(it, found.microseconds().orElse(USUAL_WEIGHT)));
  }

  void take(InspectorLine line) {
    add(Name.COLLECTIVES, 1);
    bandwidth(line.bandwidth(), line.microseconds());
  }

  private void iteration(long microseconds) {
    add(Name.ITERATIONS, 1);
    add(Name.ITERATION_TIME, microseconds);
  }

  private void bandwidth(double gigabytes, long microseconds) {
    add(Name.BUS_BYTES, Math.round(gigabytes * GIGA * microseconds * MICRO));
    add(Name.BUS_TIME, microseconds);
  }

  private void add(Name name, long amount) {
    counts.merge(name, amount, Long::sum);
    moved = true;
    ended = false;
  }

  /** It said that it is over; a job that goes on after that is another. */
  void end() {
    ended = true;
  }

  /** What it is, where that is known. */
  Value state() {
    return Value.text(ended ? "ended" : moved ? "running" : "waiting");
  }

  List<Fact> facts(Subject subject, Value state, Origin origin) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact(subject, "application.state", Moment.CURRENT, state, origin, 0));
    counts.forEach(
        (name, count) ->
            facts.add(
                new Fact(
                    subject,
                    "application.counter[" + name.word + "]",
                    Moment.CURRENT,
                    new Value.Count(count),
                    origin,
                    0)));
    return facts;
  }
}

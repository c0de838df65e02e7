package io.railwright.monitor.alert;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Knowledge;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import java.util.ArrayList;
import java.util.List;

/** An alert about what all ports of a fabric send together, and what arrives of it. */
public final class UnansweredRule {
  private final Alert alert;
  private final double enough;
  private final long window;
  private final ColumnFinder sent;
  private final List<ColumnFinder> arrived;

  private UnansweredRule(Alert alert, Alert.Unanswered unanswered, Knowledge knowledge) {
    this.alert = alert;
    this.enough = unanswered.limit().below().doubleValue();
    this.window = unanswered.limit().span().orElseThrow().toDuration().toMillis();
    this.sent = new ColumnFinder(knowledge.counter(unanswered.counter()).fact());
    this.arrived =
        unanswered.answeredBy().stream()
            .map(it -> new ColumnFinder(knowledge.counter(it).fact()))
            .toList();
  }

  /** Those of all alerts that are about a fabric as a whole, in order of their ids. */
  public static List<UnansweredRule> of(Knowledge knowledge) {
    List<UnansweredRule> rules = new ArrayList<>();
    for (Alert alert : knowledge.alerts().values()) {
      if (alert.watches() instanceof Alert.Unanswered unanswered) {
        rules.add(new UnansweredRule(alert, unanswered, knowledge));
      }
    }
    return List.copyOf(rules);
  }

  public Alert alert() {
    return alert;
  }

  /**
   * What was measured.
   *
   * @param words for people
   */
  public record Measured(Level level, String words) {}

  /** Holds the alert against all ports of a fabric. */
  public Measured measure(List<PortSeries> ports, long now) {
    Growth out = Growth.UNKNOWN;
    Growth in = Growth.UNKNOWN;
    for (PortSeries port : ports) {
      out = out.plus(sum(sent, port, now));
      for (ColumnFinder finder : arrived) {
        in = in.plus(sum(finder, port, now));
      }
    }
    String words =
        "%d sent, %d arrived in %d s"
            .formatted(out.amount(), in.amount(), Math.round(out.millis() / 1000.0));
    return new Measured(level(out, in), words);
  }

  private Level level(Growth out, Growth in) {
    if (!out.isKnown() || !in.isKnown()) {
      return Level.UNKNOWN;
    }
    if (out.amount() < enough || in.amount() >= out.amount() * 0.75) {
      return Level.LOW;
    }
    return in.amount() < out.amount() * 0.5 ? Level.HIGH : Level.BETWEEN;
  }

  private Growth sum(ColumnFinder finder, PortSeries series, long now) {
    Growth sum = Growth.UNKNOWN;
    for (int place : finder.places(series.columns())) {
      sum = sum.plus(series.growth(place, now, window));
    }
    return sum;
  }
}

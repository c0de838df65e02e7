package io.railwright.monitor.alert;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Limit;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** An alert that goes by a counter, ready to be held against series. */
public final class AlertRule {
  private final Alert alert;
  private final Alert.Growing growing;
  private final Counter counter;
  private final Limit limit;
  private final double below;
  private final double of;
  private final long window;
  private final ColumnFinder columns;
  private final Optional<ColumnFinder> whole;
  private final Optional<ColumnFinder> still;

  private AlertRule(Alert alert, Alert.Growing growing, Knowledge knowledge) {
    this.alert = alert;
    this.growing = growing;
    this.counter = knowledge.counter(growing.counter());
    this.limit = growing.limit().orElseGet(() -> counter.limits().orElseThrow().growth());
    this.below = limit.below().doubleValue();
    this.of = growing.shareOf().isPresent() ? Double.parseDouble(limit.per().split(" ", 2)[0]) : 0;
    this.window = limit.span().orElse(growing.within()).toDuration().toMillis();
    this.columns = new ColumnFinder(counter.fact());
    this.whole = growing.shareOf().map(it -> new ColumnFinder(knowledge.counter(it).fact()));
    this.still = growing.whileStill().map(it -> new ColumnFinder(knowledge.counter(it).fact()));
  }

  /** Those of all alerts that go by a counter, in order of their ids. */
  public static List<AlertRule> of(Knowledge knowledge) {
    List<AlertRule> rules = new ArrayList<>();
    for (Alert alert : knowledge.alerts().values()) {
      if (alert.watches() instanceof Alert.Growing growing) {
        rules.add(new AlertRule(alert, growing, knowledge));
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
   * @param growth of the worst of its columns, if the port has any
   * @param key of that column; empty if there is none
   */
  public record Measured(Level level, Growth growth, String key) {
    static final Measured NOTHING = new Measured(Level.UNKNOWN, Growth.UNKNOWN, "");
  }

  /** Whether a port has what this alert goes by. */
  public boolean appliesTo(ColumnSet set) {
    return columns.places(set).length > 0
        && whole.map(it -> it.places(set).length > 0).orElse(true)
        && still.map(it -> it.places(set).length > 0).orElse(true);
  }

  /**
   * Holds the alert against a port.
   *
   * @param lossless the priorities for which it has PFC on, where that was told
   */
  public Measured measure(PortSeries series, Optional<Set<Integer>> lossless, long now) {
    if (growing.on().isPresent() && lossless.isEmpty()) {
      return Measured.NOTHING;
    }
    Measured worst = Measured.NOTHING;
    double most = -1;
    for (int place : columns.places(series.columns())) {
      if (!isMeant(series.columns().get(place).key(), lossless)) {
        continue;
      }
      Growth growth = series.growth(place, now, window);
      double amount = growth.isKnown() ? amount(growth, series, now) : -1;
      if (amount > most) {
        most = amount;
        worst = new Measured(Level.of(amount, below), growth, series.columns().get(place).key());
      }
    }
    return worst.level() == Level.HIGH && still.isPresent()
        ? unlessMoving(worst, series, now)
        : worst;
  }

  private boolean isMeant(String key, Optional<Set<Integer>> lossless) {
    if (growing.on().isEmpty()) {
      return true;
    }
    OptionalInt priority = ColumnFinder.priority(key);
    return priority.isPresent()
        && lossless.orElse(Set.of()).contains(priority.getAsInt())
            == (growing.on().get() == Alert.Delivery.LOSSLESS);
  }

  /**
   * In the unit of the limit. Time is a share of what is known of the window, as if it went on so;
   * a count is what was seen, since a few make no rate.
   */
  private double amount(Growth growth, PortSeries series, long now) {
    if (whole.isPresent()) {
      Growth all = sum(whole.get(), series, now);
      return all.isKnown() ? growth.amount() * of / Math.max((double) all.amount(), of) : -1;
    }
    return counter.isTime()
        ? growth.amount() * (double) window / Math.max(growth.millis(), 1)
        : growth.amount();
  }

  private Measured unlessMoving(Measured high, PortSeries series, long now) {
    Growth other = still.map(it -> sum(it, series, now)).orElse(Growth.UNKNOWN);
    if (!other.isKnown()) {
      return new Measured(Level.UNKNOWN, high.growth(), high.key());
    }
    return other.amount() == 0 ? high : new Measured(Level.LOW, high.growth(), high.key());
  }

  private Growth sum(ColumnFinder finder, PortSeries series, long now) {
    Growth sum = Growth.UNKNOWN;
    for (int place : finder.places(series.columns())) {
      sum = sum.plus(series.growth(place, now, window));
    }
    return sum;
  }

  /** For people: {@code 3.1 s in 10 s}. */
  public String words(Growth growth) {
    long seconds = Math.max(1, Math.round(growth.millis() / 1000.0));
    BigDecimal amount = BigDecimal.valueOf(growth.amount());
    BigDecimal shown = counter.isTime() ? amount.round(new MathContext(2)) : amount;
    return counter.amount(shown, "in " + seconds + " s").print();
  }

  @Override
  public String toString() {
    return alert.id() + " by " + growing.counter() + ", below " + limit.below();
  }
}

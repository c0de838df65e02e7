package io.railwright.survey;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Limit;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes of a count how much of it there is in the time that its limit is about. A count is of the
 * time between two reads where the host was read twice, and else of the time since boot. A driver
 * may have been loaded later than that, so that the true rate may be higher, and never lower. Of a
 * shorter time than the limit's nothing is extrapolated: what was counted is all that is known.
 */
final class RateReader {
  private static final Reads READS = new Reads();
  private static final FactHandle UPTIME = READS.fact("host.uptime");
  private static final FactHandle SWITCH_UPTIME = READS.fact("switch.uptime");
  private static final FactHandle INTERVAL = READS.fact("host.interval");

  /** Rounded down, so that nothing reaches its limit by rounding. */
  private static final MathContext DIGITS = new MathContext(3, RoundingMode.DOWN);

  private static final int MOST_ZEROS = 64;

  private final Counter counter;
  private final Counter.Limits limits;
  private final CounterEnds ends;

  /** Nearly all rates are 0, and hosts have been up for the same few numbers of days. */
  private final Map<String, Value> zeros = new ConcurrentHashMap<>();

  /**
   * The time of all counts of a host.
   *
   * @param elapsed null where it is not known
   * @param words how long it is; where it is not known, why
   */
  private record Clock(
      @Nullable Fact fact, @Nullable TimeSpan elapsed, boolean sinceBoot, String words) {}

  RateReader(Counter counter, Counter.Limits limits, CounterEnds ends) {
    this.counter = counter;
    this.limits = limits;
    this.ends = ends;
  }

  Observed of(MachineView view, Observed counted) {
    if (!(counted instanceof Observed.Known(Value value, List<Fact> evidence))) {
      return counted;
    }
    BigDecimal amount = number(value);
    if (amount == null) {
      return new Observed.Odd(value.print(), evidence);
    }
    Clock clock = view.once(Clock.class, RateReader::clock);
    if (clock.fact() == null || clock.elapsed() == null) {
      return new Observed.NotKnown(clock.words(), evidence);
    }
    Limit limit = clock.sinceBoot() ? limits.average() : limits.growth();
    Observed stopped = ends.stopped(evidence);
    if (stopped != null && mean(amount, limit, clock.elapsed()).compareTo(limit.below()) < 0) {
      return stopped;
    }
    Value rate = rate(amount, clock, clock.elapsed());
    return new Observed.Known(rate, with(evidence, clock.fact()));
  }

  private static List<Fact> with(List<Fact> evidence, Fact clock) {
    if (evidence.size() == 1) {
      return List.of(evidence.getFirst(), clock); // as nearly all have
    }
    List<Fact> both = new ArrayList<>(evidence);
    both.add(clock);
    return both;
  }

  private static @Nullable BigDecimal number(Value value) {
    return switch (value) {
      case Value.Count(long number, String _) -> BigDecimal.valueOf(number);
      case Value.Decimal(BigDecimal number, String _) -> number;
      default -> null;
    };
  }

  private static Clock clock(MachineView view) {
    Fact between = view.fact(view.own(), INTERVAL);
    boolean sinceBoot = between == null;
    Fact fact = sinceBoot ? uptime(view) : between;
    return switch (fact == null ? null : fact.value()) {
      case TimeSpan elapsed ->
          new Clock(fact, elapsed, sinceBoot, elapsed.rough() + (sinceBoot ? " since boot" : ""));
      case Value.Unknown(String why) when !sinceBoot -> new Clock(fact, null, false, why);
      case Value.Unknown(String why) ->
          new Clock(fact, null, true, "how long the host has been up can't be read: " + why);
      case null, default ->
          new Clock(
              fact,
              null,
              sinceBoot,
              "how long the host has been up was not read, so that counts have no rate");
    };
  }

  private static @Nullable Fact uptime(MachineView view) {
    Fact ofHost = view.fact(view.own(), UPTIME);
    return ofHost == null ? view.fact(view.own(), SWITCH_UPTIME) : ofHost;
  }

  private Value rate(BigDecimal amount, Clock clock, TimeSpan elapsed) {
    if (amount.signum() != 0) {
      return computed(amount, clock, elapsed);
    }
    Value known = zeros.get(clock.words());
    if (known == null) {
      known = computed(amount, clock, elapsed);
      if (zeros.size() < MOST_ZEROS) {
        zeros.put(clock.words(), known);
      }
    }
    return known;
  }

  private Value computed(BigDecimal amount, Clock clock, TimeSpan elapsed) {
    Limit limit = clock.sinceBoot() ? limits.average() : limits.growth();
    if (limit.span().isEmpty()) {
      return counter.amount(amount.round(DIGITS), "in " + limit.per() + " (" + clock.words() + ")");
    }
    BigDecimal mean = mean(amount, limit, elapsed);
    if (elapsed.compareTo(limit.span().get()) <= 0) {
      return counter.amount(counter.isScaled() ? mean.round(DIGITS) : mean, "in " + clock.words());
    }
    return counter.amount(mean, "in " + limit.per() + " (mean of " + clock.words() + ")");
  }

  /** How much of it there is in the limit's time; of a shorter time, all that was counted. */
  private static BigDecimal mean(BigDecimal amount, Limit limit, TimeSpan elapsed) {
    if (limit.span().isEmpty() || elapsed.compareTo(limit.span().get()) <= 0) {
      return amount;
    }
    return amount
        .multiply(BigDecimal.valueOf(limit.span().get().nanoseconds()))
        .divide(BigDecimal.valueOf(elapsed.nanoseconds()), DIGITS);
  }
}

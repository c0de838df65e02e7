package io.railwright.survey.growth;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is kept of a host's first read, to tell by the second what its counters did since. Counts
 * are compared only within one life of the host and of the driver: a boot makes all of them
 * unknown, and a device that was made anew makes its own unknown.
 */
public final class FirstRead {
  private final CountedFacts counted;
  private final Optional<String> failure;
  private final Lifetime lifetime;
  private final Map<Place, Fact> counts = new HashMap<>();

  /** Whose count it is, and who told it: two tools may read at different moments. */
  private record Place(Subject subject, String key, String probe) {
    static Place of(Fact fact) {
      return new Place(fact.subject(), fact.key(), fact.origin().probe());
    }
  }

  /**
   * A first read.
   *
   * @param failure why the host was not read in full
   */
  public FirstRead(CountedFacts counted, List<Fact> facts, Optional<String> failure) {
    this.counted = counted;
    this.failure = failure;
    this.lifetime = Lifetime.of(facts);
    for (Fact fact : facts) {
      if (counted.has(fact.key())) {
        counts.put(Place.of(fact), fact);
      }
    }
  }

  /**
   * The facts of the second read, in which each count is what was added since the first, and behind
   * them the time between the two.
   */
  public List<Fact> growth(Subject host, List<Fact> second) {
    Lifetime now = Lifetime.of(second);
    Value interval = interval(now);
    List<Fact> grown = new ArrayList<>(second.size() + 1);
    Map<Place, Fact> gone = new HashMap<>(counts);
    for (Fact fact : second) {
      gone.remove(Place.of(fact));
      grown.add(counted.has(fact.key()) ? with(fact, added(fact, now, interval)) : fact);
    }
    for (Fact fact : gone.values()) {
      String why = "the first read has it, and the second has not";
      grown.add(with(fact, interval instanceof Value.Unknown ? interval : unknown(why)));
    }
    Origin origin = new Origin(host.name(), "derived:proc-uptime", now.time());
    grown.add(new Fact(host, "host.interval", Moment.CURRENT, interval, origin, 0));
    return List.copyOf(grown);
  }

  private Value interval(Lifetime now) {
    return failure.isPresent() && lifetime.uptime().isEmpty()
        ? unknown("the first of two reads failed: " + failure.get())
        : lifetime.until(now);
  }

  private Value added(Fact fact, Lifetime now, Value interval) {
    if (interval instanceof Value.Unknown || fact.value() instanceof Value.Unknown) {
      return interval instanceof Value.Unknown ? interval : fact.value();
    }
    if (!lifetime.holdsFor(fact.subject(), now)) {
      return unknown("its driver was loaded anew between the two reads");
    }
    Fact before = counts.get(Place.of(fact));
    Optional<BigDecimal> then = before == null ? Optional.empty() : number(before.value());
    Optional<BigDecimal> amount = number(fact.value());
    if (then.isEmpty() || amount.isEmpty()) {
      return unknown("the second read has it, and the first has not");
    }
    if (counted.hasStopped(fact.key(), then.get(), amount.get())) {
      return unknown("it stands at its end, " + amount.get() + ", and stops there until cleared");
    }
    return counted
        .added(fact.key(), then.get(), amount.get())
        .map(FirstRead::count)
        .orElseGet(() -> unknown("it began anew between the two reads"));
  }

  private static Optional<BigDecimal> number(Value value) {
    return switch (value) {
      case Value.Count(long number, String _) -> Optional.of(BigDecimal.valueOf(number));
      case Value.Decimal(BigDecimal number, String _) -> Optional.of(number);
      default -> Optional.empty();
    };
  }

  private static Value count(BigDecimal number) {
    return new Value.Count(number.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue());
  }

  private static Value unknown(String why) {
    return new Value.Unknown(why);
  }

  private static Fact with(Fact fact, Value value) {
    Origin read = fact.origin();
    Origin origin =
        new Origin(
            read.target(),
            read.probe(),
            "growth between two reads of " + read.command(),
            read.time());
    return new Fact(fact.subject(), fact.key(), fact.moment(), value, origin, fact.line());
  }
}

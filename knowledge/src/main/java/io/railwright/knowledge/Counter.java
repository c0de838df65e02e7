package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.text.Worded;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Something that devices count.
 *
 * @param fact the parameter of the fact that holds it; {@code {prio}} stands for each priority
 * @param width after how many bits it starts over at 0; empty where that is not known
 * @param stopsAt the most that it shows, where it stays until it is cleared; empty where it does
 *     not
 * @param metric what it is called in Prometheus; empty where it is not exported
 * @param limits how much of it is too much; empty where the count alone does not tell
 * @param alert when it is worth a person's time, in words
 * @param pointsTo what it hints at, in words
 */
public record Counter(
    String id,
    String title,
    String fact,
    Optional<Integer> width,
    Optional<Integer> stopsAt,
    String unit,
    Optional<Metric> metric,
    Good good,
    String meaning,
    Optional<Limits> limits,
    String alert,
    List<String> pointsTo,
    List<String> sources,
    Place place) {
  private static final String MICROSECONDS = "microseconds";

  /** Tools print microseconds and bytes, and people want seconds and gigabytes. */
  private static final Map<String, Scale> SCALES =
      Map.of(MICROSECONDS, new Scale(6, "s"), "bytes", new Scale(9, "GB"));

  /**
   * How a count is shown to people.
   *
   * @param digits that it has more than the unit
   */
  private record Scale(int digits, String unit) {}

  public Counter {
    pointsTo = List.copyOf(pointsTo);
    sources = List.copyOf(sources);
  }

  /** Which way it should go. */
  public enum Good implements Worded {
    /** Any count is bad news. */
    ZERO,
    LOW,
    HIGH,
    /** It says something only together with others. */
    NEITHER
  }

  /**
   * How much of it is too much.
   *
   * @param growth while somebody watches: between two reads, and for alerts
   * @param average over all the time since boot. Faults come and go, so that it is lower
   */
  public record Limits(Limit growth, Limit average) {}

  /**
   * A counter in Prometheus; names are stable. Several counters may be one metric with different
   * labels.
   *
   * @param name with the prefix of ours and with {@code _total}
   * @param labels beside those of the port
   */
  public record Metric(String name, Map<String, String> labels) {
    public Metric {
      labels = Collections.unmodifiableMap(new TreeMap<>(labels));
    }
  }

  public boolean isTime() {
    return unit.equals(MICROSECONDS);
  }

  /** Whether people are shown another unit than tools print. */
  public boolean isScaled() {
    return SCALES.containsKey(unit);
  }

  /**
   * A value for people.
   *
   * @param number in the counter's own unit
   * @param behind what follows the unit, such as {@code in 1 day}
   */
  public Value amount(BigDecimal number, String behind) {
    Scale scale = SCALES.getOrDefault(unit, new Scale(0, unit));
    BigDecimal shown = number.movePointLeft(scale.digits()).stripTrailingZeros();
    boolean one = shown.compareTo(BigDecimal.ONE) == 0 && !isScaled() && unit.endsWith("s");
    String counted = one ? unit.substring(0, unit.length() - 1) : scale.unit();
    return new Value.Decimal(shown, counted + " " + behind);
  }
}

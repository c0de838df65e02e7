package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/**
 * What a queue does before it is full. SONiC acts on packets of a colour only where the profile
 * switches that colour on, and packets are green where nobody meters them; what other switches say
 * has no colours and holds as it stands.
 */
final class Marking {
  static final Reads READS = new Reads();
  private static final FactHandle ECN = READS.fact("wred.ecn");
  private static final FactHandle MINIMUM = READS.fact("wred.minimum");
  private static final FactHandle MAXIMUM = READS.fact("wred.maximum");
  private static final FactHandle GREEN = READS.fact("wred.colour.enabled[green]");

  private static final FactHandle OS = READS.fact("switch.os");

  private Marking() {}

  /** Whether packets are marked, by the first place that says something of it. */
  static boolean marks(List<Slots> places, Evidence evidence) {
    return places.stream()
        .filter(place -> !evidence.text(place, ECN).isEmpty())
        .findFirst()
        .filter(place -> evidence.text(place, ECN).equals("yes"))
        .filter(place -> isOn(place, evidence))
        .isPresent();
  }

  /** Whether packets are dropped at random: thresholds that are in force, and no marks. */
  static boolean drops(List<Slots> places, Evidence evidence) {
    return places.stream().anyMatch(it -> evidence.known(it, MINIMUM) != null && isOn(it, evidence))
        && !marks(places, evidence);
  }

  /**
   * Whether marks begin above the fill of their maximum; no where nothing is marked, and empty
   * where the switch does not tell.
   */
  static Optional<Boolean> isInverted(List<Slots> places, Evidence evidence) {
    if (!marks(places, evidence)) {
      return Optional.of(false);
    }
    for (Slots place : places) {
      Value minimum = evidence.known(place, MINIMUM);
      Value maximum = evidence.known(place, MAXIMUM);
      if (minimum != null && maximum != null) {
        return isAbove(minimum, maximum);
      }
    }
    return Optional.empty();
  }

  /** Of two values in one unit; others can't be compared. */
  private static Optional<Boolean> isAbove(Value minimum, Value maximum) {
    return switch (minimum) {
      case DataSize low when maximum instanceof DataSize high ->
          Optional.of(low.bytes() > high.bytes());
      case TimeSpan low when maximum instanceof TimeSpan high ->
          Optional.of(low.compareTo(high) > 0);
      case Value.Count(long low, String one)
          when maximum instanceof Value.Count(long high, String other) && one.equals(other) ->
          Optional.of(low > high);
      default -> Optional.empty();
    };
  }

  private static boolean isOn(Slots place, Evidence evidence) {
    String green = evidence.text(place, GREEN);
    boolean coloured = evidence.view().text(evidence.view().own(), OS).equals("sonic");
    return coloured ? green.equals("yes") : !green.equals("no");
  }
}

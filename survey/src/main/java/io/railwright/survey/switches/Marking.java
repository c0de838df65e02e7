package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;

/**
 * What a queue does before it is full. SONiC acts on packets of a colour only where the profile
 * switches that colour on, and packets are green where nobody meters them; what other switches say
 * has no colours and holds as it stands.
 */
final class Marking {
  static final Reads READS = new Reads();
  private static final FactHandle ECN = READS.fact("wred.ecn");
  private static final FactHandle MINIMUM = READS.fact("wred.minimum");
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

  private static boolean isOn(Slots place, Evidence evidence) {
    String green = evidence.text(place, GREEN);
    boolean coloured = evidence.view().text(evidence.view().own(), OS).equals("sonic");
    return coloured ? green.equals("yes") : !green.equals("no");
  }
}

package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/**
 * The lossless priorities whose queue marks packets that say that they can be marked, and drops the
 * others at random. Cumulus and EOS tell the two apart.
 */
final class UnmarkableDrops extends LosslessDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle DROPS = READS.fact("wred.drops");

  @Override
  public String name() {
    return "unmarkable-drops";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    List<String> dropped = new ArrayList<>();
    boolean told = false;
    for (LosslessClass one : classes) {
      String drops =
          scheme.queue(port, one.number(), evidence).stream()
              .map(place -> evidence.text(place, DROPS))
              .filter(word -> !word.isEmpty())
              .findFirst()
              .orElse("");
      told |= !drops.isEmpty();
      if (drops.equals("yes")) {
        dropped.addAll(one.priorities().words());
      }
    }
    return told
        ? evidence.known(dropped)
        : evidence.unknown("the switch does not tell whether it drops what it can't mark");
  }
}

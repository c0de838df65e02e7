package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/** The lossless priorities whose queue drops packets at random instead of marking them. */
final class EarlyDrops extends LosslessDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS).with(Marking.READS);

  @Override
  public String name() {
    return "early-drops";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    List<String> dropped = new ArrayList<>();
    for (LosslessClass one : classes) {
      List<Slots> places = scheme.queue(port, one.number(), evidence);
      if (Marking.drops(places, evidence)) {
        dropped.addAll(one.priorities().words());
      }
    }
    return evidence.known(dropped);
  }
}

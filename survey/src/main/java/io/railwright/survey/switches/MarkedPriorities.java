package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lossless priorities whose packets a port marks when their queue fills. */
final class MarkedPriorities extends PortDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle ECN = READS.fact("wred.ecn");

  /** SONiC marks no packets of a colour that the profile has switched off. */
  private static final FactHandle GREEN = READS.fact("wred.colour.enabled[green]");

  @Override
  public String name() {
    return "marked-priorities";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, Evidence evidence) {
    Optional<List<LosslessClass>> classes = LosslessClass.of(scheme, port, evidence);
    if (classes.isEmpty()) {
      return unread(evidence);
    }
    List<String> marked = new ArrayList<>();
    for (LosslessClass one : classes.get()) {
      if (says(scheme.queue(port, one.number(), evidence), evidence)) {
        marked.addAll(one.priorities().words());
      }
    }
    return evidence.known(marked);
  }

  private static boolean says(List<Slots> places, Evidence evidence) {
    return places.stream()
        .filter(place -> !evidence.text(place, ECN).isEmpty())
        .findFirst()
        .filter(place -> evidence.text(place, ECN).equals("yes"))
        .filter(place -> !evidence.text(place, GREEN).equals("no"))
        .isPresent();
  }
}

package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The largest frame that all lossless classes of a port take, by the port and by the class. */
final class LosslessFrames extends PortDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle PORT = READS.fact("port.mtu");
  private static final FactHandle CLASS = READS.fact("class.mtu");

  @Override
  public String name() {
    return "lossless-frames";
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
    List<DataSize> sizes = new ArrayList<>();
    if (evidence.known(port, PORT) instanceof DataSize size) {
      sizes.add(size);
    }
    for (LosslessClass one : classes.get()) {
      for (Slots place : scheme.sizes(one.number(), evidence)) {
        if (evidence.known(place, CLASS) instanceof DataSize size) {
          sizes.add(size);
        }
      }
    }
    return sizes.stream()
        .min(Comparator.naturalOrder())
        .map(evidence::known)
        .orElseGet(() -> evidence.unknown("neither the port nor its classes tell their MTU"));
  }
}

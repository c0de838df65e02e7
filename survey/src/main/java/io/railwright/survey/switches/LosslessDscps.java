package io.railwright.survey.switches;

import io.railwright.model.value.Dscp;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The code points that a port sorts into a class that pauses instead of dropping. */
final class LosslessDscps extends PortDerivation {
  @Override
  public String name() {
    return "port-lossless-dscps";
  }

  @Override
  public Reads reads() {
    return ClassScheme.READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, Evidence evidence) {
    Optional<List<LosslessClass>> classes = LosslessClass.of(scheme, port, evidence);
    if (classes.isEmpty()) {
      return unread(evidence);
    }
    Set<Integer> lossless = new HashSet<>();
    classes.get().forEach(it -> lossless.add(it.number()));
    Optional<List<Integer>> sorted = scheme.classes(port, evidence);
    if (sorted.isEmpty()) {
      return unread(evidence);
    }
    List<String> dscps = new ArrayList<>();
    for (int dscp = 0; dscp < Dscp.COUNT; dscp++) {
      if (lossless.contains(sorted.get().get(dscp))) {
        dscps.add(Integer.toString(dscp));
      }
    }
    return evidence.known(dscps);
  }
}

package io.railwright.survey.switches;

import io.railwright.model.value.Dscp;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The code points that a port sorts into a class that pauses instead of dropping. */
final class LosslessDscps extends PortDerivation {
  private static final String UNMARKED = "0";

  private final boolean unmarked;

  private LosslessDscps(boolean unmarked) {
    this.unmarked = unmarked;
  }

  /** All of them. */
  static LosslessDscps all() {
    return new LosslessDscps(false);
  }

  /** Whether that of packets that nobody marks is among them. */
  static LosslessDscps unmarked() {
    return new LosslessDscps(true);
  }

  @Override
  public String name() {
    return unmarked ? "port-unmarked-lossless" : "port-lossless-dscps";
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
    List<String> dscps =
        IntStream.range(0, Dscp.COUNT)
            .filter(dscp -> lossless.contains(sorted.get().get(dscp)))
            .mapToObj(Integer::toString)
            .toList();
    return unmarked
        ? evidence.known(dscps.contains(UNMARKED) ? "yes" : "no")
        : evidence.known(dscps);
  }
}

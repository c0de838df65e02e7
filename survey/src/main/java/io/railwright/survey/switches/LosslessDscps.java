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
final class LosslessDscps extends LosslessDerivation {
  private static final String UNMARKED = "0";

  private final Asked told;

  /** What is told of the code points. */
  private enum Asked {
    ALL("port-lossless-dscps"),
    ONLY("port-lossless-dscp"),
    UNMARKED("port-unmarked-lossless");

    private final String derivation;

    Asked(String derivation) {
      this.derivation = derivation;
    }
  }

  private LosslessDscps(Asked told) {
    this.told = told;
  }

  /** All of them. */
  static LosslessDscps all() {
    return new LosslessDscps(Asked.ALL);
  }

  /** The one that there is, where it is a single one. */
  static LosslessDscps only() {
    return new LosslessDscps(Asked.ONLY);
  }

  /** Whether that of packets that nobody marks is among them. */
  static LosslessDscps unmarked() {
    return new LosslessDscps(Asked.UNMARKED);
  }

  @Override
  public String name() {
    return told.derivation;
  }

  @Override
  public Reads reads() {
    return ClassScheme.READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    Set<Integer> lossless = new HashSet<>();
    classes.forEach(it -> lossless.add(it.number()));
    Optional<List<Integer>> sorted = scheme.classes(port, evidence);
    if (sorted.isEmpty()) {
      return unread(evidence);
    }
    List<String> dscps =
        IntStream.range(0, Dscp.COUNT)
            .filter(dscp -> lossless.contains(sorted.get().get(dscp)))
            .mapToObj(Integer::toString)
            .toList();
    return switch (told) {
      case ALL -> evidence.known(dscps);
      case ONLY ->
          dscps.size() == 1
              ? evidence.known(dscps.getFirst())
              : Observed.unknown(dscps.size() + " code points are sorted into lossless classes");
      case UNMARKED -> evidence.known(dscps.contains(UNMARKED) ? "yes" : "no");
    };
  }
}

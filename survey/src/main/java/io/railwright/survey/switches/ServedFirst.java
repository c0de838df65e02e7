package io.railwright.survey.switches;

import io.railwright.model.value.Dscp;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The code points whose queue a port serves before all others. */
final class ServedFirst extends PortDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle TYPE = READS.fact("scheduler.type");

  private final String name;
  private final boolean lossless;

  private ServedFirst(String name, boolean lossless) {
    this.name = name;
    this.lossless = lossless;
  }

  /** Among the classes that drop, where answers to congestion belong. */
  static ServedFirst amongOthers() {
    return new ServedFirst("port-first-dscps", false);
  }

  /** Among the classes that pause, which can starve all others. */
  static ServedFirst amongLossless() {
    return new ServedFirst("port-first-lossless-dscps", true);
  }

  @Override
  public String name() {
    return name;
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
    Optional<List<Integer>> sorted = scheme.classes(port, evidence);
    if (sorted.isEmpty()) {
      return unread(evidence);
    }
    Set<Integer> first = new HashSet<>();
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      if (isLossless(classes.get(), number) == lossless
          && isStrict(scheme, port, number, evidence)) {
        first.add(number);
      }
    }
    return evidence.known(
        IntStream.range(0, Dscp.COUNT)
            .filter(dscp -> first.contains(sorted.get().get(dscp)))
            .mapToObj(Integer::toString)
            .toList());
  }

  private static boolean isLossless(List<LosslessClass> classes, int number) {
    return classes.stream().anyMatch(it -> it.number() == number);
  }

  private static boolean isStrict(ClassScheme scheme, Slots port, int number, Evidence evidence) {
    return scheme.queue(port, number, evidence).stream()
        .map(place -> evidence.text(place, TYPE))
        .filter(type -> !type.isEmpty())
        .findFirst()
        .filter("strict"::equals)
        .isPresent();
  }
}

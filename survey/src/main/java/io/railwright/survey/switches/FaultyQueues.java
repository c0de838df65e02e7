package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The lossless priorities whose queue has something wrong with what it does before it is full. */
final class FaultyQueues extends LosslessDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS).with(Marking.READS);

  private final String name;
  private final BiFunction<List<Slots>, Evidence, Optional<Boolean>> fault;

  /** The fault is empty where the switch does not tell. */
  private FaultyQueues(String name, BiFunction<List<Slots>, Evidence, Optional<Boolean>> fault) {
    this.name = name;
    this.fault = fault;
  }

  /** Packets are dropped at random, which should be marked or wait. */
  static FaultyQueues earlyDrops() {
    return new FaultyQueues(
        "early-drops", (places, evidence) -> Optional.of(Marking.drops(places, evidence)));
  }

  /** Marks would begin above the fill at which all packets are marked. */
  static FaultyQueues invertedThresholds() {
    return new FaultyQueues("inverted-thresholds", Marking::isInverted);
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
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    List<String> faulty = new ArrayList<>();
    for (LosslessClass one : classes) {
      Optional<Boolean> found = fault.apply(scheme.queue(port, one.number(), evidence), evidence);
      if (found.isEmpty()) {
        return evidence.unknown("the switch does not show both thresholds of its marks");
      }
      if (found.get()) {
        faulty.addAll(one.priorities().words());
      }
    }
    return evidence.known(faulty);
  }
}

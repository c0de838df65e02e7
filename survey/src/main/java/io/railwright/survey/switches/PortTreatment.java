package io.railwright.survey.switches;

import io.railwright.model.fact.Fact;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/**
 * What one port of a switch does with classes of traffic: where it sorts what comes in, and how it
 * queues what leaves. Classes are numbers, sets of them are bits.
 *
 * @param sorted the class of what comes in with each code point
 * @param sortedBy where that stands
 * @param lossless classes that pause what comes in
 * @param strict classes whose queue is served before those that share what is left
 * @param turns by class: of two strict queues the one with the smaller number is served first
 * @param marking classes whose queue marks packets
 * @param queuedBy where the last three stand
 */
record PortTreatment(
    List<Integer> sorted,
    List<Fact> sortedBy,
    int lossless,
    int strict,
    List<Integer> turns,
    int marking,
    List<Fact> queuedBy) {
  static final Reads READS = new Reads().with(ClassScheme.READS).with(Marking.READS);
  private static final FactHandle TYPE = READS.fact("scheduler.type");

  PortTreatment {
    sorted = List.copyOf(sorted);
    sortedBy = List.copyOf(sortedBy);
    turns = List.copyOf(turns);
    queuedBy = List.copyOf(queuedBy);
  }

  /** Empty where something of it was not read. */
  static Optional<PortTreatment> of(ClassScheme scheme, Slots port, MachineView view) {
    Evidence sorting = new Evidence(view);
    Optional<List<LosslessClass>> pausing = LosslessClass.of(scheme, port, sorting);
    Optional<List<Integer>> sorted = scheme.classes(port, sorting);
    if (pausing.isEmpty() || sorted.isEmpty()) {
      return Optional.empty();
    }
    Evidence queuing = new Evidence(view);
    int strict = 0;
    int marking = 0;
    Integer[] turns = new Integer[ClassScheme.MOST_CLASSES];
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      List<Slots> places = scheme.queue(port, number, queuing);
      strict |= isStrict(places, queuing) ? 1 << number : 0;
      marking |= Marking.marks(places, queuing) ? 1 << number : 0;
      turns[number] = scheme.turn(port, number, queuing);
    }
    int lossless =
        pausing.get().stream().mapToInt(it -> 1 << it.number()).reduce(0, (a, b) -> a | b);
    return Optional.of(
        new PortTreatment(
            sorted.get(),
            sorting.facts(),
            lossless,
            strict,
            List.of(turns),
            marking,
            queuing.facts()));
  }

  private static boolean isStrict(List<Slots> places, Evidence evidence) {
    return places.stream()
        .map(place -> evidence.text(place, TYPE))
        .filter(type -> !type.isEmpty())
        .findFirst()
        .filter("strict"::equals)
        .isPresent();
  }

  /** Strict classes whose queue is served before that of each strict class among these. */
  int before(int others) {
    int before = 0;
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      before |=
          has(strict & ~others, number) && isBefore(number, strict & others) ? 1 << number : 0;
    }
    return before;
  }

  private boolean isBefore(int number, int others) {
    for (int other = 0; other < ClassScheme.MOST_CLASSES; other++) {
      if (has(others, other) && turns.get(number) >= turns.get(other)) {
        return false;
      }
    }
    return true;
  }

  static boolean has(int classes, int number) {
    return number >= 0 && number < Integer.SIZE && (classes >> number & 1) == 1;
  }
}

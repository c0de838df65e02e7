package io.railwright.survey.switches;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.switches.PortConfiguration.BoundQueue;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import io.railwright.survey.switches.PortConfiguration.Range;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reads from the facts of a switch what its ports are set to. */
public final class PortConfigurations {
  private static final Reads READS = new Reads().with(ClassScheme.READS).with(Marking.READS);
  private static final FactHandle SPEED = READS.fact("port.speed");
  private static final FactHandle SET_SPEED = READS.fact("port.speed.configured");
  private static final FactHandle METRES = READS.fact("port.cable-length");
  private static final FactHandle PFC = READS.fact("port.pfc.priorities");
  private static final FactHandle SET_PFC = READS.fact("port.pfc.configured-priorities");
  private static final FactHandle PAUSE_RX = READS.fact("port.pause.rx");
  private static final FactHandle PAUSE_TX = READS.fact("port.pause.tx");
  private static final FactHandle OS = READS.fact("switch.os");
  private static final FactHandle MINIMUM = READS.fact("wred.minimum");
  private static final FactHandle MAXIMUM = READS.fact("wred.maximum");
  private static final FactHandle CHANCE = READS.fact("wred.probability");
  private static final FactHandle SCHEDULER = READS.fact("scheduler.type");
  private static final FactHandle MTU = READS.fact("port.mtu");
  private static final FactHandle CLASS_MTU = READS.fact("class.mtu");

  /** What a switch says of flow control that is in force, or will be if the link partner wants. */
  private static final Set<String> ON = Set.of("on", "desired", "yes");

  private final MachineView view;
  private final Optional<ClassScheme> scheme;

  private PortConfigurations(MachineView view) {
    this.view = view;
    this.scheme = ClassScheme.of(view);
  }

  /**
   * By port.
   *
   * @param make makes the view, which knows those facts alone that were asked for before
   */
  public static Map<Subject, PortConfiguration> of(Supplier<MachineView> make) {
    MachineView view = make.get();
    PortConfigurations reader = new PortConfigurations(view);
    Map<Subject, PortConfiguration> ports = new LinkedHashMap<>();
    for (Item item : view.items(Scope.PORT)) {
      Slots port = item.side(Side.PORT);
      if (port != null) {
        ports.put(item.subject(), reader.read(port));
      }
    }
    return ports;
  }

  private PortConfiguration read(Slots port) {
    Evidence evidence = new Evidence(view);
    Optional<List<LosslessClass>> pausing =
        scheme.flatMap(it -> LosslessClass.of(it, port, evidence));
    Optional<PrioritySet> lossless = pausing.map(PortConfigurations::priorities);
    Optional<ClassNumbers> numbers = pausing.map(ClassNumbers::new);
    return new PortConfiguration(
        Stream.of(SPEED, SET_SPEED)
            .map(it -> evidence.known(port, it))
            .filter(Bandwidth.class::isInstance)
            .map(Bandwidth.class::cast)
            .findFirst(),
        numbers.flatMap(it -> classes(it, port, evidence)),
        scheme.flatMap(it -> it.sortedBy(port, evidence)),
        lossless,
        pauses(pfc(port, evidence).or(() -> lossless.flatMap(_ -> unset(evidence))), lossless),
        isWhole(port, evidence),
        pausing.flatMap(it -> headroom(it, port, evidence)),
        numbers.map(it -> queues(it, port, evidence)),
        numbers.map(it -> bound(it, port, evidence)).orElse(Map.of()),
        numbers.map(it -> first(it, port, evidence)),
        frames(pausing.orElse(List.of()), port, evidence),
        evidence.known(port, METRES) instanceof Value.Count(long metres, var _)
            ? Optional.of((int) metres)
            : Optional.empty());
  }

  private static PrioritySet priorities(List<LosslessClass> classes) {
    return new PrioritySet(
        classes.stream().mapToInt(it -> it.priorities().bits()).reduce(0, (a, b) -> a | b));
  }

  /** Without a class that pauses nothing is paused, whatever PFC is set to. */
  private static Optional<PrioritySet> pauses(
      Optional<PrioritySet> pfc, Optional<PrioritySet> lossless) {
    return lossless.isEmpty()
        ? pfc
        : pfc.map(it -> new PrioritySet(it.bits() & lossless.get().bits()))
            .or(() -> lossless.filter(PrioritySet::isEmpty));
  }

  private Optional<List<Integer>> classes(ClassNumbers numbers, Slots port, Evidence evidence) {
    return scheme
        .flatMap(it -> it.classes(port, evidence))
        .map(all -> all.stream().map(numbers::of).toList());
  }

  private static Optional<PrioritySet> pfc(Slots port, Evidence evidence) {
    return Stream.of(PFC, SET_PFC)
        .map(it -> evidence.known(port, it))
        .filter(Value.Listing.class::isInstance)
        .findFirst()
        .flatMap(it -> PrioritySet.parse(String.join(",", ((Value.Listing) it).items())));
  }

  /** SONiC, of whose port the classes were read, has PFC for none where none is set. */
  private Optional<PrioritySet> unset(Evidence evidence) {
    return isSonic(evidence) ? Optional.of(PrioritySet.NONE) : Optional.empty();
  }

  private boolean isSonic(Evidence evidence) {
    return evidence.text(view.own(), OS).equals("sonic");
  }

  /** SONiC has no such setting, whatever its ports are said to do. */
  private boolean isWhole(Slots port, Evidence evidence) {
    return !isSonic(evidence)
        && Stream.of(PAUSE_RX, PAUSE_TX).anyMatch(it -> ON.contains(evidence.text(port, it)));
  }

  private Optional<DataSize> headroom(List<LosslessClass> pausing, Slots port, Evidence evidence) {
    return pausing.stream()
        .flatMap(one -> scheme.flatMap(it -> it.headroom(port, one.number(), evidence)).stream())
        .min(Comparator.naturalOrder());
  }

  private List<Slots> queue(Slots port, int trafficClass, Evidence evidence) {
    return scheme.map(it -> it.queue(port, trafficClass, evidence)).orElse(List.of());
  }

  private Map<Integer, EarlyQueue> queues(ClassNumbers numbers, Slots port, Evidence evidence) {
    Map<Integer, EarlyQueue> queues = new HashMap<>();
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      List<Slots> places = queue(port, number, evidence);
      boolean marks = Marking.marks(places, evidence);
      if (marks || Marking.drops(places, evidence)) {
        Optional<Range> range =
            places.stream().flatMap(it -> range(it, evidence).stream()).findFirst();
        queues.put(numbers.of(number), new EarlyQueue(marks, range));
      }
    }
    return queues;
  }

  private Map<Integer, BoundQueue> bound(ClassNumbers numbers, Slots port, Evidence evidence) {
    Map<Integer, BoundQueue> bound = new HashMap<>();
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      int own = numbers.of(number);
      int trafficClass = number;
      scheme
          .flatMap(it -> it.bound(port, trafficClass, evidence))
          .ifPresent(queue -> bound.put(own, queue));
    }
    return bound;
  }

  private static Optional<Range> range(Slots place, Evidence evidence) {
    return evidence.known(place, MINIMUM) instanceof DataSize from
            && evidence.known(place, MAXIMUM) instanceof DataSize to
        ? Optional.of(new Range(from, to, percent(place, evidence)))
        : Optional.empty();
  }

  private static double percent(Slots place, Evidence evidence) {
    return switch (evidence.known(place, CHANCE)) {
      case Value.Count(long number, var _) -> number;
      case Value.Decimal(BigDecimal number, var _) -> number.doubleValue();
      case null, default -> 100;
    };
  }

  private PrioritySet first(ClassNumbers numbers, Slots port, Evidence evidence) {
    PrioritySet first = PrioritySet.NONE;
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      boolean strict =
          queue(port, number, evidence).stream()
              .anyMatch(it -> evidence.text(it, SCHEDULER).equals("strict"));
      first = strict ? first.with(numbers.of(number)) : first;
    }
    return first;
  }

  private Optional<DataSize> frames(List<LosslessClass> pausing, Slots port, Evidence evidence) {
    Stream<Value> ofClasses =
        pausing.stream()
            .flatMap(
                one -> scheme.stream().flatMap(it -> it.sizes(one.number(), evidence).stream()))
            .flatMap(it -> evidence.value(it, CLASS_MTU).stream());
    return Stream.concat(evidence.value(port, MTU).stream(), ofClasses)
        .filter(DataSize.class::isInstance)
        .map(DataSize.class::cast)
        .min(Comparator.naturalOrder());
  }
}

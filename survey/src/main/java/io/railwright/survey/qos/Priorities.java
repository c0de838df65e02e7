package io.railwright.survey.qos;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Facts of which there is one for each of the eight priorities, or groups of them, of a port. */
final class Priorities {
  /** The facts that {@link #lossless} looks up. */
  static final Reads READS = new Reads();

  private static final Priorities PFC = new Priorities(READS, "dcb.prio-pfc");

  private final List<FactHandle> facts;

  /** Asked for by several parameters of a port. */
  private record Lossless(Optional<PrioritySet> priorities, Evidence evidence) {}

  Priorities(Reads reads, String name) {
    this.facts =
        IntStream.range(0, Priority.COUNT)
            .mapToObj(it -> reads.fact(FactKey.text(name, it)))
            .toList();
  }

  FactHandle fact(int priority) {
    return facts.get(priority);
  }

  /** What is known of each; null where it is not. */
  @Nullable Value[] values(Evidence evidence, @Nullable Slots of) {
    @Nullable Value[] values = new @Nullable Value[Priority.COUNT];
    for (int priority = 0; priority < values.length; priority++) {
      values[priority] = evidence.known(of, facts.get(priority));
    }
    return values;
  }

  /** Those with PFC; empty if it is not known of all eight. */
  static Optional<PrioritySet> lossless(Evidence evidence, @Nullable Slots net) {
    if (net == null) {
      return Optional.empty();
    }
    Lossless found = net.once(Lossless.class, it -> findLossless(evidence.view(), it));
    evidence.add(found.evidence());
    return found.priorities();
  }

  private static Lossless findLossless(MachineView view, Slots net) {
    Evidence evidence = new Evidence(view);
    @Nullable Value[] values = PFC.values(evidence, net);
    boolean all = there(values).bits() == (1 << Priority.COUNT) - 1;
    return new Lossless(all ? Optional.of(on(values)) : Optional.empty(), evidence);
  }

  /** Those of which something is known. */
  static PrioritySet there(@Nullable Value[] values) {
    int bits = 0;
    for (int priority = 0; priority < values.length; priority++) {
      bits |= values[priority] == null ? 0 : 1 << priority;
    }
    return new PrioritySet(bits);
  }

  static PrioritySet on(@Nullable Value[] values) {
    int bits = 0;
    for (int priority = 0; priority < values.length; priority++) {
      bits |= isOn(values[priority]) ? 1 << priority : 0;
    }
    return new PrioritySet(bits);
  }

  private static boolean isOn(@Nullable Value value) {
    return switch (value) {
      case null -> false;
      case Value.Flag(boolean set) -> set;
      case Value.Count(long number, String _) -> number != 0;
      default -> value.print().equals("on");
    };
  }
}

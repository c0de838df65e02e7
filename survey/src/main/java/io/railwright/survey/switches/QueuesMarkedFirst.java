package io.railwright.survey.switches;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Up to how many congested queues a lossless queue marks before the switch pauses: in the worst
 * case all that waits in them came by one port, whose class pauses at its limit. Marks come first
 * where the number of queues times the fill from which they mark stays below that limit.
 */
final class QueuesMarkedFirst extends LosslessDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS).with(Marking.READS);
  private static final FactHandle MINIMUM = READS.fact("wred.minimum");

  /** More than the queues of any switch; a threshold of almost nothing gives no number. */
  private static final long MOST = 9999;

  /**
   * What ports of the switch say of their lossless classes.
   *
   * @param lowest by class: who pauses first
   * @param classes how many share the buffers
   */
  private record Fills(Map<Integer, FillReading> lowest, int classes) {
    /** A fill and where it stands. */
    private record FillReading(PauseFill fill, List<Fact> evidence) {}

    static Fills of(MachineView view, ClassScheme scheme) {
      Map<Integer, FillReading> lowest = new HashMap<>();
      Set<Integer> numbers = new HashSet<>();
      for (Slots port : view.all("port")) {
        for (LosslessClass one :
            LosslessClass.of(scheme, port, new Evidence(view)).orElse(List.of())) {
          numbers.add(one.number());
          Evidence evidence = new Evidence(view);
          scheme
              .pausesAt(port, one.number(), evidence)
              .map(fill -> new FillReading(fill, evidence.facts()))
              .ifPresent(told -> lowest.merge(one.number(), told, Fills::lower));
        }
      }
      return new Fills(lowest, numbers.size());
    }

    private static FillReading lower(FillReading one, FillReading other) {
      return other.fill().bytes(1) < one.fill().bytes(1) ? other : one;
    }
  }

  @Override
  public String name() {
    return "queues-marked-first";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    Fills fills = evidence.view().once(Fills.class, view -> Fills.of(view, scheme));
    long fewest = MOST;
    for (LosslessClass one : classes) {
      Optional<Long> marks = marksFrom(scheme, port, one.number(), evidence);
      boolean own = scheme.pausesAt(port, one.number(), evidence).isPresent();
      Fills.@Nullable FillReading told = own ? fills.lowest().get(one.number()) : null;
      if (marks.isEmpty() || told == null) {
        return evidence.unknown(
            marks.isEmpty()
                ? "the switch does not tell from how many bytes on it marks"
                : "the switch does not show the fill at which it pauses (XOFF threshold)");
      }
      evidence.also(told.evidence());
      double queues = told.fill().bytes(fills.classes()) / Math.max(1, marks.get());
      fewest = Math.min(fewest, Math.max(0, (long) Math.ceil(queues) - 1));
    }
    return classes.isEmpty()
        ? evidence.unknown("the port has no lossless class")
        : evidence.known(new Value.Count(fewest, "queues"));
  }

  private static Optional<Long> marksFrom(
      ClassScheme scheme, Slots port, int trafficClass, Evidence evidence) {
    List<Slots> places = scheme.queue(port, trafficClass, evidence);
    if (!Marking.marks(places, evidence)) {
      return Optional.empty();
    }
    for (Slots place : places) {
      if (evidence.known(place, MINIMUM) instanceof DataSize size) {
        return Optional.of(size.bytes());
      }
    }
    return Optional.empty();
  }
}

package io.railwright.survey.switches;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Something that follows from how a port of a switch treats its classes of traffic. */
abstract sealed class PortDerivation implements Derivation
    permits LosslessBuffers, LosslessDerivation, TreatedDscps {
  private static final String UNREAD = "the QoS configuration of the switch was not read";

  /** One look at the configuration for all ports of a switch. */
  private record Scheme(Optional<ClassScheme> classes) {
    static Scheme of(MachineView view) {
      return new Scheme(ClassScheme.of(view));
    }
  }

  @Override
  public final Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots port = item.side(Side.PORT);
    Optional<ClassScheme> scheme = view.once(Scheme.class, Scheme::of).classes();
    return port == null || scheme.isEmpty()
        ? Observed.unknown(UNREAD)
        : once(derive(scheme.get(), port, evidence));
  }

  /** The same facts are looked at for every class; to compare their contents would take longer. */
  private static Observed once(Observed observed) {
    if (!(observed instanceof Observed.Known(Value value, List<Fact> evidence))) {
      return observed;
    }
    Set<Fact> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    return new Observed.Known(value, evidence.stream().filter(seen::add).toList());
  }

  abstract Observed derive(ClassScheme scheme, Slots port, Evidence evidence);

  static Observed unread(Evidence evidence) {
    return evidence.unknown(UNREAD);
  }
}

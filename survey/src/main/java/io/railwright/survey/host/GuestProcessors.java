package io.railwright.survey.host;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.Optional;

/**
 * How many processors a guest was given. Guests of all sizes have one product name, and those of
 * one size have the same number.
 */
final class GuestProcessors implements Derivation {
  private static final Reads READS = new Reads().with(Environment.READS);
  private static final FactHandle THREADS = READS.fact("cpu.threads");

  private final Environment environment = new Environment();

  @Override
  public String name() {
    return "guest-processors";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    if (!(environment.derive(view, item) instanceof Observed.Known(Value kind, var _))
        || !kind.print().equals("guest")) {
      return Observed.unknown("the host is not known to be a guest");
    }
    Evidence evidence = new Evidence(view);
    Optional<Value> threads = evidence.value(view.own(), THREADS);
    return threads
        .map(evidence::known)
        .orElseGet(() -> evidence.unknown("how many processors the guest has was not read"));
  }
}

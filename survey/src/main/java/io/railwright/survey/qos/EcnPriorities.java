package io.railwright.survey.qos;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import org.jspecify.annotations.Nullable;

/**
 * The priorities for which one end of congestion control is on. Only drivers of NVIDIA's own
 * packages have these files.
 */
final class EcnPriorities implements Derivation {
  private final String name;
  private final Reads reads = new Reads();
  private final Priorities files;

  EcnPriorities(String name, String fact) {
    this.name = name;
    this.files = new Priorities(reads, fact);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    @Nullable Value[] values = files.values(evidence, item.side(Side.NET));
    return Priorities.there(values).bits() == 0
        ? evidence.unknown("this driver shows no ECN settings; the kernel's own driver never does")
        : evidence.known(Priorities.on(values).words());
  }
}

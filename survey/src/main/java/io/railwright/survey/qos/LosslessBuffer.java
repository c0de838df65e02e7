package io.railwright.survey.qos;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The size of the smallest buffer that receives a lossless priority. */
final class LosslessBuffer implements Derivation {
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final Priorities BUFFER = new Priorities(READS, "dcb.prio-buffer");
  private static final Priorities SIZE = new Priorities(READS, "dcb.buffer-size");

  @Override
  public String name() {
    return "lossless-buffer";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Optional<DataSize> least =
        LosslessClasses.of(evidence, item.side(Side.NET), BUFFER, SIZE).stream()
            .flatMap(List::stream)
            .filter(DataSize.class::isInstance)
            .map(DataSize.class::cast)
            .min(Comparator.naturalOrder());
    return least.isPresent()
        ? evidence.known((Value) least.get())
        : evidence.unknown("nothing says which buffer receives the lossless priorities");
  }
}

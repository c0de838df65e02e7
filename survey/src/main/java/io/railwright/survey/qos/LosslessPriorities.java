package io.railwright.survey.qos;

import io.railwright.model.value.PrioritySet;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.Optional;

/** The priorities for which a port sends and obeys PFC, as a list; all eight must be known. */
final class LosslessPriorities implements Derivation {
  @Override
  public String name() {
    return "lossless-priorities";
  }

  @Override
  public Reads reads() {
    return Priorities.READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Optional<PrioritySet> lossless = Priorities.lossless(evidence, item.side(Side.NET));
    return lossless.isPresent()
        ? evidence.known(lossless.get().words())
        : evidence.unknown("nothing says which priorities have PFC");
  }
}

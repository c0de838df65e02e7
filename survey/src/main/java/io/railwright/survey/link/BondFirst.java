package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;

/** Whether a bond is judged at this port, so that it is judged once. */
final class BondFirst implements Derivation {
  private static final Reads READS = new Reads().with(BondOf.READS);

  @Override
  public String name() {
    return "bond-first";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    boolean first =
        BondOf.find(evidence, item).map(bond -> BondOf.isFirst(evidence, item, bond)).orElse(true);
    return evidence.known(new Value.Flag(first));
  }
}

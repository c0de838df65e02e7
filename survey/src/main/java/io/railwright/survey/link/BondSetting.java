package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Optional;

/** What the bonding driver says of the bond that a NIC's interface belongs to. */
final class BondSetting implements Derivation {
  private final String name;
  private final Reads reads = new Reads().with(BondOf.READS);
  private final FactHandle fact;

  /** Where it is known, somebody has looked, and there is no bond if none is seen. */
  private final FactHandle kernel;

  BondSetting(String name, String fact) {
    this.name = name;
    this.fact = reads.fact(fact);
    this.kernel = reads.fact("kernel.release");
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
    Optional<Slots> bond = BondOf.find(evidence, item);
    Optional<Value> value = bond.flatMap(it -> evidence.value(it, fact));
    if (value.isPresent()) {
      return evidence.known(value.get());
    }
    boolean none = bond.isEmpty() && !evidence.text(view.own(), kernel).isEmpty();
    return none && name.equals("bond-mode")
        ? evidence.known("none")
        : evidence.unknown("the bonding driver does not say it of this port");
  }
}

package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Set;

/**
 * Whether faults of the link are told here of this function. A virtual function shares the link of
 * its physical one, of which they are told where that is on the same host; in a guest it is not.
 */
final class OwnLink implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle FUNCTION = READS.fact("nic.function");
  private static final FactHandle PARENT = READS.fact("nic.parent");

  private static final Set<String> LINKED = Set.of("pf", "vf");

  @Override
  public String name() {
    return "own-link";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots nic = view.one("nic", item.name(Cards.NAME));
    String function = evidence.text(nic, FUNCTION);
    if (function.isEmpty()) {
      return evidence.unknown("nothing says what kind of function the NIC is");
    }
    boolean apart = evidence.text(nic, PARENT).isEmpty();
    return evidence.known(new Value.Flag(apart && LINKED.contains(function)));
  }
}

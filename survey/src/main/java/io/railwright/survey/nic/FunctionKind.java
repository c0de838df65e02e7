package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** Whether a NIC is a physical function, a virtual one, a sub-function or software. */
final class FunctionKind implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle FUNCTION = READS.fact("nic.function");

  /** What it is of RDMA in software, which has no card. */
  static final Value SOFTWARE = Value.text("software");

  @Override
  public String name() {
    return "nic-function";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** Whether it is known to be RDMA in software, which has no card. */
  static boolean isSoftware(MachineView view, Item item) {
    Fact kind = view.fact(view.one("nic", item.name(Cards.NAME)), FUNCTION);
    return kind != null && kind.value().equals(SOFTWARE);
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact kind = view.fact(view.one("nic", item.name(Cards.NAME)), FUNCTION);
    return kind == null || kind.value() instanceof Value.Unknown
        ? Unread.because(kind, "the functions of NICs were not read")
        : new Observed.Known(kind.value(), List.of(kind));
  }
}

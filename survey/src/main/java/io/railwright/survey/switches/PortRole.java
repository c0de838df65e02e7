package io.railwright.survey.switches;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import org.jspecify.annotations.Nullable;

/** Whether a port is set up for RDMA; where cables are known, they tell it better. */
final class PortRole implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle MODE = READS.fact("port.pfc.mode");
  private static final FactHandle CONFIGURED = READS.fact("port.pfc.configured-priorities");
  private static final FactHandle WORKING = READS.fact("port.pfc.priorities");

  @Override
  public String name() {
    return "port-role";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots port = item.side(Side.PORT);
    Slots shared = ProfileScheme.shared(view);
    String mode = evidence.text(port, MODE);
    boolean meant =
        mode.equals("on")
            || isSome(evidence, port, CONFIGURED)
            || isSome(evidence, isSaid(view, port) ? port : shared, WORKING);
    return evidence.known(meant ? "rdma" : "other");
  }

  /** Where a port does not tell what it does, it does what all do. */
  private static boolean isSaid(MachineView view, @Nullable Slots port) {
    return view.value(port, WORKING).isPresent();
  }

  private static boolean isSome(Evidence evidence, @Nullable Slots port, FactHandle priorities) {
    String said = evidence.text(port, priorities);
    return !said.isEmpty() && !said.equals("none");
  }
}

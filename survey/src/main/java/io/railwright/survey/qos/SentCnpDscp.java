package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.firmware.PortSettings;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/** The DSCP that CNPs of a port are given, unless its firmware copies that of the marked packet. */
final class SentCnpDscp implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle CNP = READS.fact("roce.np.cnp_dscp");
  private static final PortSettings MODE = new PortSettings(READS, "CNP_DSCP_MODE");

  @Override
  public String name() {
    return "sent-cnp-dscp";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact mode = MODE.of(view, item);
    if (mode != null && mode.value().print().startsWith("RX_PACKET")) {
      return new Observed.NotKnown(
          "CNP_DSCP_MODE is RX_PACKET: CNPs carry the DSCP of the packet that was marked",
          List.of(mode));
    }
    Evidence evidence = new Evidence(view);
    Value value = evidence.known(item.side(Side.NET), CNP);
    return value == null
        ? evidence.unknown(
            "nothing says the DSCP of CNPs; the kernel's own driver has no file for it")
        : evidence.known(value);
  }
}

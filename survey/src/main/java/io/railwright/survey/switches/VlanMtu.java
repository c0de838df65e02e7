package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;

/**
 * The largest MTU of the ports of a switch that are in one VLAN: what one of them takes in, another
 * may have to send. Only access ports with a link count, which is where hosts are.
 */
final class VlanMtu implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle MTU = READS.fact("port.mtu");
  private static final FactHandle VLAN = READS.fact("port.vlan");
  private static final FactHandle STATE = READS.fact("port.state");

  @Override
  public String name() {
    return "port-vlan-mtu";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** Zero where the port is in no VLAN by itself: trunks and routed ports are between switches. */
  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots own = item.side(Side.PORT);
    String vlan = view.text(own, VLAN);
    long largest = 0;
    if (own != null && vlan.matches("[0-9]+")) {
      evidence.text(own, VLAN);
      for (Slots port : view.all("port")) {
        boolean beside = view.text(port, VLAN).equals(vlan) && view.text(port, STATE).equals("up");
        if (beside && evidence.known(port, MTU) instanceof DataSize(long bytes)) {
          largest = Math.max(largest, bytes);
        }
      }
    }
    return evidence.known(new DataSize(largest));
  }
}

package io.railwright.survey.hypervisor;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;

/** Whether a port pauses its link as a whole, or lets itself be paused so (802.3x). */
final class UplinkPause implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle RECEIVES = READS.fact("net.pause.rx");
  private static final FactHandle SENDS = READS.fact("net.pause.tx");

  @Override
  public String name() {
    return "uplink-pause";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    String receives = evidence.text(item.side(Side.UPLINK), RECEIVES);
    String sends = evidence.text(item.side(Side.UPLINK), SENDS);
    boolean on = receives.equals("yes") || sends.equals("yes");
    boolean known = on || (!receives.isEmpty() && !sends.isEmpty());
    return known
        ? evidence.known(new Value.Flag(on))
        : evidence.unknown("the pause parameters of the port were not read");
  }
}

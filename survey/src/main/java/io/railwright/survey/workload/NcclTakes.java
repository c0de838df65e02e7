package io.railwright.survey.workload;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;

/** Whether NCCL_IB_HCA of the host lets NCCL use the RDMA device of a NIC. */
final class NcclTakes implements Derivation {
  private final Reads reads = new Reads();
  private final FactHandle setting;

  NcclTakes(String fact) {
    this.setting = reads.fact(fact);
  }

  @Override
  public String name() {
    return "nccl-takes";
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item nic) {
    Evidence evidence = new Evidence(view);
    String text = evidence.text(view.own(), setting).strip();
    Slots device = nic.side(Side.RDMA);
    if (text.isEmpty() && view.answer(MissingNames.SETTINGS) == null) {
      return evidence.unknown("what NCCL is told was not read");
    }
    if (device == null) {
      return evidence.unknown("the card has no RDMA device");
    }
    Slots port = nic.side(Side.PORT);
    boolean takes =
        DeviceList.of(text, true).takes(device.name(), port == null ? "" : port.ownName());
    return evidence.known(new Value.Flag(takes));
  }
}

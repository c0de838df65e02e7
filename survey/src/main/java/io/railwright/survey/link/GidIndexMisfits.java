package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/** The RDMA devices on which the place that NCCL is told to use holds no address for RoCE v2. */
final class GidIndexMisfits implements Derivation {
  private static final Reads READS = new Reads().with(RoutableGids.READS);
  private static final FactHandle INDEX = READS.fact("nccl.setting[NCCL_IB_GID_INDEX]");
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");

  @Override
  public String name() {
    return "gid-index-misfits";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    String index = evidence.text(view.own(), INDEX);
    if (index.isEmpty() && view.answer("rdma-environment") == null) {
      return evidence.unknown("what NCCL is told was not read");
    }
    if (!index.matches("[0-9]{1,3}")) {
      return evidence.known(List.of());
    }
    if (view.all("rdma/port/gid").isEmpty()) {
      return evidence.unknown("no table of addresses (GIDs) was read");
    }
    List<String> misfits = new ArrayList<>();
    for (Item nic : view.cards().nics()) {
      Slots port = nic.side(Side.PORT);
      if (port != null
          && evidence.text(port, LAYER).equals("Ethernet")
          && !RoutableGids.isRoutable(
              evidence, view.one("rdma/port/gid", port.name() + "/" + index))) {
        misfits.add(nic.name("rdma"));
      }
    }
    return evidence.known(misfits);
  }
}

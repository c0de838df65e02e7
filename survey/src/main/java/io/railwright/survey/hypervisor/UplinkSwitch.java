package io.railwright.survey.hypervisor;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;

/** The distributed switch that a port is an uplink of. */
final class UplinkSwitch implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle UPLINKS = READS.fact("vswitch.uplinks");
  private static final FactHandle NAME = READS.fact("vswitch.name");

  @Override
  public String name() {
    return "uplink-switch";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots uplink = item.side(Side.UPLINK);
    boolean read = view.answer("esxi-vswitch") != null || view.answer("vcenter-hosts") != null;
    if (uplink == null || !read) {
      return Observed.unknown("the virtual switches of the host were not read");
    }
    for (Slots one : view.all("dvs")) {
      if (List.of(view.text(one, UPLINKS).split(" ", -1)).contains(uplink.name())) {
        evidence.text(one, UPLINKS);
        String name = evidence.text(one, NAME);
        return evidence.known(name.isEmpty() ? one.name() : name);
      }
    }
    return evidence.known("none");
  }
}

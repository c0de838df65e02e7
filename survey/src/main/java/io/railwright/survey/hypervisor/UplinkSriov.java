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
import io.railwright.survey.view.Slots;

/**
 * Whether a port can have virtual functions. A vCenter names the functions that can; a host that is
 * asked itself lists only ports that have some, so that its silence tells nothing.
 */
final class UplinkSriov implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle LISTED = READS.fact("uplink.sriov");
  private static final FactHandle PCI = READS.fact("net.pci");
  private static final FactHandle CAPABLE = READS.fact("pci.sriov.capable");

  @Override
  public String name() {
    return "uplink-sriov";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots uplink = item.side(Side.UPLINK);
    if (uplink == null) {
      return Observed.unknown("the port was not read");
    }
    boolean listed = evidence.text(uplink, LISTED).equals("yes");
    Slots function = view.one("pci", view.text(uplink, PCI));
    if (listed || evidence.text(function, CAPABLE).equals("yes")) {
      return evidence.known(new Value.Flag(true));
    }
    boolean told = view.answer("vcenter-hosts") != null && isAnyCapable(view);
    return told
        ? evidence.known(new Value.Flag(false))
        : evidence.unknown("ESXi lists only ports that have virtual functions, and this is none");
  }

  /** Where it names none at all, the vCenter may not have told of functions. */
  private static boolean isAnyCapable(MachineView view) {
    return view.all("pci").stream().anyMatch(it -> !view.text(it, CAPABLE).isEmpty());
  }
}

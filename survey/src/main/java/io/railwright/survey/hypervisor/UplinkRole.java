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

/**
 * What a physical port of a hypervisor is for: RDMA of machines that have a virtual function of it,
 * the host's own traffic, or neither.
 */
final class UplinkRole implements Derivation {
  static final Reads READS = new Reads();
  private static final FactHandle ACTIVE = READS.fact("uplink.vf.active");
  private static final FactHandle UPLINKS = READS.fact("vswitch.uplinks");
  private static final FactHandle GROUP = READS.fact("portgroup.name");
  private static final FactHandle USED = READS.fact("net.portgroup");
  private static final FactHandle CLIENT = READS.fact("dvport.client");
  private static final FactHandle PCI = READS.fact("net.pci");
  private static final FactHandle FUNCTION = READS.fact("vm.device.pf");
  private static final FactHandle AUTOMATIC = READS.fact("vm.device.pf-automatic");
  private static final FactHandle POWER = READS.fact("vm.power");

  @Override
  public String name() {
    return "uplink-role";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots uplink = item.side(Side.UPLINK);
    boolean read = view.answer("esxi-sriov") != null;
    if (uplink == null || !(read || view.answer("vcenter-machines") != null)) {
      return Observed.unknown("it was not read who has virtual functions");
    }
    Evidence evidence = new Evidence(view);
    if (read ? carriesMachines(evidence, uplink) : isUsed(evidence, uplink)) {
      return evidence.known("rdma");
    }
    if (isService(view, uplink.name())) {
      return evidence.known("service");
    }
    return !read && isAnyChosen(evidence)
        ? evidence.unknown("vSphere chose the port of a machine, and vCenter does not tell which")
        : evidence.known("other");
  }

  static boolean carriesMachines(Evidence evidence, Slots uplink) {
    return evidence.view().below("uplink/vf", uplink.name()).stream()
        .anyMatch(it -> evidence.text(it, ACTIVE).equals("yes"));
  }

  /** Whether a machine that is on has a card of it, as the vCenter tells. */
  private static boolean isUsed(Evidence evidence, Slots uplink) {
    MachineView view = evidence.view();
    String pci = view.text(uplink, PCI);
    for (Slots card : view.all("vm/device")) {
      boolean of = !pci.isEmpty() && view.text(card, FUNCTION).equals(pci);
      if (of && view.text(view.one("vm", card.owner()), POWER).equals("on")) {
        evidence.text(card, FUNCTION);
        return true;
      }
    }
    return false;
  }

  /** Whether vSphere chose the physical function of some card by itself. */
  private static boolean isAnyChosen(Evidence evidence) {
    return evidence.view().all("vm/device").stream()
        .anyMatch(it -> evidence.text(it, AUTOMATIC).equals("yes"));
  }

  /** Whether it is an uplink of a switch on which the host has an interface of its own. */
  static boolean isService(MachineView view, String uplink) {
    return isServiceOf(view, "vswitch", uplink) || isServiceOf(view, "dvs", uplink);
  }

  private static boolean isServiceOf(MachineView view, String kind, String uplink) {
    for (Slots one : view.all(kind)) {
      List<String> uplinks = List.of(view.text(one, UPLINKS).split(" ", -1));
      if (uplinks.contains(uplink) && hasInterface(view, kind, one.name())) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasInterface(MachineView view, String kind, String name) {
    List<String> used = view.all("net").stream().map(it -> view.text(it, USED)).toList();
    boolean byGroup =
        view.below(kind + "/portgroup", name).stream()
            .map(it -> view.text(it, GROUP))
            .anyMatch(it -> !it.isEmpty() && used.contains(it));
    boolean byPort =
        view.below(kind + "/port", name).stream()
            .anyMatch(it -> view.text(it, CLIENT).startsWith("vmk"));
    return byGroup || byPort;
  }
}

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
    if (uplink == null || view.answer("esxi-sriov") == null) {
      return Observed.unknown("it was not read who has virtual functions");
    }
    Evidence evidence = new Evidence(view);
    if (carriesMachines(evidence, uplink)) {
      return evidence.known("rdma");
    }
    return evidence.known(isService(view, uplink.name()) ? "service" : "other");
  }

  static boolean carriesMachines(Evidence evidence, Slots uplink) {
    return evidence.view().below("uplink/vf", uplink.name()).stream()
        .anyMatch(it -> evidence.text(it, ACTIVE).equals("yes"));
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

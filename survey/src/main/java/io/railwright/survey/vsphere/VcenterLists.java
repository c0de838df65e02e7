package io.railwright.survey.vsphere;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a vCenter has as a whole, by name. */
final class VcenterLists implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle REFERENCE = READS.fact("vcenter.reference");
  private static final FactHandle SWITCH = READS.fact("vswitch.name");
  private static final FactHandle GROUP = READS.fact("portgroup.name");
  private static final FactHandle OF = READS.fact("portgroup.switch");
  private static final FactHandle MACHINE = READS.fact("vm.name");
  private static final FactHandle TYPE = READS.fact("vm.device.type");

  private final String name;
  private final String probe;
  private final Finder finder;

  /** Finds the names. */
  @FunctionalInterface
  private interface Finder {
    List<String> find(Evidence evidence);
  }

  private VcenterLists(String name, String probe, Finder finder) {
    this.name = name;
    this.probe = probe;
    this.finder = finder;
  }

  static Stream<Derivation> all() {
    return Stream.of(
        new VcenterLists("vcenter-port-groups", "vcenter-portgroups", VcenterLists::groups),
        new VcenterLists("vcenter-function-machines", "vcenter-machines", VcenterLists::machines));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    if (view.answer(probe) == null) {
      return Observed.unknown("the vCenter was not asked, or did not tell");
    }
    Evidence evidence = new Evidence(view);
    return evidence.known(finder.find(evidence));
  }

  private static List<String> groups(Evidence evidence) {
    MachineView view = evidence.view();
    Map<String, String> switches = new HashMap<>();
    view.all("dvs").forEach(it -> switches.put(view.text(it, REFERENCE), view.text(it, SWITCH)));
    return view.all("portgroup").stream()
        .map(it -> switches.getOrDefault(view.text(it, OF), "") + "/" + evidence.text(it, GROUP))
        .sorted()
        .toList();
  }

  private static List<String> machines(Evidence evidence) {
    MachineView view = evidence.view();
    return view.all("vm").stream()
        .filter(it -> hasFunction(it, view))
        .map(it -> evidence.text(it, MACHINE))
        .sorted()
        .toList();
  }

  private static boolean hasFunction(Slots machine, MachineView view) {
    return view.below("vm/device", machine.name()).stream()
        .anyMatch(it -> view.text(it, TYPE).equals("VirtualSriovEthernetCard"));
  }
}

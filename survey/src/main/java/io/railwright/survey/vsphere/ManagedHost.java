package io.railwright.survey.vsphere;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The host that a machine runs on, as the vCenter tells of it. */
record ManagedHost(Slots slots, MachineView view) {
  static final Reads READS = new Reads();
  private static final FactHandle RUNS_ON = READS.fact("vm.host");
  private static final FactHandle REFERENCE = READS.fact("vcenter.reference");
  private static final FactHandle SPEED = READS.fact("hypervisor.cpu-speed");
  private static final FactHandle PCI = READS.fact("net.pci");
  private static final FactHandle SWITCH = READS.fact("dvs.uuid");
  private static final FactHandle UPLINKS = READS.fact("vswitch.uplinks");
  private static final FactHandle GROUP = READS.fact("portgroup.name");

  /** Hosts by what the vCenter refers to them by. */
  private record ByReference(Map<String, Slots> hosts) {
    static ByReference of(MachineView view) {
      Map<String, Slots> hosts = new HashMap<>();
      view.all("hypervisor").forEach(it -> hosts.put(view.text(it, REFERENCE), it));
      return new ByReference(hosts);
    }
  }

  /** Empty where the vCenter does not tell where the machine is, or nothing of that host. */
  static Optional<ManagedHost> of(Slots machine, Evidence evidence) {
    MachineView view = evidence.view();
    String reference = evidence.text(machine, RUNS_ON);
    Map<String, Slots> hosts = view.once(ByReference.class, ByReference::of).hosts();
    return Optional.ofNullable(hosts.get(reference)).map(it -> new ManagedHost(it, view));
  }

  /** MHz of its processors. */
  Optional<Long> speed(Evidence evidence) {
    return evidence.known(slots, SPEED) instanceof Value.Count(long speed, var _)
        ? Optional.of(speed)
        : Optional.empty();
  }

  boolean hasPorts() {
    return !view.below("hypervisor/uplink", slots.name()).isEmpty();
  }

  /** The port that is this physical function. */
  Optional<String> port(String function, Evidence evidence) {
    return view.below("hypervisor/uplink", slots.name()).stream()
        .filter(it -> view.text(it, PCI).equals(function))
        .findFirst()
        .map(
            it -> {
              evidence.text(it, PCI);
              return it.ownName();
            });
  }

  /** The ports by which a distributed switch leaves the host; empty where it is not on it. */
  Optional<List<String>> uplinks(String uuid, Evidence evidence) {
    return view.below("hypervisor/dvs", slots.name()).stream()
        .filter(it -> view.text(it, SWITCH).equals(uuid))
        .findFirst()
        .map(it -> list(it, evidence));
  }

  /** The ports by which a port group of a standard switch leaves the host. */
  Optional<List<String>> uplinksOfGroup(String group, Evidence evidence) {
    return view.below("hypervisor/vswitch", slots.name()).stream()
        .filter(
            it ->
                view.below("hypervisor/vswitch/portgroup", it.name()).stream()
                    .anyMatch(one -> view.text(one, GROUP).equals(group)))
        .findFirst()
        .map(it -> list(it, evidence));
  }

  private static List<String> list(Slots of, Evidence evidence) {
    return evidence.known(of, UPLINKS) instanceof Value.Listing(List<String> items)
        ? items
        : List.of();
  }
}

package io.railwright.survey.vsphere;

import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** In which VLANs the virtual functions of a machine are, by the port groups of its cards. */
final class MachineVlans {
  static final Reads READS = new Reads();
  private static final FactHandle GROUP = READS.fact("vm.device.portgroup");
  private static final FactHandle ONE = READS.fact("portgroup.vlan");
  private static final FactHandle SEVERAL = READS.fact("portgroup.vlans");
  private static final FactHandle PRIVATE = READS.fact("portgroup.private-vlan");

  private MachineVlans() {}

  static Observed vlans(Slots machine, Evidence evidence) {
    TreeSet<String> vlans = new TreeSet<>();
    for (Slots card : MachineNetwork.cards(machine, evidence)) {
      Optional<Slots> group = group(evidence.text(card, GROUP), evidence);
      List<String> all = group.map(it -> vlansOf(it, evidence)).orElse(List.of());
      if (all.isEmpty()) {
        return evidence.unknown("vCenter does not tell the VLAN of the port group of a card");
      }
      vlans.addAll(all);
    }
    return vlans.isEmpty()
        ? evidence.unknown("the machine has no card that is a virtual function")
        : evidence.known(List.copyOf(vlans));
  }

  private static Optional<Slots> group(String reference, Evidence evidence) {
    return evidence.view().all("portgroup").stream()
        .filter(it -> new Subject(it.name()).name().equals(reference))
        .findFirst();
  }

  private static List<String> vlansOf(Slots group, Evidence evidence) {
    if (evidence.known(group, SEVERAL) instanceof Value.Listing(List<String> ranges)) {
      return ranges;
    }
    if (evidence.known(group, ONE) instanceof Value.Count(long number, var _)) {
      return List.of(Long.toString(number));
    }
    return evidence.known(group, PRIVATE) instanceof Value.Count(long number, var _)
        ? List.of("private " + number)
        : List.of();
  }
}

package io.railwright.survey.vsphere;

import io.railwright.survey.derivation.Derivation;
import java.util.List;
import java.util.stream.Stream;

/** What is derived here. A new derivation is added to this list. */
public final class VsphereDerivations {
  public static final List<Derivation> ALL =
      Stream.concat(VcenterLists.all(), ofMachines()).toList();

  private static Stream<Derivation> ofMachines() {
    return Stream.of(
        new MachineDerivation("vm-memory-held", MachinePromises::memory),
        new MachineDerivation("vm-latency-unmet", MachinePromises::latency),
        new MachineDerivation("vm-mtu-denied", MachineNetwork::denied),
        new MachineDerivation("vm-stray-cards", MachineNetwork::stray),
        new MachineDerivation("vm-vlans", MachineVlans::vlans));
  }

  private VsphereDerivations() {}
}

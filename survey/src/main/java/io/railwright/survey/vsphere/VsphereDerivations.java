package io.railwright.survey.vsphere;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class VsphereDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new MachineDerivation("vm-memory-held", MachinePromises::memory),
          new MachineDerivation("vm-latency-unmet", MachinePromises::latency),
          new MachineDerivation("vm-mtu-denied", MachineNetwork::denied),
          new MachineDerivation("vm-stray-cards", MachineNetwork::stray));

  private VsphereDerivations() {}
}

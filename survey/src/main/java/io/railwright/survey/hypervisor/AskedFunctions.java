package io.railwright.survey.hypervisor;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.OptionalInt;

/**
 * How many virtual functions a port is to have. The option of the driver says so, or the number
 * that was set in vSphere. ESXi itself does not show the latter: where neither is known, the
 * functions that are there tell what was asked for.
 */
final class AskedFunctions {
  static final Reads READS = new Reads().with(DriverOptions.READS);
  private static final FactHandle NUMBER = READS.fact("net.vf.vf");
  private static final FactHandle PCI = READS.fact("net.pci");
  private static final FactHandle REQUESTED = READS.fact("pci.sriov.vfs-requested");

  private AskedFunctions() {}

  /** Empty where nothing tells. */
  static OptionalInt of(Evidence evidence, DriverOptions options, Slots uplink) {
    OptionalInt told = options.virtualFunctions(uplink);
    if (told.orElse(0) > 0) {
      return told;
    }
    OptionalInt requested = requested(evidence, uplink);
    if (requested.orElse(0) > 0) {
      return requested;
    }
    if (told.isPresent()) {
      return told;
    }
    return evidence.view().answer("esxi-sriov") == null
        ? requested
        : OptionalInt.of(there(evidence, uplink));
  }

  /** What vSphere was asked for, as a vCenter tells. */
  private static OptionalInt requested(Evidence evidence, Slots uplink) {
    MachineView view = evidence.view();
    Slots function = view.one("pci", view.text(uplink, PCI));
    return evidence.known(function, REQUESTED) instanceof Value.Count(long number, var _)
        ? OptionalInt.of((int) number)
        : OptionalInt.empty();
  }

  /** How many there are. */
  static int there(Evidence evidence, Slots uplink) {
    List<Slots> functions = evidence.view().below("uplink/vf", uplink.name());
    functions.stream().findFirst().ifPresent(it -> evidence.text(it, NUMBER));
    return functions.size();
  }
}

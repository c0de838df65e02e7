package io.railwright.survey.hypervisor;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the firmware of the card of a port is set to. The tools know a card by a name of their own,
 * which {@code mst status} gives to its PCI address.
 */
final class CardFirmware {
  static final Reads READS = new Reads();
  private static final FactHandle ADDRESS = READS.fact("nic.pci");
  private static final FactHandle TOOL_NAME = READS.fact("nic.mst");
  private static final FactHandle ON = READS.fact("nic.firmware[SRIOV_EN]");
  private static final FactHandle NUMBER = READS.fact("nic.firmware[NUM_OF_VFS]");

  private CardFirmware() {}

  private static Optional<Slots> settings(MachineView view, String slot) {
    return view.all("nic").stream()
        .filter(it -> view.text(it, ADDRESS).equals(slot + ".0"))
        .map(it -> view.text(it, TOOL_NAME))
        .flatMap(name -> Optional.ofNullable(view.one("nic", name)).stream())
        .findFirst();
  }

  /** Why its settings are not known. */
  static String unread(MachineView view) {
    return "the settings of the card's firmware were not read"
        + view.gap("esxi-mlxconfig").map(it -> ": " + it).orElse("");
  }

  /** How many each port of the card may have; empty where it was not read. */
  static OptionalInt virtualFunctions(Evidence evidence, DriverOptions options, Slots uplink) {
    Optional<Slots> card = options.slot(uplink).flatMap(it -> settings(evidence.view(), it));
    if (card.isEmpty()) {
      return OptionalInt.empty();
    }
    String on = evidence.text(card.get(), ON);
    String number = evidence.text(card.get(), NUMBER);
    if (on.equals("no")) {
      return OptionalInt.of(0);
    }
    return number.matches("\\d{1,6}")
        ? OptionalInt.of(Integer.parseInt(number))
        : OptionalInt.empty();
  }
}

package io.railwright.survey.hypervisor;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.OptionalInt;

/** How many virtual functions a port is to have, and how many its firmware allows. */
final class UplinkFunctions implements Derivation {
  private static final Reads READS =
      new Reads().with(AskedFunctions.READS).with(CardFirmware.READS);

  private final String name;
  private final boolean asked;

  private UplinkFunctions(String name, boolean asked) {
    this.name = name;
    this.asked = asked;
  }

  static UplinkFunctions asked() {
    return new UplinkFunctions("uplink-vfs-asked", true);
  }

  static UplinkFunctions allowed() {
    return new UplinkFunctions("uplink-vfs-allowed", false);
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
    Evidence evidence = new Evidence(view);
    Slots uplink = item.side(Side.UPLINK);
    DriverOptions options = new DriverOptions(evidence);
    if (uplink == null || !options.areKnown()) {
      return Observed.unknown("the options of the driver were not read");
    }
    OptionalInt number =
        asked
            ? AskedFunctions.of(evidence, options, uplink)
            : CardFirmware.virtualFunctions(evidence, options, uplink);
    if (number.isPresent()) {
      return evidence.known(new Value.Count(number.getAsInt()));
    }
    return evidence.unknown(
        asked
            ? "nothing tells how many virtual functions the port is to have"
            : CardFirmware.unread(view));
  }
}

package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Locale;

/**
 * Whether light goes through the module or not. What the module says of itself counts before what
 * the driver makes of it.
 */
final class ModuleKind implements Derivation {
  private static final Reads READS = new Reads();

  private record Place(Side side, FactHandle fact) {}

  private static final List<Place> PLACES =
      List.of(
          new Place(Side.NET, READS.fact("net.module[transmitter-technology]")),
          new Place(Side.FIRMWARE, READS.fact("nic.module[cable-technology]")),
          new Place(Side.FIRMWARE, READS.fact("nic.module[cable-type]")),
          new Place(Side.NET, READS.fact("net.module[transceiver-type]")),
          new Place(Side.NET, READS.fact("net.module[connector]")),
          new Place(Side.NET, READS.fact("net.port")));

  private static final List<String> COPPER =
      List.of("copper", "passive cable", "twisted pair", "twin axial");
  private static final List<String> OPTICAL =
      List.of("vcsel", "laser", "dfb", "eml", "optical", " nm", "fibre", "mpo", "(lc)", "base-lr");

  @Override
  public String name() {
    return "module-kind";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    for (Place place : PLACES) {
      String said = evidence.text(item.side(place.side()), place.fact()).toLowerCase(Locale.ROOT);
      if (said.isEmpty()) {
        continue;
      }
      boolean copper = hasOneOf(COPPER, said);
      boolean optical = hasOneOf(OPTICAL, said);
      if (copper != optical) { // an active cable may be either: "active copper / optics"
        return evidence.known(copper ? "copper" : "optical");
      }
    }
    return evidence.unknown("nothing says whether the cable is of copper");
  }

  private static boolean hasOneOf(List<String> words, String said) {
    for (String word : words) {
      if (said.contains(word)) {
        return true;
      }
    }
    return false;
  }
}

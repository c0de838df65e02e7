package io.railwright.survey.switches;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The MAC addresses by which agents at the other end of a cable name their port. */
final class NeighbourMacs implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle MAC = READS.fact("lldp.port-mac");

  @Override
  public String name() {
    return "neighbour-macs";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots port = item.side(Side.PORT);
    List<String> macs = new ArrayList<>();
    for (Slots one : port == null ? List.<Slots>of() : view.below("port/neighbour", port.name())) {
      String mac = evidence.text(one, MAC).toLowerCase(Locale.ROOT);
      if (!mac.isEmpty()) {
        macs.add(mac);
      }
    }
    return macs.isEmpty()
        ? evidence.unknown("LLDP names no address at the other end")
        : evidence.known(macs);
  }
}

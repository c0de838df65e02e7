package io.railwright.survey.switches;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How many senders of LLDP a port of a switch hears. */
final class LldpNeighbours implements Derivation {
  private static final String NEIGHBOUR = "port/neighbour";
  private static final Reads READS = new Reads();
  private static final List<FactHandle> NAMES =
      List.of(
          READS.fact("lldp.machine"),
          READS.fact("lldp.chassis"),
          READS.fact("lldp.port"),
          READS.fact("lldp.port-mac"));

  /** Those that read the neighbours of all ports. */
  private static final List<String> PROBES =
      List.of("nxos-lldp", "sonic-lldp", "cumulus-lldp", "eos-lldp", "os10-lldp");

  @Override
  public String name() {
    return "lldp-neighbours";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots port = item.side(Side.PORT);
    if (port == null || !isTold(view)) {
      return Observed.unknown("the switch did not tell its LLDP neighbours");
    }
    Set<List<String>> senders = new HashSet<>();
    for (Slots neighbour : view.below(NEIGHBOUR, port.name())) {
      senders.add(NAMES.stream().map(it -> evidence.text(neighbour, it)).toList());
    }
    return evidence.known(new Value.Count(senders.size(), ""));
  }

  private static boolean isTold(MachineView view) {
    return !view.all(NEIGHBOUR).isEmpty()
        || PROBES.stream().anyMatch(it -> view.answer(it) != null);
  }
}

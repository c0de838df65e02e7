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
import java.util.Set;

/** The queues of a port whose packets the PFC watchdog drops now. */
final class StormedQueues implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle STATE = READS.fact("queue.watchdog");

  /** SONiC and Cumulus say stormed, a Nexus shutdown. */
  private static final Set<String> STORMED = Set.of("stormed", "shutdown", "shut-down");

  @Override
  public String name() {
    return "stormed-queues";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots port = item.side(Side.PORT);
    List<Slots> queues = port == null ? List.of() : view.below("port/queue", port.name());
    List<String> stormed = new ArrayList<>();
    boolean told = false;
    for (Slots queue : queues) {
      String state = evidence.text(queue, STATE);
      told = told || !state.isEmpty();
      if (STORMED.contains(state)) {
        stormed.add(queue.ownName());
      }
    }
    return told
        ? evidence.known(stormed)
        : evidence.unknown("the switch does not tell what its PFC watchdog does");
  }
}

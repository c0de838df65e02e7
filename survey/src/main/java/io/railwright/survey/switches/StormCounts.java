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
import java.util.List;

/** How often the PFC watchdog has stopped queues of a port, all of them together. */
final class StormCounts implements Derivation {
  private static final Reads READS = new Reads();

  /** SONiC and Cumulus count storms, a Nexus how often it shut the queue. */
  private static final List<FactHandle> COUNTS =
      List.of(
          READS.fact("queue.watchdog.storms[detected]"),
          READS.fact("queue.counter[watchdog-shutdown]"));

  @Override
  public String name() {
    return "watchdog-storms";
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
    long all = 0;
    boolean told = false;
    for (Slots queue : queues) {
      for (FactHandle handle : COUNTS) {
        if (evidence.known(queue, handle) instanceof Value.Count(long number, var _)) {
          all += number;
          told = true;
        }
      }
    }
    return told
        ? evidence.known(new Value.Count(all, ""))
        : evidence.unknown("the switch does not tell how often its PFC watchdog stopped a queue");
  }
}

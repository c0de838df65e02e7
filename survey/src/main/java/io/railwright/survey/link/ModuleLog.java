package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;

/** The error that the driver last reported of a module, unless a later event took it back. */
final class ModuleLog implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle LOG = READS.fact("log.kernel");
  private static final FactHandle EVENT = READS.fact("log.module.event");
  private static final String ERROR = "Cable error";

  @Override
  public String name() {
    return "module-log";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** {@code Cable error, High Temperature}; any other event says that the module is well. */
  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    String event = evidence.text(item.side(Side.PCI), EVENT);
    if (event.isEmpty() && evidence.value(view.own(), LOG).isEmpty()) {
      return evidence.unknown("the kernel's log does not reach back to the start");
    }
    return evidence.known(
        event.startsWith(ERROR) ? event.replaceFirst("^" + ERROR + "[, ]*(?=.)", "") : "none");
  }
}

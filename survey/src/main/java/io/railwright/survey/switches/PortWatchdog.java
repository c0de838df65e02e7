package io.railwright.survey.switches;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.stream.Stream;

/** Whether somebody watches a port for pauses that do not end. */
final class PortWatchdog implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle OPERATING = READS.fact("port.pfc-watchdog.operating");
  private static final FactHandle PORT = READS.fact("port.pfc-watchdog");
  private static final FactHandle ACTION = READS.fact("port.pfc-watchdog.action");
  private static final FactHandle SWITCH = READS.fact("switch.pfc-watchdog");
  private static final FactHandle LINES = READS.fact("switch.config.lines");
  private static final FactHandle SECTION = READS.fact("switch.qos-section");

  @Override
  public String name() {
    return "port-watchdog";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** What works counts before what is set, and the port before the switch. */
  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    String said =
        Stream.of(
                evidence.text(item.side(Side.PORT), OPERATING),
                evidence.text(item.side(Side.PORT), PORT),
                evidence.text(item.side(Side.PORT), ACTION).isEmpty() ? "" : "yes",
                evidence.text(view.own(), SWITCH))
            .filter(it -> !it.isEmpty())
            .findFirst()
            .orElse("");
    if (!said.isEmpty()) {
      return evidence.known(said);
    }
    boolean configured =
        evidence.value(view.own(), SECTION).isPresent() || !view.all("dscp-map").isEmpty();
    boolean profile = ProfileScheme.shared(view) != null; // the watchdog stands elsewhere
    boolean told = profile ? evidence.value(view.own(), LINES).isPresent() : configured;
    return told ? evidence.known("no") : evidence.unknown("no watchdog was read");
  }
}

package io.railwright.flow.simulation;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.simulate.net.MarkingThresholds;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.simulate.parameter.Settings;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What was read of a port, in the terms of the simulator. */
final class PortTranslation {
  private static final double PERCENT = 0.01;
  private static final long USUAL_RATE = 100_000_000_000L;

  private final Settings settings;
  private final Assumptions assumptions;

  PortTranslation(Settings settings, Assumptions assumptions) {
    this.settings = settings;
    this.assumptions = assumptions;
  }

  PortSettings of(PortConfiguration port) {
    Optional<Pausing> pausing =
        port.wholePort()
            ? Optional.of(new Pausing(0, true))
            : port.pauses().map(it -> new Pausing(it.bits(), false));
    return new PortSettings(
        known(port.classes(), "the class of each DSCP (the upper three bits)"),
        known(port.lossless().map(PrioritySet::bits), "the classes that pause (as --parameters)"),
        known(pausing, "the priorities that PFC works for (as --parameters)"),
        headroom(port),
        Optional.empty(),
        known(port.queues().map(it -> queues(it, port)), "what queues mark (as --parameters)"),
        known(port.first().map(PrioritySet::bits), "the classes served first (as --parameters)"),
        known(port.frames().map(it -> (int) it.bytes()), "the MTU (all fits)"));
  }

  /** Of a port without a class that pauses nobody asks for it. */
  private Optional<Long> headroom(PortConfiguration port) {
    boolean pauses = !port.lossless().map(PrioritySet::isEmpty).orElse(false);
    Optional<Long> told = port.headroom().map(DataSize::bytes);
    return pauses ? known(told, "headroom (by headroom-rule)") : told;
  }

  private <T> Optional<T> known(Optional<T> value, String what) {
    if (value.isEmpty()) {
      assumptions.add(what);
    }
    return value;
  }

  private Map<Integer, EarlyAction> queues(
      Map<Integer, EarlyQueue> queues, PortConfiguration port) {
    Map<Integer, EarlyAction> actions = new HashMap<>();
    queues.forEach(
        (number, queue) ->
            actions.put(
                number,
                known(queue.range(), "the thresholds of a queue that marks (kmin, kmax)")
                    .map(
                        it ->
                            new EarlyAction(
                                it.from().bytes(),
                                it.to().bytes(),
                                it.percent() * PERCENT,
                                queue.marks()))
                    .orElseGet(() -> usual(queue, port))));
    return actions;
  }

  private EarlyAction usual(EarlyQueue queue, PortConfiguration port) {
    long rate = port.speed().map(Bandwidth::bitsPerSecond).orElse(USUAL_RATE);
    MarkingThresholds at = MarkingThresholds.of(settings, rate);
    return new EarlyAction(at.kmin(), at.kmax(), at.pmax(), queue.marks());
  }
}

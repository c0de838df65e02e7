package io.railwright.twin.load;

import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.host.nic.Counters;
import java.util.HashMap;
import java.util.Map;

/** Adds the effects of traffic to the counters of a fabric, little by little. */
public final class CounterUpdates {
  private final Fabric fabric;

  /** Counters are whole; what is left over counts next time. */
  private final Map<String, Double> left = new HashMap<>();

  public CounterUpdates(Fabric fabric) {
    this.fabric = fabric;
  }

  /**
   * Adds effects.
   *
   * @param times how often, or what share of them
   */
  public synchronized void add(CounterEffects effects, double times) {
    effects.nics().forEach((nic, amounts) -> addNic(nic, amounts, times));
    effects.ports().forEach((wire, amounts) -> addPort(wire, amounts, times));
  }

  private void addNic(Endpoint nic, Map<String, Double> amounts, double times) {
    Counters counters = fabric.host(nic.host()).nic(nic.net()).counters();
    amounts.forEach(
        (name, amount) -> counters.add(name, whole(nic.name() + " " + name, amount * times)));
  }

  private void addPort(Wire wire, Map<PortCounters.Count, Double> amounts, double times) {
    PortCounters counters = fabric.switchNamed(wire.switchName()).counters(wire.port());
    String place = wire.switchName() + ":" + wire.port() + " ";
    amounts.forEach((what, amount) -> counters.add(what, whole(place + what, amount * times)));
  }

  private long whole(String name, double amount) {
    double all = left.getOrDefault(name, 0.0) + amount;
    long whole = (long) all;
    left.put(name, all - whole);
    return whole;
  }
}

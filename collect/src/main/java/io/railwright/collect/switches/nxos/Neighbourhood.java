package io.railwright.collect.switches.nxos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.model.fact.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts the neighbours of each port, of which a port has two where two agents speak. */
final class Neighbourhood {
  private static final int MOST_PORTS = 1 << 14;

  private final Map<String, Integer> seen = new HashMap<>();

  /** Adds the readings of a neighbour whose port is known by now. */
  void add(String port, List<Reading> readings, Readings into) {
    boolean known = seen.containsKey(port) || seen.size() < MOST_PORTS;
    int number = known ? seen.merge(port, 1, Integer::sum) : 1;
    String subject = SwitchSubject.neighbour(port, number);
    for (Reading reading : readings) {
      into.add(subject, reading.key(), reading.value(), reading.raw(), reading.line());
    }
  }
}

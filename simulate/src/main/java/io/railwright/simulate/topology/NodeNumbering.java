package io.railwright.simulate.topology;

import io.railwright.model.fabric.Topology.Cable;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers the nodes of a named topology: the end nodes first, then the switches, each in their
 * order. Cable {@code i} becomes link {@code i}.
 */
public final class NodeNumbering {
  private NodeNumbering() {}

  public static Topology of(io.railwright.model.fabric.Topology named) {
    TopologyBuilder builder = new TopologyBuilder();
    Map<String, Integer> numbers = new HashMap<>();
    named.ends().forEach(it -> enter(numbers, it, builder.host(it)));
    named.switches().forEach(it -> enter(numbers, it, builder.addSwitch(it)));
    for (Cable cable : named.cables()) {
      builder.link(
          number(numbers, cable.from()),
          number(numbers, cable.to()),
          cable.rate().bitsPerSecond(),
          cable.delay(),
          cable.loss());
    }
    return builder.build();
  }

  private static void enter(Map<String, Integer> numbers, String name, int number) {
    if (numbers.put(name, number) != null) {
      throw new IllegalStateException("two nodes are called " + name);
    }
  }

  private static int number(Map<String, Integer> numbers, String name) {
    Integer found = numbers.get(name);
    if (found == null) {
      throw new IllegalStateException("no node " + name);
    }
    return found;
  }
}

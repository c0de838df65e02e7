package io.railwright.simulate.topology;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Builds a topology: hosts and switches by name, then links. */
final class TopologyBuilder {
  private final List<String> names = new ArrayList<>();
  private final BitSet switches = new BitSet();
  private final List<Topology.Link> links = new ArrayList<>();

  int host(String name) {
    names.add(name);
    return names.size() - 1;
  }

  int addSwitch(String name) {
    switches.set(names.size());
    names.add(name);
    return names.size() - 1;
  }

  int[] hosts(int count) {
    int[] made = new int[count];
    for (int i = 0; i < count; i++) {
      made[i] = host("h" + i);
    }
    return made;
  }

  int[] switches(int count, String name) {
    int[] made = new int[count];
    for (int i = 0; i < count; i++) {
      made[i] = addSwitch(name + i);
    }
    return made;
  }

  void link(int from, int to, long rate, long delay) {
    link(from, to, rate, delay, 0);
  }

  void link(int from, int to, long rate, long delay, double loss) {
    links.add(new Topology.Link(from, to, rate, delay, loss));
  }

  Topology build() {
    return new Topology(names, switches, links);
  }
}

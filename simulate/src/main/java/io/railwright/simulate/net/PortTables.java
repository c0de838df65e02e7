package io.railwright.simulate.net;

import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.Settings;
import java.util.List;
import java.util.stream.IntStream;

/** How each port of a switch sorts packets, and the largest that it lets pass; for a hop to ask. */
final class PortTables {
  /** A port that is not known to sort otherwise takes the upper three bits of the code point. */
  private static final List<Integer> USUAL_CLASSES =
      IntStream.range(0, PortSettings.CODE_POINTS).map(it -> it >> 3).boxed().toList();

  private static final int SHIFT = 6;

  /** The Ethernet header and checksum, which an MTU does not count. */
  private static final int ETHERNET = 18;

  private final byte[] classes;
  private final int[] largest;

  PortTables(int ports, Settings settings) {
    FabricSettings fabric = settings.fabric();
    int count = fabric.isEmpty() ? 0 : ports;
    classes = new byte[count << SHIFT];
    largest = new int[count];
    for (int port = 0; port < count; port++) {
      PortSettings own = fabric.port(port);
      List<Integer> sorted = own.classes().orElse(USUAL_CLASSES);
      for (int dscp = 0; dscp < PortSettings.CODE_POINTS; dscp++) {
        classes[port << SHIFT | dscp] = sorted.get(dscp).byteValue();
      }
      largest[port] = own.mtu().map(it -> it + ETHERNET).orElse(Integer.MAX_VALUE);
    }
  }

  /**
   * Whether the port of a switch puts one of these packets into another class than that of its
   * priority, or is too small for one.
   */
  boolean matter(int port, PacketMix mix) {
    if (largest.length == 0) {
      return false;
    }
    for (int dscp = 0; dscp < PortSettings.CODE_POINTS; dscp++) {
      int other = mix.priorities(dscp) & ~(1 << classOf(port, dscp));
      if (other != 0) {
        return true;
      }
    }
    return !pass(port, mix.largest());
  }

  int classOf(int port, int dscp) {
    return classes[port << SHIFT | dscp];
  }

  boolean pass(int port, int size) {
    return size <= largest[port];
  }
}

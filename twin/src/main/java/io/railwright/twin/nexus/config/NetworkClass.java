package io.railwright.twin.nexus.config;

import java.util.List;

/**
 * A class of the policy for the whole switch.
 *
 * @param pauses the priorities that PFC pauses for this group
 * @param mtu bytes
 */
public record NetworkClass(int group, List<Integer> pauses, int mtu) {
  static final int STOCK_MTU = 1500;

  public NetworkClass {
    pauses = List.copyOf(pauses);
  }

  static NetworkClass stock(int group) {
    return new NetworkClass(group, List.of(), STOCK_MTU);
  }
}

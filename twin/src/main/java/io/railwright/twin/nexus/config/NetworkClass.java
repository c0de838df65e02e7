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

  /** Bytes that a class may still take in after it has asked for a pause, for each Gb/s. */
  private static final int ROOM_PER_GIGABIT = 1_700;

  private static final int LEAST_ROOM = 40_000;

  public NetworkClass {
    pauses = List.copyOf(pauses);
  }

  /** The bytes that a port keeps by itself for what still comes after a pause. */
  public static long headroom(int gigabits) {
    return LEAST_ROOM + (long) ROOM_PER_GIGABIT * gigabits;
  }

  static NetworkClass stock(int group) {
    return new NetworkClass(group, List.of(), STOCK_MTU);
  }
}

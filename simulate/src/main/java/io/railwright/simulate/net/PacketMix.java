package io.railwright.simulate.net;

import io.railwright.simulate.parameter.PortSettings;

/** All that packets of a run may be, so that a switch knows which of its settings can matter. */
public final class PacketMix {
  /** By code point, a bit for each priority. */
  private final int[] priorities = new int[PortSettings.CODE_POINTS];

  private final int largest;
  private boolean markable = true;

  /**
   * None yet.
   *
   * @param largest bytes of the largest packet, as on its wire
   */
  public PacketMix(int largest) {
    this.largest = largest;
  }

  /** Such packets come too. */
  public void add(int dscp, int priority) {
    priorities[dscp] |= 1 << priority;
  }

  /** Some packets may not be marked. */
  public void addUnmarkable() {
    markable = false;
  }

  int largest() {
    return largest;
  }

  boolean isMarkable() {
    return markable;
  }

  /** A bit for each priority of packets with this code point. */
  int priorities(int dscp) {
    return priorities[dscp];
  }

  /** A bit for each priority of any packet. */
  int priorities() {
    int all = 0;
    for (int some : priorities) {
      all |= some;
    }
    return all;
  }
}

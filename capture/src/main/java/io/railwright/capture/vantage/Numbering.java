package io.railwright.capture.vantage;

import java.util.Arrays;

/**
 * Whether the sender of a flow numbers its IP packets, so that no two packets of the flow are
 * alike, not even one that is sent again. Such packets match however long they were under way;
 * where a sender gives all packets one number, only time tells copies apart.
 */
final class Numbering {
  private static final int NONE_YET = -1;
  private static final int SMALL = 16;

  /** The last number at each point of each flow. */
  private int[] last = new int[SMALL];

  private boolean[] counted = new boolean[SMALL];
  private boolean[] repeated = new boolean[SMALL];

  Numbering() {
    Arrays.fill(last, NONE_YET);
  }

  /** Notes the number of the next packet of a flow at a point. */
  void saw(int flow, int point, int identification) {
    grow(flow);
    int at = 2 * flow + point;
    if (last[at] == identification) {
      repeated[flow] = true;
    } else if (last[at] != NONE_YET) {
      counted[flow] = true;
    }
    last[at] = identification;
  }

  /** Notes that two packets of a flow are alike at one point. */
  void copied(int flow) {
    repeated[flow] = true;
  }

  boolean tellsPacketsApart(int flow) {
    return counted[flow] && !repeated[flow];
  }

  private void grow(int flow) {
    int old = last.length;
    if (2 * flow + 1 >= old) {
      int length = Math.max(2 * flow + 2, 2 * old);
      last = Arrays.copyOf(last, length);
      Arrays.fill(last, old, length, NONE_YET);
      counted = Arrays.copyOf(counted, length);
      repeated = Arrays.copyOf(repeated, length);
    }
  }
}

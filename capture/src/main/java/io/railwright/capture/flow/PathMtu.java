package io.railwright.capture.flow;

/**
 * The path MTU, one of five sizes. A packet that is the first or a middle one of its message
 * carries exactly that much.
 */
final class PathMtu {
  static final int[] SIZES = {256, 512, 1024, 2048, 4096};

  private int size;

  /** From the payload of a full packet; returns whether it was news. */
  boolean learn(int payload) {
    if (payload <= size || payload == 0) {
      return false;
    }
    for (int possible : SIZES) {
      if (payload <= possible) {
        size = possible;
        return true;
      }
    }
    return false;
  }

  boolean isKnown() {
    return size > 0;
  }

  /** In bytes; 0 if not known. */
  int size() {
    return size;
  }

  /** How many packet numbers a READ of so many bytes takes. */
  static int span(long length, int mtu) {
    return (int) Math.max(1, (length + mtu - 1) / mtu);
  }
}

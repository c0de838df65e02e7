package io.railwright.simulate.kernel;

/**
 * What a packet is, in one number: kind in bits 0 to 2, congestion in 3, priority in 4 to 7, size
 * in bytes in 8 to 27, and above the type of the event that its arrival is.
 */
public final class PacketInfo {
  public static final int ECN_BIT = 1 << 3;

  /** The kind of a row that is no packet now. */
  static final int FREE = 7;

  static final int TYPE_SHIFT = 28;
  static final int WITHOUT_TYPE = (1 << TYPE_SHIFT) - 1;

  private static final int KIND_MASK = 7;
  private static final int SIZE_SHIFT = 8;
  private static final int SIZE_MASK = (1 << 20) - 1;

  private PacketInfo() {}

  public static int of(int kind, int priority, int size) {
    return kind | priority << 4 | size << SIZE_SHIFT;
  }

  public static int kind(int info) {
    return info & KIND_MASK;
  }

  public static int priority(int info) {
    return (info >> 4) & 15;
  }

  public static int size(int info) {
    return (info >>> SIZE_SHIFT) & SIZE_MASK;
  }

  static int bytesIf(int kind, int info) {
    return kind(info) == kind ? size(info) : 0;
  }
}

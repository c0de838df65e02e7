package io.railwright.collect.pcie;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The configuration space of one PCI function, or as much of it as could be read: 64 bytes without
 * root, else 256 or 4096. Offsets are those of the PCI Express Base Specification, chapter 7.
 */
final class ConfigSpace {
  /** What is readable without privilege: the header, and none of the capabilities. */
  static final int HEADER = 64;

  private static final int CAPABILITY_POINTER = 0x34;
  private static final int STATUS = 0x06;
  private static final int HAS_CAPABILITIES = 1 << 4;

  /**
   * No list is longer: 192 bytes of room, 4 bytes an entry. It stops a list that runs in a circle.
   */
  private static final int MOST_CAPABILITIES = 48;

  private static final int EXTENDED = 0x100;

  /** As above, for the list in the extended space: 3840 bytes, 4 bytes an entry. */
  private static final int MOST_EXTENDED = 960;

  private final byte[] bytes;

  ConfigSpace(byte[] bytes) {
    this.bytes = Arrays.copyOf(bytes, Math.min(bytes.length, 4096));
  }

  int length() {
    return bytes.length;
  }

  boolean holds(int offset, int length) {
    return offset >= 0 && offset + length <= bytes.length;
  }

  int u8(int offset) {
    return bytes[offset] & 0xff;
  }

  int u16(int offset) {
    return u8(offset) | u8(offset + 1) << 8;
  }

  long u32(int offset) {
    return u16(offset) | (long) u16(offset + 2) << 16;
  }

  /**
   * Where the capability of this kind starts; empty if the function has none, or it can't be seen.
   */
  OptionalInt capability(int id) {
    if (bytes.length <= HEADER || (u16(STATUS) & HAS_CAPABILITIES) == 0) {
      return OptionalInt.empty();
    }
    int at = u8(CAPABILITY_POINTER) & ~3;
    for (int seen = 0; seen < MOST_CAPABILITIES && at >= HEADER && holds(at, 2); seen++) {
      if (u8(at) == id) {
        return OptionalInt.of(at);
      }
      at = u8(at + 1) & ~3;
    }
    return OptionalInt.empty();
  }

  /** Whether the extended space, which only root can read, is there. */
  boolean isExtended() {
    return bytes.length > EXTENDED && u32(EXTENDED) != 0 && u32(EXTENDED) != 0xffff_ffffL;
  }

  /** As {@link #capability}, for the capabilities of PCI Express behind the first 256 bytes. */
  OptionalInt extendedCapability(int id, int length) {
    int at = EXTENDED;
    for (int seen = 0; seen < MOST_EXTENDED && at >= EXTENDED && holds(at, 4); seen++) {
      if (u16(at) == id && holds(at, length)) {
        return OptionalInt.of(at);
      }
      at = u16(at + 2) >> 4 & ~3;
    }
    return OptionalInt.empty();
  }
}

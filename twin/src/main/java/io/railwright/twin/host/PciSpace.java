package io.railwright.twin.host;

/**
 * Writes the configuration space of a PCI function: header, PCI Express capability and a chain of
 * extended ones. Offsets are those of the PCI Express Base Specification, chapter 7.
 */
final class PciSpace {
  /** What kind of function it is, by the code in its PCI Express capability. */
  enum Kind {
    ENDPOINT(0),
    ROOT_PORT(4),
    UPSTREAM_PORT(5),
    DOWNSTREAM_PORT(6),
    INTEGRATED(9);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    boolean isBridge() {
      return this == ROOT_PORT || this == UPSTREAM_PORT || this == DOWNSTREAM_PORT;
    }
  }

  private static final int EXPRESS = 0x60;
  private static final int FIRST_EXTENDED = 0x100;

  private final byte[] bytes = new byte[4096];
  private int last = 0;
  private int free = FIRST_EXTENDED;

  PciSpace identity(int vendor, int device, int classCode, int subsystem) {
    put(0x00, vendor, device, 0x0406, 0x0010);
    put(0x08, (classCode & 0xff) << 8, classCode >> 8);
    put(0x2c, vendor, subsystem);
    return this;
  }

  PciSpace buses(int primary, int secondary, int subordinate) {
    bytes[0x0e] = 1;
    put(0x18, primary | secondary << 8, subordinate);
    put(0x2c, 0, 0);
    return this;
  }

  /** Sizes in bytes; the speed by its generation. */
  PciSpace express(Kind kind, PciLink link, PciSizes sizes) {
    bytes[0x34] = EXPRESS;
    put(EXPRESS, 0x10, 2 | kind.code << 4);
    put(EXPRESS + 0x04, 0x8000 | sizeCode(sizes.payloadSupported()), 0);
    int control = sizeCode(sizes.payload()) << 5 | sizeCode(sizes.readRequest()) << 12;
    put(EXPRESS + 0x08, control | (sizes.relaxed() ? 1 << 4 : 0) | 1 << 8 | 1 << 11);
    put(EXPRESS + 0x0c, link.maxGeneration() | link.maxWidth() << 4, 0);
    put(EXPRESS + 0x12, link.generation() | link.width() << 4);
    put(EXPRESS + 0x26, 3);
    put(EXPRESS + 0x28, kind == Kind.ENDPOINT ? 0x1006 : 0);
    return this;
  }

  PciSpace errors(int uncorrectable, int correctable) {
    int at = extended(0x01, 0x48);
    put(at + 0x04, uncorrectable, uncorrectable >> 16);
    put(at + 0x10, correctable);
    return this;
  }

  PciSpace accessControl(int supported, int control) {
    put(extended(0x0d, 8) + 4, supported, control);
    return this;
  }

  PciSpace addressTranslation(boolean enabled) {
    put(extended(0x0f, 8) + 4, 0, enabled ? 0x8000 : 0);
    return this;
  }

  PciSpace virtualFunctions(int total, int now) {
    int at = extended(0x10, 0x40);
    put(at + 0x08, now > 0 ? 9 : 0);
    put(at + 0x0c, total, total, now);
    return this;
  }

  /** A BAR that may have any size from {@code least} to {@code most}, powers of two in MiB. */
  PciSpace resizable(int bar, int least, int most, int now) {
    int at = extended(0x15, 0x0c);
    long sizes = 0;
    for (int power = least; power <= most; power++) {
      sizes |= 1L << (power + 4);
    }
    put(at + 4, (int) sizes, (int) (sizes >> 16));
    put(at + 8, bar | 1 << 5 | now << 8);
    return this;
  }

  byte[] bytes() {
    return bytes.clone();
  }

  private int extended(int id, int length) {
    int at = free;
    put(at, id, 1);
    if (last > 0) {
      put(last + 2, 1 | at << 4);
    }
    last = at;
    free = (at + length + 15) & ~15;
    return at;
  }

  private static int sizeCode(int size) {
    return Integer.numberOfTrailingZeros(size) - 7;
  }

  private void put(int at, int... words) {
    int next = at;
    for (int word : words) {
      bytes[next++] = (byte) word;
      bytes[next++] = (byte) (word >> 8);
    }
  }
}

package io.railwright.twin.host.pci;

import java.util.HashMap;
import java.util.Map;

/**
 * Writes the configuration space of a PCI function: header, PCI Express capability and a chain of
 * extended ones. Offsets are those of the PCI Express Base Specification, chapter 7.
 */
public final class PciSpace {
  /** What kind of function it is, by the code in its PCI Express capability. */
  public enum Kind {
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

  /** Bytes that were written since the function was reset, as they were before. */
  private final Map<Integer, Byte> before = new HashMap<>();

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

  /** A port that takes no more than so many bytes in a packet. */
  public PciSpace payload(int most) {
    put(EXPRESS + 0x04, 0x8000 | sizeCode(most), 0);
    return this;
  }

  public PciSpace errors(int uncorrectable, int correctable) {
    int at = extended(0x01, 0x48);
    put(at + 0x04, uncorrectable, uncorrectable >> 16);
    put(at + 0x10, correctable);
    return this;
  }

  public PciSpace accessControl(int supported, int control) {
    put(extended(0x0d, 8) + 4, supported, control);
    return this;
  }

  public PciSpace addressTranslation(boolean enabled) {
    put(extended(0x0f, 8) + 4, 0, enabled ? 0x8000 : 0);
    return this;
  }

  public PciSpace virtualFunctions(int total, int now) {
    int at = extended(0x10, 0x40);
    put(at + 0x08, now > 0 ? 9 : 0);
    put(at + 0x0c, total, total, now);
    return this;
  }

  /** A BAR that may have any size from {@code least} to {@code most}, powers of two in MiB. */
  public PciSpace resizable(int bar, int least, int most, int now) {
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

  /** So many bytes at an offset, the lowest first. */
  public int read(int at, int size) {
    int value = 0;
    for (int place = size - 1; place >= 0; place--) {
      value = (value << 8) | (bytes[at + place] & 0xff);
    }
    return value;
  }

  /** Writes registers that software may write, and passes over those that it may not. */
  public void write(int at, int size, int value) {
    for (int place = 0; place < size; place++) {
      int offset = at + place;
      if (isWritable(offset)) {
        before.putIfAbsent(offset, bytes[offset]);
        bytes[offset] = (byte) (value >> (8 * place));
      }
    }
  }

  /** Command, cache line, device control, link control, device control 2, and access control. */
  private boolean isWritable(int offset) {
    int express = offset - EXPRESS;
    boolean control = express == 8 || express == 9 || express == 0x10 || express == 0x11;
    int acs = extendedAt(0x0d);
    return offset == 4
        || offset == 5
        || control
        || express == 0x28
        || express == 0x29
        || (acs > 0 && (offset == acs + 6 || offset == acs + 7));
  }

  /** Where an extended capability is; 0 where the function has it not. */
  public int extendedAt(int id) {
    int at = last == 0 ? 0 : FIRST_EXTENDED;
    while (at != 0 && read(at, 2) != id) {
      at = read(at + 2, 2) >> 4;
    }
    return at;
  }

  public int expressAt() {
    return bytes[0x34] & 0xff;
  }

  /** What the kernel does to a port that can redirect requests, when it boots. */
  public void redirect(boolean on) {
    int at = extendedAt(0x0d);
    if (at > 0) {
      put(at + 6, on ? 0x1d & read(at + 4, 2) : 0);
    }
  }

  /** What a reset of the function does. */
  public void restore() {
    before.forEach((offset, value) -> bytes[offset] = value);
    before.clear();
  }

  /** A link that can be trained; an integrated function and one of a guest have none. */
  boolean hasLink() {
    return expressAt() != 0 && link().maxWidth() > 0 && link().width() > 0;
  }

  public PciLink link() {
    int can = read(EXPRESS + 0x0c, 2);
    int does = read(EXPRESS + 0x12, 2);
    return new PciLink(can & 0xf, can >> 4 & 0x3f, does & 0xf, does >> 4 & 0x3f);
  }

  /** The link as it was trained last. */
  public void trained(PciLink link) {
    put(EXPRESS + 0x12, link.generation() | link.width() << 4);
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

  /** How registers write a size that is a power of two from 128 on. */
  public static int sizeCode(int size) {
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

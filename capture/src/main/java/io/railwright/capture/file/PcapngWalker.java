package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;

/**
 * Finds the records of a pcapng file. Of its many kinds of blocks, sections and interfaces matter
 * here.
 */
final class PcapngWalker extends RecordWalker {
  static final int SECTION = 0x0a0d0d0a;
  private static final int INTERFACE = 1;
  private static final int BYTE_ORDER = 0x1a2b3c4d;
  private static final int SMALLEST_BLOCK = 12;

  private boolean bigEndian;
  private Interfaces interfaces = new Interfaces();
  private int sections;

  static boolean recognises(MemorySegment start) {
    return start.byteSize() >= SMALLEST_BLOCK
        && SegmentNumbers.i32(start, 0) == SECTION
        && (SegmentNumbers.i32(start, 8) == BYTE_ORDER
            || SegmentNumbers.i32(start, 8) == Integer.reverseBytes(BYTE_ORDER));
  }

  @Override
  public RecordLayout layout() {
    return new RecordLayout.Section(bigEndian, interfaces.snapshot());
  }

  @Override
  public int headerSize() {
    return 0;
  }

  @Override
  public String format() {
    return sections > 1 ? "pcapng of " + sections + " sections" : "pcapng";
  }

  @Override
  public long walk(MemorySegment bytes, long from, long limit, long enough, long base) {
    long at = from;
    long stop = Math.min(limit, from + enough);
    while (at < stop && at + SMALLEST_BLOCK <= limit) {
      boolean section = SegmentNumbers.i32(bytes, at) == SECTION;
      if (section && (at > from || !tellsOrder(bytes, at, base))) {
        break; // another layout: the next batch begins here
      }
      boolean order = section ? SegmentNumbers.i32(bytes, at + 8) == BYTE_ORDER : bigEndian;
      long length = SegmentNumbers.u32(bytes, at + 4, order);
      if (!isLength(length, base + at) || at + length > limit) {
        break;
      }
      if (SegmentNumbers.u32(bytes, at + length - 4, order) != length) {
        damaged(base + at, "a block of %d bytes does not end as it began".formatted(length));
        break;
      }
      if (section) {
        enterSection(order);
      } else if (SegmentNumbers.i32(bytes, at, order) == INTERFACE
          && !addInterface(bytes, at, length, base)) {
        break;
      }
      at += length;
    }
    return at;
  }

  private boolean isLength(long length, long offset) {
    if (length < SMALLEST_BLOCK || length % 4 != 0) {
      damaged(offset, "a block claims %d bytes, which no block can have".formatted(length));
      return false;
    }
    if (length > LONGEST_BLOCK) {
      damaged(offset, "a block claims %d bytes, too many to be read".formatted(length));
      return false;
    }
    return true;
  }

  private boolean tellsOrder(MemorySegment bytes, long at, long base) {
    int order = SegmentNumbers.i32(bytes, at + 8);
    boolean told = order == BYTE_ORDER || order == Integer.reverseBytes(BYTE_ORDER);
    if (!told) {
      damaged(base + at, "a section does not tell its byte order");
    }
    return told;
  }

  private void enterSection(boolean order) {
    bigEndian = order;
    interfaces = new Interfaces();
    sections++;
  }

  private boolean addInterface(MemorySegment bytes, long at, long length, long base) {
    if (length < 20) {
      damaged(base + at, "an interface of %d bytes is too short".formatted(length));
      return false;
    }
    if (interfaces.size() >= Interfaces.MOST) {
      damaged(base + at, "there are more than %d interfaces".formatted(Interfaces.MOST));
      return false;
    }
    int linkType = SegmentNumbers.u16(bytes, at + 8, bigEndian);
    int number = interfaces.add(linkType, SegmentNumbers.i32(bytes, at + 12, bigEndian));
    options(bytes, at + 16, at + length - 4, number);
    return true;
  }

  private void options(MemorySegment bytes, long from, long end, int number) {
    long at = from;
    while (at + 4 <= end) {
      int code = SegmentNumbers.u16(bytes, at, bigEndian);
      int length = SegmentNumbers.u16(bytes, at + 2, bigEndian);
      if (code == 0 || at + 4 + length > end) {
        return;
      }
      option(bytes, at + 4, code, length, number);
      at += 4 + ((length + 3) & ~3);
    }
  }

  private void option(MemorySegment bytes, long at, int code, int length, int number) {
    if (code == 9 && length == 1) {
      interfaces.resolution(number, SegmentNumbers.u8(bytes, at));
    } else if (length == 8 && (code == 8 || code == 14)) {
      long value = SegmentNumbers.i64(bytes, at);
      value = bigEndian ? value : Long.reverseBytes(value);
      if (code == 8) {
        interfaces.speed(number, value);
      } else {
        interfaces.offset(number, value);
      }
    }
  }
}

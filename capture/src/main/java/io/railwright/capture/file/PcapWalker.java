package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** Finds the records of a classic pcap file, in all of its variants. */
final class PcapWalker extends RecordWalker {
  static final int FILE_HEADER = 24;
  private static final int MICROSECONDS = 0xa1b2c3d4;
  private static final int NANOSECONDS = 0xa1b23c4d;
  private static final int KUZNETZOV = 0xa1b2cd34;

  private final RecordLayout.Classic layout;

  private PcapWalker(RecordLayout.Classic layout) {
    this.layout = layout;
  }

  /** Empty where the first bytes are not those of pcap. */
  static Optional<PcapWalker> recognise(MemorySegment start) {
    if (start.byteSize() < FILE_HEADER) {
      return Optional.empty();
    }
    int magic = SegmentNumbers.i32(start, 0);
    boolean bigEndian = isMagic(magic);
    if (!bigEndian && !isMagic(Integer.reverseBytes(magic))) {
      return Optional.empty();
    }
    int form = bigEndian ? magic : Integer.reverseBytes(magic);
    // The upper bits tell of frame check sequences.
    int linkType = SegmentNumbers.i32(start, 20, bigEndian) & 0xffff;
    return Optional.of(
        new PcapWalker(
            new RecordLayout.Classic(
                bigEndian, form == NANOSECONDS, form == KUZNETZOV ? 24 : 16, linkType)));
  }

  private static boolean isMagic(int number) {
    return number == MICROSECONDS || number == NANOSECONDS || number == KUZNETZOV;
  }

  @Override
  public RecordLayout layout() {
    return layout;
  }

  @Override
  public int headerSize() {
    return FILE_HEADER;
  }

  @Override
  public String format() {
    return "pcap";
  }

  @Override
  public long walk(MemorySegment bytes, long from, long limit, long enough, long base) {
    int header = layout.headerSize();
    boolean bigEndian = layout.bigEndian();
    long at = from;
    long stop = Math.min(limit, at + enough);
    while (at < stop && at + header <= limit) {
      long length = SegmentNumbers.u32(bytes, at + 8, bigEndian);
      if (length > RecordLayout.LONGEST_PACKET) {
        damaged(base + at, "a record claims %d bytes, more than any packet".formatted(length));
        break;
      }
      if (at + header + length > limit) {
        break;
      }
      at += header + length;
    }
    return at;
  }
}

package io.railwright.capture.packet;

import io.railwright.capture.file.Batch;
import io.railwright.capture.file.RecordLayout;
import io.railwright.capture.file.SegmentNumbers;
import io.railwright.capture.series.Clock;
import java.lang.foreign.MemorySegment;

/** Finds the time at which a capture began. */
public final class CaptureStart {
  private CaptureStart() {}

  /** The time of the first packet of a batch that has one, or {@link Clock#UNKNOWN}. */
  public static long of(Batch batch) {
    return switch (batch.layout()) {
      case RecordLayout.Classic classic -> {
        long seconds = SegmentNumbers.u32(batch.bytes(), batch.from(), classic.bigEndian());
        long fraction = SegmentNumbers.u32(batch.bytes(), batch.from() + 4, classic.bigEndian());
        yield classic.nanoseconds(seconds, fraction);
      }
      case RecordLayout.Section section -> firstTime(batch, section);
    };
  }

  private static long firstTime(Batch batch, RecordLayout.Section section) {
    MemorySegment bytes = batch.bytes();
    long at = batch.from();
    while (at < batch.to()) {
      int length = SegmentNumbers.i32(bytes, at + 4, section.bigEndian());
      int type = SegmentNumbers.i32(bytes, at, section.bigEndian());
      if (type == BatchParser.ENHANCED_PACKET && length >= 32) {
        long number = SegmentNumbers.u32(bytes, at + 8, section.bigEndian());
        if (number < section.interfaces().size()) {
          long high = SegmentNumbers.u32(bytes, at + 12, section.bigEndian());
          long low = SegmentNumbers.u32(bytes, at + 16, section.bigEndian());
          return section.interfaces().nanoseconds((int) number, high << 32 | low);
        }
      }
      at += length;
    }
    return Clock.UNKNOWN;
  }
}

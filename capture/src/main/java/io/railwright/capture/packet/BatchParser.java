package io.railwright.capture.packet;

import io.railwright.capture.file.Batch;
import io.railwright.capture.file.Interfaces;
import io.railwright.capture.file.RecordLayout;
import io.railwright.capture.file.Wire;
import io.railwright.capture.series.Clock;
import java.lang.foreign.MemorySegment;

/** Parses batches, one at a time; a thread borrows it and keeps its counts in it. */
public final class BatchParser {
  private static final int SIMPLE_PACKET = 3;
  private static final int OLD_PACKET = 2;
  private static final int ENHANCED_PACKET = 6;

  private final Tally tally;
  private final Transport transport;
  private final Decoder decoder;

  public BatchParser(long origin, FlowNumbers numbers) {
    tally = new Tally(origin);
    transport = new Transport(tally, numbers);
    decoder = new Decoder(tally, transport);
  }

  public Tally tally() {
    return tally;
  }

  public void parse(Batch batch, Parsed into) {
    into.clear();
    decoder.batch(batch.bytes());
    transport.batch(into, batch.bytes(), batch.from(), batch.to());
    switch (batch.layout()) {
      case RecordLayout.Classic classic -> classic(batch, classic);
      case RecordLayout.Section section -> section(batch, section);
    }
  }

  private void classic(Batch batch, RecordLayout.Classic layout) {
    MemorySegment bytes = batch.bytes();
    boolean bigEndian = layout.bigEndian();
    int header = layout.headerSize();
    int link = layout.linkType();
    long at = batch.from();
    while (at < batch.to()) {
      int captured = Wire.i32(bytes, at + 8, bigEndian);
      long length = Wire.u32(bytes, at + 12, bigEndian);
      decoder.packet(at + header, captured, length, classicTime(bytes, at, layout), link, 0);
      at += header + captured;
    }
  }

  private static long classicTime(MemorySegment bytes, long at, RecordLayout.Classic layout) {
    long seconds = Wire.u32(bytes, at, layout.bigEndian());
    long fraction = Wire.u32(bytes, at + 4, layout.bigEndian());
    return seconds * 1_000_000_000L + (layout.nanoseconds() ? fraction : fraction * 1000);
  }

  private void section(Batch batch, RecordLayout.Section layout) {
    MemorySegment bytes = batch.bytes();
    boolean bigEndian = layout.bigEndian();
    long at = batch.from();
    while (at < batch.to()) {
      int length = Wire.i32(bytes, at + 4, bigEndian);
      switch (Wire.i32(bytes, at, bigEndian)) {
        case ENHANCED_PACKET -> enhanced(bytes, at, length, layout, false);
        case OLD_PACKET -> enhanced(bytes, at, length, layout, true);
        case SIMPLE_PACKET -> simple(bytes, at, length, layout);
        default -> {} // names, statistics, what other tools have added
      }
      at += length;
    }
  }

  private void enhanced(
      MemorySegment bytes, long at, int size, RecordLayout.Section layout, boolean old) {
    boolean bigEndian = layout.bigEndian();
    if (size < 32) {
      tally.cutHeaders++;
      return;
    }
    long captured = Wire.u32(bytes, at + 20, bigEndian);
    long length = Wire.u32(bytes, at + 24, bigEndian);
    long number =
        old ? Wire.u16(bytes, at + 8, bigEndian) : Wire.u32(bytes, at + 8, bigEndian);
    Interfaces interfaces = layout.interfaces();
    if (number >= interfaces.size()) {
      tally.packet(Clock.UNKNOWN, length);
      tally.unknownInterfaces++;
      return;
    }
    int known = (int) number;
    if (captured > size - 32) {
      tally.lies++;
    }
    int there = (int) Math.min(captured, size - 32);
    long time = sectionTime(bytes, at, layout, known);
    decoder.packet(
        at + 28, there, length, time, interfaces.linkType(known), interfaces.speed(known));
  }

  private static long sectionTime(
      MemorySegment bytes, long at, RecordLayout.Section layout, int number) {
    long high = Wire.u32(bytes, at + 12, layout.bigEndian());
    long low = Wire.u32(bytes, at + 16, layout.bigEndian());
    return layout.interfaces().nanoseconds(number, high << 32 | low);
  }

  private void simple(MemorySegment bytes, long at, int size, RecordLayout.Section layout) {
    if (size < 16) {
      tally.cutHeaders++;
      return;
    }
    long length = Wire.u32(bytes, at + 8, layout.bigEndian());
    Interfaces interfaces = layout.interfaces();
    if (interfaces.size() == 0) {
      tally.packet(Clock.UNKNOWN, length);
      tally.unknownInterfaces++;
      return;
    }
    long limit = interfaces.snapLength(0) & 0xffff_ffffL;
    long there = Math.min(length, size - 16);
    there = limit == 0 ? there : Math.min(there, limit);
    decoder.packet(
        at + 12, (int) there, length, Clock.UNKNOWN, interfaces.linkType(0), interfaces.speed(0));
  }

  /** The time of the first packet that has one, or {@link Clock#UNKNOWN}. */
  public static long firstTime(Batch batch) {
    return switch (batch.layout()) {
      case RecordLayout.Classic classic ->
          classicTime(batch.bytes(), batch.from(), classic);
      case RecordLayout.Section section -> firstTime(batch, section);
    };
  }

  private static long firstTime(Batch batch, RecordLayout.Section section) {
    MemorySegment bytes = batch.bytes();
    long at = batch.from();
    while (at < batch.to()) {
      int length = Wire.i32(bytes, at + 4, section.bigEndian());
      int type = Wire.i32(bytes, at, section.bigEndian());
      if (type == ENHANCED_PACKET && length >= 32) {
        long number = Wire.u32(bytes, at + 8, section.bigEndian());
        if (number < section.interfaces().size()) {
          return sectionTime(bytes, at, section, (int) number);
        }
      }
      at += length;
    }
    return Clock.UNKNOWN;
  }
}

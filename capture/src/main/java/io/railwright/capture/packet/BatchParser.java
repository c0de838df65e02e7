package io.railwright.capture.packet;

import io.railwright.capture.file.Batch;
import io.railwright.capture.file.Interfaces;
import io.railwright.capture.file.RecordLayout;
import io.railwright.capture.series.Clock;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Parses batches, one at a time; a thread borrows it and keeps its counts in it. */
public final class BatchParser {
  private static final int SIMPLE_PACKET = 3;
  private static final int OLD_PACKET = 2;
  static final int ENHANCED_PACKET = 6;

  private final Tally tally;
  private final TransportDecoder transport;
  private final Decoder decoder;
  private byte[] scratch = {};

  public BatchParser(long origin, FlowNumbers numbers) {
    tally = new Tally(origin);
    transport = new TransportDecoder(tally, numbers);
    decoder = new Decoder(tally, transport);
  }

  public Tally tally() {
    return tally;
  }

  public void parse(Batch batch, ParsedBatch into) {
    into.clear();
    int size = (int) (batch.to() - batch.from());
    // A window is an array already; only a record longer than one comes as mapped memory.
    byte[] window = (byte[]) batch.bytes().heapBase().orElse(null);
    byte[] bytes = window == null ? copied(batch, size) : window;
    int from = window == null ? 0 : (int) batch.from();
    decoder.batch(bytes);
    transport.batch(into);
    switch (batch.layout()) {
      case RecordLayout.Classic classic -> classic(bytes, from, from + size, classic);
      case RecordLayout.Section section -> section(bytes, from, from + size, section);
    }
  }

  private byte[] copied(Batch batch, int size) {
    if (scratch.length < size) {
      scratch = new byte[size];
    }
    MemorySegment.copy(batch.bytes(), ValueLayout.JAVA_BYTE, batch.from(), scratch, 0, size);
    return scratch;
  }

  private void classic(byte[] bytes, int from, int to, RecordLayout.Classic layout) {
    boolean bigEndian = layout.bigEndian();
    int header = layout.headerSize();
    int link = layout.linkType();
    int at = from;
    while (at < to) {
      int captured = BigEndian.i32(bytes, at + 8, bigEndian);
      long length = BigEndian.u32(bytes, at + 12, bigEndian);
      decoder.packet(at + header, captured, length, classicTime(bytes, at, layout), link, 0);
      at += header + captured;
    }
  }

  private static long classicTime(byte[] bytes, int at, RecordLayout.Classic layout) {
    long seconds = BigEndian.u32(bytes, at, layout.bigEndian());
    long fraction = BigEndian.u32(bytes, at + 4, layout.bigEndian());
    return layout.nanoseconds(seconds, fraction);
  }

  private void section(byte[] bytes, int from, int to, RecordLayout.Section layout) {
    boolean bigEndian = layout.bigEndian();
    int at = from;
    while (at < to) {
      int length = BigEndian.i32(bytes, at + 4, bigEndian);
      switch (BigEndian.i32(bytes, at, bigEndian)) {
        case ENHANCED_PACKET -> enhanced(bytes, at, length, layout, false);
        case OLD_PACKET -> enhanced(bytes, at, length, layout, true);
        case SIMPLE_PACKET -> simple(bytes, at, length, layout);
        default -> {} // names, statistics, what other tools have added
      }
      at += length;
    }
  }

  private void enhanced(byte[] bytes, int at, int size, RecordLayout.Section layout, boolean old) {
    boolean bigEndian = layout.bigEndian();
    if (size < 32) {
      tally.cutHeaders++;
      return;
    }
    long captured = BigEndian.u32(bytes, at + 20, bigEndian);
    long length = BigEndian.u32(bytes, at + 24, bigEndian);
    long number =
        old ? BigEndian.u16(bytes, at + 8, bigEndian) : BigEndian.u32(bytes, at + 8, bigEndian);
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

  private static long sectionTime(byte[] bytes, int at, RecordLayout.Section layout, int number) {
    long high = BigEndian.u32(bytes, at + 12, layout.bigEndian());
    long low = BigEndian.u32(bytes, at + 16, layout.bigEndian());
    return layout.interfaces().nanoseconds(number, high << 32 | low);
  }

  private void simple(byte[] bytes, int at, int size, RecordLayout.Section layout) {
    if (size < 16) {
      tally.cutHeaders++;
      return;
    }
    long length = BigEndian.u32(bytes, at + 8, layout.bigEndian());
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
}

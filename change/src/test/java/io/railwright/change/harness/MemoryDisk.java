package io.railwright.change.harness;

import io.railwright.change.journal.Disk;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** A disk that keeps what was flushed, and of the rest as much as a crash leaves. */
public final class MemoryDisk implements Disk {
  private final ByteArrayOutputStream flushed = new ByteArrayOutputStream();
  private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private final DiskFault fault;
  private final boolean lazy;
  private int records;

  /**
   * An empty one.
   *
   * @param lazy whether it flushes a record only when the next one comes: what a journal is that
   *     does not wait for its disk
   */
  public MemoryDisk(DiskFault fault, boolean lazy) {
    this.fault = fault;
    this.lazy = lazy;
  }

  /** One that goes on behind what a crash left. */
  public MemoryDisk(byte[] left, DiskFault fault) {
    this(fault, false);
    flushed.writeBytes(left);
  }

  /** What goes wrong, and with which record. */
  public record DiskFault(int record, Kind kind) {
    public static final DiskFault NONE = new DiskFault(0, Kind.FULL);

    public enum Kind {
      /** The process dies before the record is written. */
      BEFORE,
      /** Half of the record is on the disk. */
      HALF,
      /** It was written, and a crash of the machine loses it. */
      UNFLUSHED,
      /** It is on the disk, and the process dies then. */
      FLUSHED,
      /** There is no room: the record is refused, and the process lives. */
      FULL
    }
  }

  /** The process is no more. */
  public static final class Crash extends Error {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public void append(byte[] bytes) throws IOException {
    records++;
    if (records == fault.record()) {
      switch (fault.kind()) {
        case BEFORE -> throw new Crash();
        case HALF -> {
          flushed.write(bytes, 0, bytes.length / 2);
          throw new Crash();
        }
        case FULL -> throw new IOException("No space left on device");
        case UNFLUSHED, FLUSHED -> {}
      }
    }
    if (lazy) {
      keep();
    }
    pending.writeBytes(bytes);
  }

  private void keep() {
    flushed.writeBytes(pending.toByteArray());
    pending.reset();
  }

  @Override
  public void flush() {
    if (records == fault.record() && fault.kind() == DiskFault.Kind.UNFLUSHED) {
      throw new Crash();
    }
    if (!lazy) {
      keep();
    }
    if (records == fault.record() && fault.kind() == DiskFault.Kind.FLUSHED) {
      throw new Crash();
    }
  }

  @Override
  public void close() {}

  /** What is found after a crash. */
  public byte[] left() {
    return flushed.toByteArray();
  }

  public int records() {
    return records;
  }
}

package io.railwright.capture.file;

import io.railwright.model.capture.CapturedFile.Damage;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Finds where records end, from header to header, without looking into packets. Only this step runs
 * in order on one thread; it takes about 5 ns for each record.
 */
public abstract sealed class RecordWalker permits PcapWalker, PcapngWalker {
  /** No block may be longer: it must fit into the memory of one window of a stream. */
  static final long LONGEST_BLOCK = 4L << 20;

  private @Nullable Damage damage;

  /**
   * Goes over whole records from {@code from}.
   *
   * @param limit the end of what can be read of {@code bytes}
   * @param enough stop after so many bytes
   * @param base the file offset of the first of {@code bytes}
   * @return the end of the last whole record; all up to there has one {@link #layout}
   */
  public abstract long walk(MemorySegment bytes, long from, long limit, long enough, long base);

  public abstract RecordLayout layout();

  /** Bytes in front of the first record. */
  public abstract int headerSize();

  /** Such as pcap, with what is unusual about it. */
  public abstract String format();

  /** After which nothing more is read. */
  public final @Nullable Damage damage() {
    return damage;
  }

  final void damaged(long offset, String reason) {
    damage = new Damage(offset, reason);
  }

  /** The file has ended: what is left behind the last whole record is a damage. */
  public final void end(long offset, long left) {
    if (damage == null && left > 0) {
      damaged(offset, "the file ends inside of a record, %d bytes after its start".formatted(left));
    }
  }
}

package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;

/**
 * A batch of some thousands of whole records.
 *
 * @param release to be run once when the bytes are no longer needed
 */
public record Batch(
    MemorySegment bytes, long from, long to, RecordLayout layout, Runnable release) {
  /** Takes batches in order; may block while too many are under way. */
  public interface Sink {
    void accept(Batch batch);
  }
}

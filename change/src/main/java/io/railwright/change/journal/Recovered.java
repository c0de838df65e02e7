package io.railwright.change.journal;

import java.util.List;

/**
 * What a journal holds.
 *
 * @param length of the good part, in bytes
 * @param torn how many bytes of a record behind it were not written whole; what that record would
 *     have announced was never begun
 * @param head the hash of the last good line
 */
public record Recovered(List<JournalEntry> entries, long length, long torn, String head) {
  public Recovered {
    entries = List.copyOf(entries);
  }
}

package io.railwright.change.journal;

/**
 * A record in its place.
 *
 * @param number from 1 on, without a gap
 * @param previous the hash of the line before it
 * @param record what it says: an object in JSON, in one line
 */
public record JournalEntry(int number, String previous, String record) {
  public JournalEntry {
    if (record.indexOf('\n') >= 0 || record.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a record is one line of text");
    }
  }
}
